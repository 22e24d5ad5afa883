import { connect as connectTo } from 'node:net';
import { openChat, type OpenStream } from '../../../test/event-stream';
import { addEvent, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi, type TestApi } from '../../../test/harness';

/** Messages over two instances, readers who reconnect five times each, idle streams; many more in the full run. */
const FULL = process.env.TEST_FULL === '1';
const MESSAGES = FULL ? 10_000 : 120;
const READERS = FULL ? 12 : 6;
const RETURNS = 5;
const IDLE = FULL ? 1_000 : 60;
/** Time limit for a reader to receive a sixth of the messages, which are written as fast as possible. */
const SHARE_MS = FULL ? 1_200_000 : 25_000;

let second: TestApi;
let organizer: Person;
/** An account may have two concurrent writes; each author writes one message at a time. */
let authors: Person[];
let eventId: number;
const api = testApi();
beforeAll(async () => {
  second = await api.another();
  organizer = await addUser(api, 'organizer');
  eventId = await addEvent(api.db, { organizer_id: organizer.id });
  authors = await Promise.all(Array.from({ length: 8 }, () => addUser(api, 'guest')));
  await addRegistrations(
    api.db,
    eventId,
    authors.map(({ id }) => id),
  );
});

const instances = () => [api, second] as const;
const write = (at: number, author = organizer) =>
  instances()[at % 2]?.as(author, 'POST', `/api/events/${eventId}/chat`, { message: `message ${at}` });

/** A reader whose connection keeps breaking, and who reconnects to the other instance. */
async function reader(at: number, returns: number, isDone: (heard: readonly string[]) => boolean) {
  const heard: string[] = [];
  // From the first message on: on a busy machine some are written before a reader has connected.
  let last = 0;
  for (let turn = 0; ; turn += 1) {
    const stream: OpenStream = await openChat(
      instances()[(at + turn) % 2] as TestApi,
      eventId,
      organizer.token,
      last,
    );
    const share = (MESSAGES * (turn + 1)) / (returns + 1);
    await stream.until(
      () =>
        turn >= returns ? isDone([...heard, ...texts(stream)]) : heard.length + texts(stream).length >= share,
      SHARE_MS,
    );
    stream.close();
    await stream.ended;
    heard.push(...texts(stream));
    last = stream.events.at(-1)?.id ?? last;
    if (turn >= returns) return heard;
  }
}
const texts = ({ events }: OpenStream) =>
  events.filter(({ event }) => event === 'message').map(({ data }) => data.message ?? '');

test(
  `${MESSAGES} messages over two instances: every reader, after ${RETURNS} reconnections, has each once and in order`,
  async () => {
    const readers = Array.from({ length: READERS }, (_, at) =>
      reader(at, RETURNS, (heard) => heard.length >= MESSAGES),
    );
    const written = authors.map(async (author, first) => {
      for (let at = first; at < MESSAGES; at += authors.length)
        expect((await write(at, author))?.status).toBe(201);
    });
    await Promise.all(written);
    const [first, ...others] = await Promise.all(readers);
    expect(first).toHaveLength(MESSAGES);
    expect(new Set(first).size).toBe(MESSAGES);
    for (const heard of others) expect(heard).toEqual(first);
  },
  // At least ten messages a second, even on a busy machine.
  FULL ? 2_400_000 : 60_000,
);

test('control: a reader without Last-Event-ID misses the messages sent meanwhile', async () => {
  const stream = await openChat(api, eventId, organizer.token);
  stream.close();
  await stream.ended;
  await write(0);
  const again = await openChat(second, eventId, organizer.token);
  await write(1);
  await again.until(() => texts(again).length > 0);
  again.close();
  await again.ended;
  expect(texts(again).at(-1)).toBe('message 1');
  expect([...texts(stream), ...texts(again)].filter((text) => text === 'message 0')).toEqual([]);
});

test(`${IDLE} idle streams stay open and use little memory`, async () => {
  const admins = await Promise.all(Array.from({ length: Math.ceil(IDLE / 20) }, () => addUser(api, 'admin')));
  const { port, hostname } = new URL(api.url);
  global.gc?.();
  const before = process.memoryUsage().rss;
  const sockets = Array.from({ length: IDLE }, (_, at) => {
    const socket = connectTo(Number(port), hostname);
    const { token } = admins[at % admins.length] as Person;
    socket.write(
      `GET /api/events/${eventId}/chat HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    socket.on('error', () => undefined);
    return new Promise<{ head: string; end: () => void }>((resolve) =>
      socket.once('data', (bytes: Buffer) =>
        resolve({ head: bytes.toString().slice(0, 15), end: () => socket.destroy() }),
      ),
    );
  });
  const open = await Promise.all(sockets);
  expect(new Set(open.map(({ head }) => head))).toEqual(new Set(['HTTP/1.1 200 OK']));
  const each = (process.memoryUsage().rss - before) / IDLE / 1024;
  console.log(`${IDLE} flux ouverts, clients compris : ${each.toFixed(0)} Kio chacun`);
  expect(each).toBeLessThan(1024);
  for (const { end } of open) end();
}, 300_000);
