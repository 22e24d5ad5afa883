import { randomBytes, createHash } from 'node:crypto';
import type { LiveEntry, ReleaseDescription } from 'api/contract';
import { releaseFor, shareOf } from './canary';

const release = (version: string) => ({ name: 'mf-guest', version }) as ReleaseDescription;
const entry = (percent: number): LiveEntry => ({
  name: 'mf-guest',
  revision: 1,
  live: release('1.0.0-aaaaaaaaaaaa'),
  fallback: null,
  canary: { release: release('1.0.0-bbbbbbbbbbbb'), percent },
  withdrawn: [],
});
/** The same 100,000 visitors at every run. */
const visitors = Array.from({ length: 100_000 }, (_, index) =>
  createHash('md5').update(String(index)).digest('hex'),
);

describe('the canary', () => {
  it.each([1, 10, 25, 50])('reaches %s %% of visitors within 0.3 points', (percent) => {
    const hits = visitors.filter(
      (visitor) =>
        releaseFor(entry(percent), visitor) !== entry(percent).live &&
        releaseFor(entry(percent), visitor).version.endsWith('b'),
    ).length;
    expect(Math.abs(hits / 1000 - percent)).toBeLessThanOrEqual(0.3);
  });
  it('gives one visitor the same release at every visit', () => {
    const visitor = randomBytes(16).toString('hex');
    expect(new Set(Array.from({ length: 20 }, () => shareOf(visitor, 'mf-guest', '1'))).size).toBe(1);
  });
  it('keeps its visitors when the percentage grows', () => {
    const at10 = visitors.slice(0, 5000).filter((one) => releaseFor(entry(10), one).version.endsWith('b'));
    expect(at10.every((one) => releaseFor(entry(20), one).version.endsWith('b'))).toBe(true);
  });
  it('reaches nobody at 0 %, everybody at 100 %, and nobody without a cookie', () => {
    expect(visitors.slice(0, 1000).some((one) => releaseFor(entry(0), one).version.endsWith('b'))).toBe(
      false,
    );
    expect(visitors.slice(0, 1000).every((one) => releaseFor(entry(100), one).version.endsWith('b'))).toBe(
      true,
    );
    expect(releaseFor(entry(100), null).version).toMatch(/a$/);
  });
});
