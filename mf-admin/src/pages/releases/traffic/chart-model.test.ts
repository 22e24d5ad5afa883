import type { ReleaseTraffic } from '@eveneo/contract/delivery/traffic';
import { chartOf, failedShare, roundTop, shareText, stepAt } from './chart-model';

const release = (
  standing: ReleaseTraffic['standing'],
  loads: number[],
  failed = loads.map(() => 0),
): ReleaseTraffic => ({ version: '1.0.0-0123456789ab', standing, loads, failed, hosts: [] });

describe('the top of a chart', () => {
  test.each([
    [0, 5],
    [5, 5],
    [6, 10],
    [10, 10],
    [11, 20],
    [21, 50],
    [99, 100],
    [1001, 2000],
    [4_999_999, 5_000_000],
  ])('%i loads stand under %i', (most, top) => expect(roundTop(most)).toBe(top));
});

describe('bars', () => {
  test('stack what failed, live, canary and the others, without gaps and up to the top', () => {
    const { top, bars, kinds } = chartOf({
      releases: [
        release('live', [60], [6]),
        release('canary', [20]),
        release('fallback', [15]),
        release(null, [5]),
      ],
    });
    expect(top).toBe(100);
    expect(kinds).toEqual(['failed', 'live', 'canary', 'other']);
    expect(bars[0]!.map(({ kind, height }) => [kind, Math.round(height * 100)])).toEqual([
      ['failed', 6],
      ['live', 54],
      ['canary', 20],
      ['other', 20],
    ]);
    let foot = 0;
    for (const { from, height } of bars[0]!) {
      expect(from).toBeCloseTo(foot);
      foot += height;
    }
    expect(foot).toBeCloseTo(1);
  });

  test('show one failure among thousands, and never reach beyond the chart', () => {
    const { bars } = chartOf({ releases: [release('live', [10_000], [1])] });
    expect(bars[0]![0]!.height).toBeGreaterThan(0.01);
    for (const { from, height } of bars[0]!) expect(from + height).toBeLessThanOrEqual(1);
  });

  test('take failures that are told before their loads', () => {
    const { bars, top } = chartOf({ releases: [release('live', [0], [2])] });
    expect(top).toBe(5);
    expect(bars[0]!.map(({ kind }) => kind)).toEqual(['failed']);
  });

  test('are empty where nothing was loaded, and none where nothing was asked', () => {
    expect(chartOf({ releases: [release('live', [0, 0])] })).toEqual({ top: 5, bars: [[], []], kinds: [] });
    expect(chartOf({ releases: [] })).toEqual({ top: 5, bars: [], kinds: [] });
  });
});

test('steps begin one after the other', () => {
  expect(stepAt('2026-11-21T09:30:00.000Z', 30, 3).toISOString()).toBe('2026-11-21T11:00:00.000Z');
});

describe('the failed share', () => {
  test.each([
    [0, 0, '–'],
    [200, 0, '0\u00a0%'],
    [10_000, 42, '0,42\u00a0%'],
    [1000, 35, '3,5\u00a0%'],
    [100, 5, '5\u00a0%'],
    [3, 1, '33\u00a0%'],
    [1, 4, '100\u00a0%'],
  ])('%i loads of which %i failed: %s', (loads, failed, text) =>
    expect(shareText(failedShare(loads, failed))).toBe(text),
  );
});
