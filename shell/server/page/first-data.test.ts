import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiAnswers } from './api-answers';
import { dataFor, firstDataOf } from './first-data';

const route = { firstScreen: true } as const;

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
const first = (urls = ['/api/events/1'], api = apiUrl) => firstDataOf(new ApiAnswers(api), route, urls);
const NOTHING = { answers: null, exists: true, tag: null };

test('an unchanged answer is not sent again', async () => {
  const api = new ApiAnswers(apiUrl);
  const ask = (known?: string) => firstDataOf(api, route, ['/api/events/1'], known);
  const nuit = { answers: { '/api/events/1': { title: 'Nuit' } }, exists: true, tag: '"a"' };
  answer = (response) => response.setHeader('etag', '"a"').end('{"title":"Nuit"}');
  expect(await ask()).toEqual(nuit);
  answer = (response) =>
    response.writeHead(response.req.headers['if-none-match'] === '"a"' ? 304 : 200).end('{}');
  expect(await ask('"a"')).toBeNull();
  expect(await ask('"b"')).toEqual(nuit);
});

test('a first screen gets every answer in the order of its calls; its page is as new as all of them', async () => {
  answer = (response) => response.setHeader('etag', '"a"').end(JSON.stringify(response.req.url));
  const both = await first(['/api/b', '/api/a']);
  expect(both?.tag).toBe('"a" "a"');
  expect(Object.entries(both?.answers ?? {})).toEqual([
    ['/api/b', '/api/b'],
    ['/api/a', '/api/a'],
  ]);
});

test('a page without a first screen, or without a call, sends no request', async () => {
  const empty = { answers: {}, exists: true, tag: '' };
  expect(await firstDataOf(new ApiAnswers(apiUrl), {}, ['/api/events/1'])).toEqual(empty);
  expect(await first([])).toEqual(empty);
  expect(asked).toEqual([]);
});

test('a missing event is reported: the page is not found', async () => {
  answer = (response) => response.writeHead(404).end('{"code":"not_found"}');
  expect(await first()).toEqual({ ...NOTHING, exists: false });
});

test('what the API refuses of a URL is left out; a page that it still refuses has no data', async () => {
  const list = {
    route: { ...route, data: '/api/list?page=1', dataQuery: ['page', 'from', 'to'] },
    params: {},
    data: ['/api/list?page=0&from=b&to=a'],
  };
  const refusal = (...names: string[]) =>
    JSON.stringify({ errors: Object.fromEntries(names.map((name) => [name, ['Refusé']])) });
  answer = (response) =>
    response.req.url?.includes('page=0')
      ? response.writeHead(422).end(refusal('page', 'to'))
      : response.setHeader('etag', '"a"').end('[]');
  const data = ['/api/list?page=1&from=b'];
  const ask = () => dataFor(new ApiAnswers(apiUrl), list, '?page=0&from=b&to=a&token=x');
  expect(await ask()).toEqual({
    data,
    first: { answers: { [data[0] ?? '']: [] }, exists: true, tag: '"a"' },
  });
  answer = (response) => response.writeHead(422).end(refusal('page', 'to'));
  expect((await ask()).first?.answers).toBeNull();
});

describe('the page is sent without its first screen, as found', () => {
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
    expect(await first(['/api/events/1'], 'http://127.0.0.1:9')).toEqual(NOTHING);
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
