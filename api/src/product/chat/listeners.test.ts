import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Caller } from '../../http/sessions/caller';
import { createListeners, type Listener } from './listeners';

/** A reader's connection, as far as the test uses it. */
class Connection extends EventEmitter {
  readonly sent: string[] = [];
  writableLength = 0;
  ended = false;
  destroyed = false;
  write(text: string) {
    this.sent.push(text);
  }
  end() {
    this.ended = true;
  }
  destroy() {
    this.destroyed = true;
  }
}

let listeners: ReturnType<typeof createListeners>;
const listen = (eventId = 1) => {
  const connection = new Connection();
  const raw = connection as unknown as ServerResponse;
  listeners.add({ eventId, caller: { id: 7 } as Caller, raw, cursor: 0 });
  return { connection, listener: listeners.all().at(-1) as Listener };
};

beforeEach(() => {
  jest.useFakeTimers();
  listeners = createListeners(15_000);
});
afterEach(() => {
  listeners.close();
  jest.useRealTimers();
});

test('a disconnected reader gets no more writes', () => {
  const { connection, listener } = listen();
  listeners.write(listener, 'un');
  connection.emit('close');
  listeners.write(listener, 'deux');
  expect(connection.sent).toEqual(['un']);
  expect(listeners.size).toBe(0);
});

test('a reader who does not consume is disconnected, without affecting others', () => {
  const [slow, quick] = [listen(), listen()];
  slow.connection.writableLength = 1_000_001;
  for (const { listener } of [slow, quick]) listeners.write(listener, 'x');
  expect(slow.connection.destroyed).toBe(true);
  expect(listeners.all()).toEqual([quick.listener]);
});

test('an idle reader gets heartbeats', () => {
  const { connection, listener } = listen();
  jest.advanceTimersByTime(14_000);
  expect(connection.sent).toEqual([]);
  jest.advanceTimersByTime(3_000);
  expect(connection.sent).toEqual([': ping\n\n']);
  listeners.end(listener);
  jest.advanceTimersByTime(60_000);
  expect(connection.sent).toHaveLength(1);
});

test('closing ends every stream once', () => {
  const all = [listen(), listen(2)];
  listeners.close();
  expect(all.map(({ connection }) => connection.ended)).toEqual([true, true]);
  expect(listeners.size).toBe(0);
});
