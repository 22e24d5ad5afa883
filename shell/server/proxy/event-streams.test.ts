import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { EventStreams } from './event-streams';

const RETRY = /retry: (\d+)\n\n$/;

test('events are passed on unchanged', async () => {
  const source = new PassThrough();
  const stream = new EventStreams().follow(source);
  source.write('event: message\ndata: {"id":1}\n\n');
  source.end(': bonjour\n\n');
  expect(await text(stream)).toBe('event: message\ndata: {"id":1}\n\n: bonjour\n\n');
});

test('on shutdown each reader gets a different retry delay', async () => {
  const streams = new EventStreams();
  const read = Array.from({ length: 20 }, () => {
    const source = new PassThrough();
    source.write('data: 1\n\n');
    return text(streams.follow(source));
  });
  await new Promise(setImmediate);
  streams.endAll();
  const waits = (await Promise.all(read)).map((whole) => Number(RETRY.exec(whole)?.[1]));
  expect(waits.every((wait) => wait >= 500 && wait <= 3000)).toBe(true);
  expect(new Set(waits).size).toBeGreaterThan(1);
});

test('nothing is inserted in the middle of an event', async () => {
  const streams = new EventStreams();
  const source = new PassThrough();
  const whole = text(streams.follow(source));
  source.write('data: la moitié\n');
  await new Promise(setImmediate);
  streams.endAll();
  expect(await whole).toBe('data: la moitié\n');
});

test('a reader that disconnects ends the API call, and gets nothing at shutdown', async () => {
  const streams = new EventStreams();
  const source = new PassThrough();
  const stream = streams.follow(source);
  stream.destroy();
  await new Promise((resolve) => source.once('close', resolve));
  expect(source.destroyed).toBe(true);
  expect(() => streams.endAll()).not.toThrow();
});

test('a stream that the API breaks off is broken off too: readers reconnect', async () => {
  const source = new PassThrough();
  const whole = text(new EventStreams().follow(source));
  source.destroy(new Error('reset'));
  await expect(whole).rejects.toThrow('reset');
});
