import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../base/errors';
import { RegistryError, ReleaseClient, ReleaseRefusal } from './client';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A registry that responds as the test wants, and the requests that it received. */
let answer: Answer;
const asked: { method: string; url: string; token: string; type: string; body: string }[] = [];
const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request;
  void request.toArray().then((chunks: Buffer[]) => {
    asked.push({
      method,
      url,
      token: headers.authorization ?? '',
      type: headers['content-type'] ?? '',
      body: Buffer.concat(chunks).toString('latin1'),
    });
    answer(request, response);
  });
});
let client: ReleaseClient;
let apiUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new ReleaseClient({ apiUrl, token: 'secret-token' });
});
beforeEach(() => void asked.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (status: number, text: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(text);
const failure = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) => error,
  );

test('each request carries the token and goes to the URL of its call', async () => {
  answer = says(200, '{"pointers":[],"releases":[],"rows":[]}');
  await client.overview();
  await client.history({ name: 'mf-guest', limit: 3 });
  await client.move({ moves: [{ name: 'mf-guest', revision: 2, action: 'rollback' }], why: 'l’été' });
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/releases',
    'GET /api/releases/history?name=mf-guest&limit=3',
    'PUT /api/releases/pointers',
  ]);
  expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(['Bearer secret-token']));
  expect(asked.map(({ type }) => type)).toEqual(['', '', 'application/json']);
  expect(JSON.parse(Buffer.from(asked[2]?.body ?? '', 'latin1').toString())).toEqual({
    moves: [{ name: 'mf-guest', revision: 2, action: 'rollback' }],
    why: 'l’été',
  });
});

test('an empty response is enough for a call without an answer', async () => {
  answer = says(204, '');
  await client.endPreview('0123456789abcdef');
  expect(asked[0]).toMatchObject({ method: 'DELETE', url: '/api/releases/previews/0123456789abcdef' });
});

test('a refusal shows its code, its sentence and each further cause once', async () => {
  const body = {
    message: 'Pas ainsi.',
    code: 'release.refused',
    errors: { a: ['Pas ainsi.', 'Un.'], b: ['Deux.'] },
  };
  answer = says(422, JSON.stringify(body));
  const error = await failure(client.overview());
  expect(error).toBeInstanceOf(ReleaseRefusal);
  expect(error).toMatchObject({
    status: 422,
    code: 'release.refused',
    message: 'Refusé (release.refused) : Pas ainsi.\n  – Un.\n  – Deux.',
  });
});

test('an unknown token is explained as such, whatever the API says about sessions', async () => {
  answer = says(401, '{"message":"Votre session a expiré.","code":"unauthenticated"}');
  const { message } = (await failure(client.overview())) as Error;
  expect(message).toContain('jeton de déploiement');
  expect(message).not.toContain('session');
});

describe('a response that cannot come from a registry', () => {
  const page = '<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n</html>';
  it.each([
    ['a proxy’s page', 413, page, 'Refusé (http_413) : Payload Too Large'],
    ['a gateway’s page', 502, page, 'Refusé (http_502) : Bad Gateway'],
    ['a short word', 503, 'upstream connect error', 'Refusé (http_503) : upstream connect error'],
    ['nothing', 500, '', 'Refusé (http_500) : 500'],
    ['null', 500, 'null', 'Refusé (http_500) : null'],
    ['fields that are null', 422, '{"message":null,"code":null,"errors":null}', 'Refusé (http_422) : 422'],
  ])('%s, with %d, is a refusal in one line without markup', async (_what, status, text, message) => {
    answer = says(status, text);
    const error = await failure(client.overview());
    expect(error).toBeInstanceOf(ReleaseRefusal);
    expect((error as Error).message).toBe(message);
  });

  it.each([
    ['a page', '<!doctype html><title>Accueil</title>'],
    ['nothing', ''],
    ['half of one', '{"pointers":['],
    ['null', 'null'],
    ['a word', '"ok"'],
  ])('%s, with 200, names the requested URL', async (_what, text) => {
    answer = says(200, text);
    const error = await failure(client.overview());
    expect(error).toMatchObject({ name: 'RegistryError', code: 'no_registry' });
    expect((error as Error).message).toContain(apiUrl);
  });
});

describe('an incomplete response of the registry', () => {
  const unreachable = async (asking: Promise<unknown>) => {
    const error = await failure(asking);
    expect(error).toBeInstanceOf(RegistryError);
    expect(error).toMatchObject({ code: 'unreachable' });
    return (error as Error).message;
  };

  it('gives the reason when nothing listens there', async () => {
    const nowhere = new ReleaseClient({ apiUrl: 'http://127.0.0.1:9', token: 'x' });
    expect(await unreachable(nowhere.overview())).toContain('http://127.0.0.1:9');
  });
  it('says so when the connection breaks in the middle', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"pointers":[', () => response.destroy());
    };
    expect(await unreachable(client.overview())).toContain(apiUrl);
  });
  it('times out when it hangs, before the response or within it', async () => {
    for (const hang of ['silent', 'half'] as const) {
      const clock = new AbortController();
      jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
      answer = (_request, response) => {
        if (hang === 'half') response.writeHead(200).write('{');
        // The time limit has passed.
        setImmediate(() => clock.abort(new DOMException('too long', 'TimeoutError')));
      };
      expect(await unreachable(client.overview())).toContain('too long');
    }
    expect(AbortSignal.timeout).toHaveBeenCalledWith(120_000);
  });
  it('names an invalid URL', async () => {
    const slip = new ReleaseClient({ apiUrl: 'registre.example', token: 'x' });
    expect(await unreachable(slip.overview())).toContain('registre.example');
  });
});

describe('publishing a release', () => {
  const dist = mkdtempSync(join(tmpdir(), 'publish-'));
  afterAll(() => rmSync(dist, { recursive: true }));
  const description = {
    name: 'mf-guest',
    version: '1.0.0-0123456789ab',
    files: [{ path: 'remoteEntry.js' }],
  };
  beforeEach(() => {
    mkdirSync(join(dist, 'files'), { recursive: true });
    writeFileSync(join(dist, 'release.json'), JSON.stringify(description));
    writeFileSync(join(dist, 'files/remoteEntry.js'), 'entry');
    rmSync(join(dist, 'maps'), { recursive: true, force: true });
  });
  const published = { ...description, status: 'created' };
  it('sends one tar with the description first', async () => {
    answer = says(201, JSON.stringify(published));
    expect(await client.publish(dist)).toEqual(published);
    expect(asked.map(({ url, type }) => [url, type])).toEqual([['/api/releases', 'application/x-tar']]);
    expect(asked[0]?.body.startsWith('release.json')).toBe(true);
  });
  it('sends nothing when a file is missing, and does not blame the registry', async () => {
    answer = says(201, JSON.stringify(published));
    rmSync(join(dist, 'files/remoteEntry.js'));
    const error = await failure(client.publish(dist));
    expect(error).toBeInstanceOf(UserError);
    expect((error as Error).message).toMatch(/remoteEntry\.js.*npm run build/);
    expect(asked).toEqual([]);
  });
});
