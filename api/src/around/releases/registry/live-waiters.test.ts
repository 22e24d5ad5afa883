import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../../test/eventually';
import type { TestApi } from '../../../../test/harness';
import { closedAfterwards } from '../../../../test/opened';
import { a, api, b, beforeEachOnEmptyRegistry, goLive } from '../../../../test/releases';
import { LiveWaiters } from './live-waiters';

beforeEachOnEmptyRegistry();

const LIVE = '/api/releases/live';
const etagOf = async (from: TestApi) => (await fetch(`${from.url}${LIVE}`)).headers.get('etag') ?? '';

/** Waits as a host does; `over` resolves when the answer ends. */
async function wait(from: TestApi, etag: string) {
  const controller = new AbortController();
  closedAfterwards(() => controller.abort());
  const response = await fetch(`${from.url}${LIVE}`, {
    headers: { accept: 'text/event-stream', 'if-none-match': etag },
    signal: controller.signal,
  });
  const heard: string[] = [];
  const read = async () => {
    for await (const chunk of response.body ?? []) heard.push(Buffer.from(chunk as Uint8Array).toString());
    return heard.join('');
  };
  return { heard, over: read(), type: response.headers.get('content-type') };
}

test('a waiting host hears that it is not forgotten, then of a move, made by this instance or another', async () => {
  await goLive(a);
  const other = await api.another();
  const waits = await Promise.all([api, other].map(async (from) => wait(from, await etagOf(from))));
  for (const { heard, type } of waits) {
    expect(type).toContain('text/event-stream');
    await eventually(() => expect(heard.join('')).toMatch(/^(:\n\n){2,}$/));
  }
  await goLive(b, 1);
  for (const { over } of waits) expect(await over).toMatch(/data: changed\n\n$/);
  await other.close();
});

test('who knows an older set is told at once, and who knows none gets the set', async () => {
  await goLive(a);
  expect(await (await wait(api, '"older"')).over).toMatch(/data: changed\n\n$/);
  const response = await fetch(`${api.url}${LIVE}`, { headers: { accept: 'text/event-stream' } });
  expect(response.headers.get('content-type')).toContain('application/json');
  await response.body?.cancel();
});

test('nothing is written to an answer that has ended and is still being sent', async () => {
  const state = { etag: '"1"' };
  const read = async () => state.etag;
  const waiters = new LiveWaiters({ readMark: read, readEtag: read }, { warn: jest.fn() });
  const answers = [1, 2].map(() => new ServerResponse(new IncomingMessage(new Socket())));
  const faults = jest.fn();
  for (const raw of answers) waiters.add(raw.on('error', faults), '"1"');
  state.etag = '"2"';
  waiters.poke();
  await eventually(() => expect(answers.map((raw) => raw.writableEnded)).toEqual([true, true]));
  const last = new ServerResponse(new IncomingMessage(new Socket()));
  waiters.add(last.on('error', faults), '"2"');
  waiters.close();
  // Longer than the pause between two signs of life.
  await sleep(600);
  expect([last.writableEnded, faults.mock.calls]).toEqual([true, []]);
});

test('a waiting host does not hold up the end of an instance', async () => {
  await goLive(a);
  const other = await api.another();
  const { over } = await wait(other, await etagOf(other));
  await other.close();
  expect(await over).not.toContain('changed');
});
