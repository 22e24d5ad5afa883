import { createHash } from 'node:crypto';
import type { LiveEntry, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { releaseFor, positionOf, visitorNames } from './canary';

const release = (version: string) => ({ name: 'mf-guest', version }) as ReleaseDescription;
const entry = (percent: number): LiveEntry => ({
  name: 'mf-guest',
  revision: 1,
  live: release('1.0.0-aaaaaaaaaaaa'),
  fallback: null,
  canary: { release: release('1.0.0-bbbbbbbbbbbb'), percent },
  withdrawn: [],
});
const COUNT = 100_000;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const newName = visitorNames();

/**
 * Sets of 100,000 names, the same in every run except for the last one, whose names are generated like a host's.
 */
const NAMES: Record<string, (index: number) => string> = {
  'a word and a number': (index) => `visitor-${index}`,
  'numbers of one length': (index) => String(index).padStart(8, '0'),
  'short names in base 36': (index) => `v${index.toString(36).padStart(7, '0')}`,
  'UUIDs that count up': (index) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
  'UUIDs that count up in decimals': (index) => `9f0a7c52-1b7e-4c7d-8b1a-${String(index).padStart(12, '0')}`,
  'what hosts give out': newName,
};
const visitors = Array.from({ length: 5000 }, (_, index) => md5(String(index)));

/** For each whole percentage, the error of the share among these visitors, in points. */
function worstPoints(nameOf: (index: number) => string): number {
  const perPercent = new Array<number>(100).fill(0);
  for (let index = 0; index < COUNT; index += 1)
    perPercent[Math.floor(positionOf(nameOf(index), 'mf-guest', '1.0.0-bbbbbbbbbbbb') * 100)]! += 1;
  let sum = 0;
  return perPercent
    .map((hits, index) => Math.abs((sum += hits) / (COUNT / 100) - index - 1))
    .reduce((worst, off) => Math.max(worst, off), 0);
}

describe('the canary', () => {
  it.each(Object.entries(NAMES))(
    'reaches each share from 1 to 99 %% of 100,000 visitors within 0.3 points: %s',
    (_what, nameOf) => expect(worstPoints(nameOf)).toBeLessThanOrEqual(0.3),
  );
  it('reaches small shares of visitors with unordered names, and the same visitors in every run', () => {
    const places = Array.from({ length: COUNT }, (_, index) =>
      positionOf(md5(String(index)), 'mf-guest', '1.0.0-bbbbbbbbbbbb'),
    );
    for (const percent of [1, 5, 10, 25])
      expect(
        Math.abs(places.filter((place) => place * 100 < percent).length / 1000 - percent),
      ).toBeLessThanOrEqual(0.3);
  });

  it('reaches few visitors evenly too: 10 % of 300 generated names are 30, give or take 2 on average', () => {
    const off = Array.from({ length: 200 }, () => {
      const names = Array.from({ length: 300 }, visitorNames());
      const hits = names.filter((visitor) => releaseFor(entry(10), visitor).version.endsWith('b'));
      return Math.abs(hits.length - 30);
    });
    // Random positions would be off by 4 on average, and by 10 or more in one set out of twenty.
    expect(off.reduce((sum, one) => sum + one) / off.length).toBeLessThan(3);
    expect(Math.max(...off)).toBeLessThan(10);
  });
  it('is independent between releases: visitors with one canary are as likely to have another one', () => {
    const both = visitors.filter((one) =>
      ['mf-guest', 'mf-admin'].every((name) => positionOf(one, name, '1.0.0-bbbbbbbbbbbb') < 0.5),
    );
    expect(Math.abs(both.length / visitors.length - 0.25)).toBeLessThan(0.03);
  });
  it('accepts any name, including the shortest', () => {
    for (const visitor of ['', 'a', 'ab', 'abc', 'é', '😀'])
      expect(positionOf(visitor, 'mf-guest', '1')).toBeGreaterThanOrEqual(0);
    expect(new Set(Array.from({ length: 10_000 }, newName)).size).toBe(10_000);
  });

  it('keeps its visitors when the percentage grows', () => {
    const at10 = visitors.filter((one) => releaseFor(entry(10), one).version.endsWith('b'));
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
