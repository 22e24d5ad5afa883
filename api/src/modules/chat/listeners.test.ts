import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Caller } from '../../http/sessions/caller';
import { createListeners, type Listener } from './listeners';

/** A reader's connection, as far as it is used here. */
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

test('whoever went away is not written to any more', () => {
  const { connection, listener } = listen();
  listeners.write(listener, 'un');
  connection.emit('close');
  listeners.write(listener, 'deux');
  expect(connection.sent).toEqual(['un']);
  expect(listeners.size).toBe(0);
});

test('a reader who takes nothing in is let go, and nobody else', () => {
  const [slow, quick] = [listen(), listen()];
  slow.connection.writableLength = 1_000_001;
  for (const { listener } of [slow, quick]) listeners.write(listener, 'x');
  expect(slow.connection.destroyed).toBe(true);
  expect(listeners.all()).toEqual([quick.listener]);
});

test('who has heard nothing for long hears that the connection holds', () => {
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
