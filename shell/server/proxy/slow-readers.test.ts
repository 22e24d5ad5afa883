import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PROXY_LIMITS } from './limits';
import { SlowReaders } from './slow-readers';
import { asksForStream } from './upstream';

/** An answer on its way: how much its reader has taken in, and how much waits for it. */
class Answer extends EventEmitter {
  socket: { bytesWritten: number; writableLength: number } | null = { bytesWritten: 0, writableLength: 0 };
  destroyed = false;
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
  reads(bytes: number, waiting: number) {
    this.socket = { bytesWritten: (this.socket?.bytesWritten ?? 0) + bytes, writableLength: waiting };
  }
}

let readers: SlowReaders;
beforeEach(() => {
  jest.useFakeTimers();
  readers = new SlowReaders(10_000);
});
afterEach(() => {
  readers.stop();
  jest.useRealTimers();
});
const watched = () => {
  const answer = new Answer();
  readers.watch(answer as unknown as ServerResponse);
  return answer;
};

test('who takes nothing in of what waits is let go once the patience is over, and no sooner', () => {
  const answer = watched();
  answer.reads(100, 50_000);
  jest.advanceTimersByTime(10_000);
  expect(answer.destroyed).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(answer.destroyed).toBe(true);
});

test('who reads slowly stays, however slowly', () => {
  const answer = watched();
  for (let second = 0; second < 60; second += 1) {
    answer.reads(second % 9 === 0 ? 1 : 0, 50_000);
    jest.advanceTimersByTime(1_000);
  }
  expect(answer.destroyed).toBe(false);
});

test('an answer that has nothing to say at the moment, a stream for one, is nobody’s fault', () => {
  const answer = watched();
  jest.advanceTimersByTime(600_000);
  expect(answer.destroyed).toBe(false);
  // Its patience begins with what it is sent.
  answer.reads(0, 10);
  jest.advanceTimersByTime(9_000);
  expect(answer.destroyed).toBe(false);
});

test('one that was answered is no longer looked at, nor is anybody after the end', () => {
  const gone = watched();
  gone.emit('close');
  gone.reads(0, 10);
  const later = watched();
  later.reads(0, 10);
  jest.advanceTimersByTime(5_000);
  readers.stop();
  jest.advanceTimersByTime(60_000);
  expect([gone.destroyed, later.destroyed]).toEqual([false, false]);
});

test('an answer without a connection any more takes nothing down', () => {
  const answer = watched();
  answer.socket = null;
  expect(() => jest.advanceTimersByTime(60_000)).not.toThrow();
});

test.each([
  ['text/event-stream', true],
  ['application/json, text/event-stream;q=0.9', true],
  ['application/json', false],
  ['', false],
  [undefined, false],
])('whoever accepts %j asks for a stream: %s', (accept, stream) =>
  expect(asksForStream({ accept })).toBe(stream),
);

test('the limits leave nobody every place, and calls more time than a browser waits', () => {
  for (const { all, each } of [PROXY_LIMITS.calls, PROXY_LIMITS.streams, PROXY_LIMITS.bodies])
    expect(each).toBeLessThanOrEqual(all / 2);
  expect(PROXY_LIMITS.answerMs).toBeGreaterThan(30_000);
});
