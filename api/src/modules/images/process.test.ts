import sharp from 'sharp';
import { encodeWidths, endedBy } from './process';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const problemOf = async (data: Buffer) =>
  encodeWidths(data, [400]).then(
    () => null,
    (error: { problem: string }) => error.problem,
  );

test('a picture is refused for what is wrong with it', async () => {
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

test('a strip of 1 × 12,000 is refused before anything is decoded', async () => {
  const strip = await picture(1, 12_000);
  await problemOf(strip);
  const from = process.cpuUsage();
  expect(await problemOf(strip)).toBe('ratio');
  // Microseconds of processor time: what else the machine does is no matter.
  expect(process.cpuUsage(from).user).toBeLessThan(200_000);
});

test('a large picture is decoded once for all its sizes', async () => {
  const large = await picture(6000, 6000);
  const cost = async (widths: number[]) => {
    const from = process.cpuUsage();
    await encodeWidths(large, widths);
    return process.cpuUsage(from).user;
  };
  await cost([400]);
  const one = await cost([1600]);
  expect(await cost([1600, 800, 400])).toBeLessThan(2 * one);
});

test('what takes too long is told from what is broken', () => {
  expect(endedBy(new Error('timeout: 12% complete'))).toBe('slow');
  expect(endedBy(new Error('Input buffer has corrupt header'))).toBe('broken');
});
