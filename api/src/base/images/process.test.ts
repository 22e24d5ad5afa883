import { availableParallelism } from 'node:os';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Storage } from '../../ground/storage/storage';
import { encodeSquare, encodeWidths, endedBy } from './process';
import { storeAvatar } from './upload';

const unrefused = () => Promise.resolve();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const problemOf = async (data: Buffer) =>
  encodeWidths(data, [400]).then(
    () => null,
    (error: { problem: string }) => error.problem,
  );

test('a picture is refused with the right reason', async () => {
  const good = await picture(60, 40);
  expect(await problemOf(good)).toBeNull();
  expect(await problemOf(await picture(1, 1))).toBeNull();
  expect(await problemOf(await picture(20, 1))).toBeNull();
  expect(await problemOf(await picture(21, 1))).toBe('ratio');
  expect(await problemOf(await picture(12_001, 700))).toBe('dimensions');
  expect(await problemOf(await picture(6001, 6000))).toBe('dimensions');
  expect(await problemOf(Buffer.from('GIF89a'))).toBe('invalid');
  expect(await problemOf(good.subarray(0, 30))).toBe('broken');
  expect(await problemOf(good.subarray(0, good.length - 30))).toBe('broken');
});

describe('a header that lies', () => {
  /** A small PNG that says it has this side. */
  const claiming = async (side: number) => {
    const data = await picture(8, 8);
    data.writeUInt32BE(side, 16);
    data.writeUInt32BE(side, 20);
    data.writeUInt32BE(crc32(data.subarray(12, 29)), 29);
    return data;
  };

  test('about more pixels than are allowed costs no decoding', async () => {
    const data = await claiming(11_000);
    await problemOf(data);
    const from = process.cpuUsage();
    expect(await problemOf(data)).toBe('dimensions');
    expect(process.cpuUsage(from).user).toBeLessThan(200_000);
  });

  test.each([5_000, 4])('is refused when the picture is another: a side of %i', async (side) => {
    expect(await problemOf(await claiming(side))).toBe('broken');
  });

  test('is refused when its frame is larger than its canvas', async () => {
    const data = await sharp({ create: { width: 900, height: 900, channels: 4, background: '#f008' } })
      .webp()
      .toBuffer();
    expect(data.toString('latin1', 12, 16)).toBe('VP8X');
    data.writeUIntLE(7, 24, 3);
    data.writeUIntLE(7, 27, 3);
    expect(await problemOf(data)).toBe('broken');
  });
});

test('a strip of 1 × 12,000 is refused before decoding', async () => {
  const strip = await picture(1, 12_000);
  await problemOf(strip);
  const from = process.cpuUsage();
  expect(await problemOf(strip)).toBe('ratio');
  // Processor time in microseconds, independent of other load.
  expect(process.cpuUsage(from).user).toBeLessThan(200_000);
});

test('a picture is decoded once for all its sizes', async () => {
  const data = await picture(2000, 1000);
  const decoded = jest.spyOn(Object.getPrototypeOf(sharp()) as Sharp, 'toBuffer');
  expect(await encodeWidths(data, [400, 800, 1600])).toHaveLength(3);
  const inputs = (decoded.mock.contexts as unknown as { options: { input: { buffer: Buffer } } }[]).map(
    ({ options }) => options.input.buffer,
  );
  expect([inputs.length, inputs.filter((input) => input.equals(data)).length]).toEqual([3, 1]);
});

test.each([
  [19_999, 'encoded'],
  [20_000, 'crowded'],
])('a picture that has waited %i ms for its turn is %s', async (waited, outcome) => {
  const data = await picture(600, 400);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    // One more than are processed in parallel.
    const pictures = Array.from({ length: Math.max(2, availableParallelism()) }, () =>
      encodeSquare(data, 64),
    );
    const last = pictures.at(-1)!.then(
      () => 'encoded',
      (error: { problem: string }) => error.problem,
    );
    jest.advanceTimersByTime(waited);
    expect(await last).toBe(outcome);
    await Promise.all(pictures.slice(0, -1));
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  [0, 'stored'],
  [19_900, 'unavailable'],
])('an upload that waited %i ms before only waits the rest of twenty seconds', async (waited, outcome) => {
  const data = await picture(600, 400);
  const storage = { put: async () => undefined } as unknown as Storage;
  const log = { warn: () => undefined };
  const ours = Array.from({ length: Math.max(2, availableParallelism()) }, () => encodeSquare(data, 64));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const file = { data, tooLarge: false, readAt: performance.now() - waited };
    const stored = storeAvatar({ storage, log }, file, unrefused).then(
      () => 'stored',
      (error: { code: string }) => error.code,
    );
    jest.advanceTimersByTime(200);
    expect(await stored).toBe(outcome);
    await Promise.all(ours);
  } finally {
    jest.useRealTimers();
  }
});

test('a time-out is distinguished from a broken picture', () => {
  expect(endedBy(new Error('timeout: 12% complete'))).toBe('slow');
  expect(endedBy(new Error('Input buffer has corrupt header'))).toBe('broken');
});

test('a JPEG that lacks its last two bytes is a picture; one that lacks more is broken', async () => {
  const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  expect(await problemOf(whole.subarray(0, -2))).toBeNull();
  expect(await problemOf(whole.subarray(0, -40))).toBe('broken');
});
