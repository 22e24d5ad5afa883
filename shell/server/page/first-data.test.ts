import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { ApiAnswers } from './api-answers';
import { firstDataOf } from './first-data';

const address = { '@origin': 'https://e.fr', '@url': 'https://e.fr/events/1', '@timeZone': 'Europe/Paris' };
const route: RouteDeclaration = {
  path: '/events/:id',
  access: 'public',
  title: 'Événement',
  module: 'detail',
  head: { title: '{title}', jsonLd: { url: '{@url}' } },
};

let answer: (response: ServerResponse) => void;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(response);
});
let apiUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void asked.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const first = (one: RouteDeclaration = route, url: string | null = '/api/events/1', api = apiUrl) =>
  firstDataOf(new ApiAnswers(api), one, url === null ? [] : [url], address);
const NOTHING = { head: null, answers: null, answer: null, exists: true, tag: null };

test('the answer fills the declared head, and is available for pictures', async () => {
  answer = (response) => response.end('{"title":"Nuit","image":"a.webp"}');
  expect(await first()).toMatchObject({
    head: { title: 'Nuit', jsonLd: { url: 'https://e.fr/events/1' } },
    answer: { image: 'a.webp' },
    exists: true,
  });
  expect(asked).toEqual(['/api/events/1']);
});

test('an unchanged answer is not sent again', async () => {
  const api = new ApiAnswers(apiUrl);
  const ask = (known?: string) => firstDataOf(api, route, ['/api/events/1'], address, known);
  answer = (response) => response.setHeader('etag', '"a"').end('{"title":"Nuit"}');
  expect(await ask()).toMatchObject({ head: { title: 'Nuit' }, tag: '"a"' });
  answer = (response) =>
    response.writeHead(response.req.headers['if-none-match'] === '"a"' ? 304 : 200).end('{}');
  expect(await ask('"a"')).toBeNull();
  expect(await ask('"b"')).toMatchObject({ head: { title: 'Nuit' }, tag: '"a"' });
});

test('a first screen gets every answer; a page of it is as new as all of them', async () => {
  answer = (response) => response.setHeader('etag', '"a"').end(JSON.stringify(asked.at(-1)));
  const both = firstDataOf(
    new ApiAnswers(apiUrl),
    { ...route, firstScreen: true },
    ['/api/a', '/api/b'],
    address,
  );
  expect(await both).toMatchObject({ answer: '/api/a', tag: '"a" "a"' });
  expect(Object.keys((await both)?.answers ?? {})).toEqual(['/api/a', '/api/b']);
});

test('a page that shows nothing of its answer sends no request', async () => {
  const { head: _head, ...plain } = route;
  expect(await first(plain)).toEqual({ ...NOTHING, answers: {}, tag: '' });
  expect(asked).toEqual([]);
});

test('a page without a call has its declared head, filled from its URL only', async () => {
  expect(await first({ ...route, head: { title: 'Contact' } }, null)).toMatchObject({
    head: { title: 'Contact' },
    tag: '',
  });
  expect(asked).toEqual([]);
});

test('a missing event is reported: the page is not found', async () => {
  answer = (response) => response.writeHead(404).end('{"code":"not_found"}');
  expect(await first()).toEqual({ ...NOTHING, exists: false });
});

describe('the page is sent with its generic head, as found', () => {
  it.each([
    ['refuses', (response: ServerResponse) => response.writeHead(503).end()],
    ['fails', (response: ServerResponse) => response.writeHead(500).end('{"message":"x"}')],
    ['wants to know who asks', (response: ServerResponse) => response.writeHead(401).end()],
    ['answers with a page', (response: ServerResponse) => response.end('<!doctype html>')],
    ['answers nothing', (response: ServerResponse) => response.end()],
    [
      'breaks off',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy()),
    ],
  ])('when the API %s', async (_what, answers) => {
    answer = answers;
    expect(await first()).toEqual(NOTHING);
  });

  it('when nothing listens', async () => {
    expect(await first(route, '/api/events/1', 'http://127.0.0.1:9')).toEqual(NOTHING);
  });

  it('when the response is too slow, before it or within it', async () => {
    for (const begins of [false, true]) {
      const clock = new AbortController();
      const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
      answer = (response) => {
        if (begins) response.writeHead(200).write('{');
        setImmediate(() => clock.abort());
      };
      expect(await first()).toEqual(NOTHING);
      expect(patience.mock.calls[0]?.[0]).toBeLessThanOrEqual(1_500);
    }
  });
});

test.each(['null', '[]', '"x"', '3', '{"title":{"a":1}}', '{"title":["a"]}'])(
  'an invalid answer, %s, does not break the page or inject code',
  async (text) => {
    answer = (response) => response.end(text);
    const { head, exists } = (await first()) ?? {};
    expect(exists).toBe(true);
    expect(head).toMatchObject({ jsonLd: { url: 'https://e.fr/events/1' } });
  },
);

test("an answer cannot override the site's own URL", async () => {
  answer = (response) => response.end('{"@url":"https://evil.example","@origin":"x"}');
  expect((await first())?.head?.jsonLd).toEqual({ url: 'https://e.fr/events/1' });
});
