import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { HostError } from '../http/errors';
import { discardRest, hasBody, takeBody } from './body';
import { PROXY_LIMITS } from './limits';

/** A request whose body the test sends; nothing of it goes over a network. */
function request(headers: IncomingMessage['headers'] = {}) {
  const raw = new IncomingMessage(new Socket());
  Object.assign(raw.headers, headers);
  raw._read = () => undefined;
  const end = () => {
    raw.complete = true;
    raw.push(null);
  };
  return { raw, send: (bytes: Buffer | string) => raw.push(bytes), end };
}
const LARGE = Buffer.alloc(300_000, 1);
const PATIENT = { stallMs: 1_000, leastRate: 0 };

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());
/** Streams tell what they have one turn later. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  [{ 'content-length': '12' }, true],
  [{ 'content-length': '0' }, false],
  [{ 'transfer-encoding': 'chunked' }, true],
  [{}, false],
  [{ 'content-length': 'abc' }, false],
])('a request with %j has a body: %s', (headers, has) => expect(hasBody(request(headers).raw)).toBe(has));

describe('a body that is taken in', () => {
  it('is given when it is whole, as it came, and its place is given back once', async () => {
    const { raw, send, end } = request();
    const onEnd = jest.fn();
    const taking = takeBody(raw, PATIENT, onEnd);
    send('un ');
    await turn();
    expect(onEnd).not.toHaveBeenCalled();
    send('deux');
    end();
    expect((await buffer(await taking)).toString()).toBe('un deux');
    expect(onEnd).toHaveBeenCalled();
  });

  it('is given before its end when it is too large to wait for, and goes on', async () => {
    const { raw, send, end } = request();
    const taking = takeBody(raw, PATIENT, () => undefined);
    send(LARGE);
    const body = await taking;
    const whole = buffer(body);
    send('rest');
    end();
    expect((await whole).length).toBe(LARGE.length + 4);
  });

  it('is refused with 408 when no byte comes for so long, not when they come slowly', async () => {
    const { raw, send } = request();
    const onEnd = jest.fn();
    const taking = takeBody(raw, PATIENT, onEnd);
    const refused = expect(taking).rejects.toMatchObject({ status: 408 });
    for (let byte = 0; byte < 5; byte += 1) {
      send('x');
      await turn();
      jest.advanceTimersByTime(900);
    }
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    await refused;
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a byte every two seconds', 10, 1, 2_000],
    ['900 bytes a second', 200, 900, 1_000],
    ['900 bytes a second, after much that came fast', 3_000, 900, 1_000],
  ])('is refused with 408 when it comes too slowly: %s', async (what, most, bytes, everyMs) => {
    const { raw, send } = request();
    const onEnd = jest.fn();
    const taking = takeBody(raw, PROXY_LIMITS, onEnd);
    const refused = expect(taking).rejects.toMatchObject({ status: 408 });
    if (what.includes('much')) send(LARGE.subarray(0, 5_000));
    let seconds = 0;
    while (onEnd.mock.calls.length === 0 && seconds <= most) {
      send(LARGE.subarray(0, bytes));
      await turn();
      jest.advanceTimersByTime(everyMs);
      seconds += everyMs / 1_000;
    }
    await refused;
    expect(onEnd).toHaveBeenCalledTimes(1);
    // Who sent much has as much longer.
    expect(seconds).toBeGreaterThan(10);
  });

  it('is waited for on a slow phone: two megabytes at 20 kB a second, with pauses of eight seconds', async () => {
    const { raw, send, end } = request();
    const taking = takeBody(raw, PROXY_LIMITS, () => undefined);
    let size = 0;
    let read: Promise<Buffer> | undefined;
    void taking.then((body) => (read = buffer(body)));
    for (let part = 0; part < 20; part += 1) {
      jest.advanceTimersByTime(8_000);
      for (let second = 0; second < 5; second += 1) {
        send(LARGE.subarray(0, 20_000));
        size += 20_000;
        await turn();
        jest.advanceTimersByTime(1_000);
      }
    }
    end();
    await taking;
    expect((await read)?.length).toBe(size);
  });

  it('breaks off with the same word when that happens after it was given', async () => {
    const { raw, send } = request();
    const taking = takeBody(raw, PATIENT, () => undefined);
    send(LARGE);
    const whole = buffer(await taking);
    const refused = expect(whole).rejects.toBeInstanceOf(HostError);
    await turn();
    jest.advanceTimersByTime(1_100);
    await refused;
  });

  it('is not blamed on its sender while it is the API that reads nothing', async () => {
    const { raw, send } = request();
    const onEnd = jest.fn();
    const taking = takeBody(raw, PATIENT, onEnd);
    send(LARGE);
    const body = await taking;
    await turn();
    expect(body.writableNeedDrain).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect(body.destroyed).toBe(false);
    expect(onEnd).not.toHaveBeenCalled();
    body.destroy();
  });

  it('ends when its sender goes in the middle', async () => {
    const { raw, send } = request();
    const onEnd = jest.fn();
    const taking = takeBody(raw, PATIENT, onEnd);
    const refused = expect(taking).rejects.toThrow('broken off');
    send('half');
    await turn();
    raw.destroy();
    await refused;
    expect(onEnd).toHaveBeenCalled();
  });

  it('gives its place back when the API has answered before it was read', async () => {
    const { raw, send } = request();
    const onEnd = jest.fn();
    const taking = takeBody(raw, PATIENT, onEnd);
    send(LARGE);
    (await taking).destroy();
    await turn();
    expect(onEnd).toHaveBeenCalled();
    expect(raw.destroyed).toBe(false);
  });
});

describe('what still comes after an answer', () => {
  const done = (reading: Promise<void>) => {
    let over = false;
    void reading.then(() => (over = true));
    return async () => {
      await turn();
      return over;
    };
  };
  it('is read and thrown away up to its end', async () => {
    const { raw, send, end } = request();
    const isOver = done(discardRest(raw, PATIENT));
    send(LARGE);
    expect(await isOver()).toBe(false);
    end();
    expect(await isOver()).toBe(true);
  });
  it('is not waited for when there is nothing more, or nobody', async () => {
    const whole = request();
    whole.end();
    await discardRest(whole.raw, PATIENT);
    const gone = request();
    gone.raw.destroy();
    await discardRest(gone.raw, PATIENT);
  });
  it('is given up when nothing comes, or its sender goes', async () => {
    const silent = request();
    const isOver = done(discardRest(silent.raw, PATIENT));
    jest.advanceTimersByTime(900);
    silent.send('x');
    await turn();
    jest.advanceTimersByTime(900);
    expect(await isOver()).toBe(false);
    jest.advanceTimersByTime(200);
    expect(await isOver()).toBe(true);
    const leaving = request();
    const isGone = done(discardRest(leaving.raw, PATIENT));
    leaving.raw.destroy();
    expect(await isGone()).toBe(true);
  });
  it('is given up when it comes a byte at a time', async () => {
    const { raw, send } = request();
    const isOver = done(discardRest(raw, { stallMs: 1_000, leastRate: 1_000 }));
    let seconds = 0;
    while (!(await isOver()) && seconds < 60) {
      send('x');
      await turn();
      jest.advanceTimersByTime(900);
      seconds += 0.9;
    }
    expect(seconds).toBeLessThan(4);
  });
  it('is given up when it is far more than any release', async () => {
    const { raw, send } = request();
    const isOver = done(discardRest(raw, PATIENT));
    const chunk = Buffer.alloc(8 * 1024 * 1024);
    for (let part = 0; part < 8; part += 1) {
      send(chunk);
      await turn();
    }
    expect(await isOver()).toBe(false);
    send('x');
    expect(await isOver()).toBe(true);
  });
});
