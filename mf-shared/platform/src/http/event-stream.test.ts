import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { session } from '../session/session-store';
import { signInForTest } from '../testing';
import { followEventStream } from './follow-event-stream';

/** The browser's locks, for one tab: a name is held until its callback has finished. */
const held = new Set<string>();
const locks = {
  async request(name: string, _options: object, work: (lock: object | null) => Promise<unknown>) {
    if (held.has(name)) return work(null);
    held.add(name);
    return work({ name }).finally(() => held.delete(name));
  },
};

const ADDRESS = 'http://localhost/api/events/1/chat';
const requests: Request[] = [];
let connections: ReadableStreamDefaultController<Uint8Array>[] = [];
const live = http.get(ADDRESS, ({ request }) => {
  requests.push(request);
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void connections.push(controller) });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
});
const send = (text: string) => connections.at(-1)?.enqueue(new TextEncoder().encode(text));

const server = setupServer(live);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const log: string[] = [];
let ending = new AbortController();
const follow = () =>
  followEventStream(ADDRESS, {
    signal: ending.signal,
    onOpen: () => log.push('open'),
    onEvent: ({ type, data }) => log.push(`${type} ${data}`),
    onDown: () => log.push('down'),
  });
const until = async (condition: () => boolean) => {
  for (let round = 0; round < 400 && !condition(); round += 1)
    await new Promise((done) => setTimeout(done, 10));
  expect(condition()).toBe(true);
};

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  ending = new AbortController();
  [requests.length, log.length, connections] = [0, 0, []];
  held.clear();
  signInForTest({ id: 3, name: 'Camille', email: 'c@e.fr', role: 'guest', avatar: null }, 'jeton');
});
afterEach(() => {
  ending.abort();
  server.resetHandlers();
});

test('sends the token in a header and dispatches events', async () => {
  void follow();
  await until(() => log.includes('open'));
  send('id: 7\nevent: message\ndata: {"id":1}\n\n');
  await until(() => log.length === 2);
  expect(log).toEqual(['open', 'message {"id":1}']);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer jeton');
  expect(requests[0]?.url).not.toContain('jeton');
});

test('a broken connection is resumed at its last event', async () => {
  void follow();
  await until(() => log.includes('open'));
  send('retry: 10\nid: 7\ndata: a\n\n');
  await until(() => log.includes('message a'));
  connections[0]?.close();
  await until(() => requests.length === 2);
  expect(requests[1]?.headers.get('last-event-id')).toBe('7');
  await until(() => log.filter((entry) => entry === 'open').length === 2);
  expect(log).toEqual(['open', 'message a', 'down', 'open']);
});

test('an aborted signal closes the connection for good', async () => {
  const done = follow();
  await until(() => log.includes('open'));
  ending.abort();
  await done;
  expect(log).toEqual(['open']);
  expect(held.size).toBe(0);
});

test('a missing event is not requested again', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({}, { status: 404 })));
  await follow();
  expect(log).toEqual(['down']);
});

test('a 401 ends the session', async () => {
  server.use(http.get(ADDRESS, () => HttpResponse.json({}, { status: 401 })));
  await follow();
  expect(session.get()).toMatchObject({ token: null, ended: 'expired' });
});

test('three streams for all tabs: the fourth sends no request and reports that it is down', async () => {
  const all = [follow(), follow(), follow(), follow()];
  await until(() => log.length === 4);
  expect(log.sort()).toEqual(['down', 'open', 'open', 'open']);
  expect(requests).toHaveLength(3);
  ending.abort();
  await Promise.all(all);
});

test('a browser without locks polls', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  void follow();
  await until(() => log.includes('down'));
  expect(requests).toHaveLength(0);
});
