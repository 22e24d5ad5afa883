import type { AreaVitals } from '@eveneo/contract/delivery/vitals';
import { few, figure } from '../../../testing/release-vitals';
import { besideEachOther, pageRows, valueText } from './vitals-model';

const area = (standings: AreaVitals['releases'][number]['standing'][]): AreaVitals => ({
  name: 'mf-guest',
  releases: standings.map((standing) => ({ version: standing, standing, pages: [] })),
});

test.each([
  [['live'], ['live']],
  [
    ['live', 'fallback'],
    ['live', 'fallback'],
  ],
  [
    ['live', 'canary', 'fallback'],
    ['live', 'canary'],
  ],
] as const)('of %j are shown side by side: %j', (standings, shown) => {
  expect(besideEachOther(area([...standings])).map(({ standing }) => standing)).toEqual(shown);
});

test('a page has one row with the figures of each release, even if only a canary has it', () => {
  const rows = pageRows({
    name: 'mf-guest',
    releases: [
      { version: 'a', standing: 'live', pages: [{ page: '/a', vitals: [figure('LCP', 900, 'good')] }] },
      {
        version: 'b',
        standing: 'canary',
        pages: [
          { page: '/b', vitals: [figure('CLS', 0, 'good')] },
          { page: '/a', vitals: [few('LCP', 3)] },
        ],
      },
    ],
  });
  expect(rows).toEqual([
    {
      page: '/a',
      measured: {
        LCP: [
          { standing: 'live', vital: figure('LCP', 900, 'good') },
          { standing: 'canary', vital: few('LCP', 3) },
        ],
      },
    },
    { page: '/b', measured: { CLS: [{ standing: 'canary', vital: figure('CLS', 0, 'good') }] } },
  ]);
});

test('a page without any figure is left out', () => {
  const releases: AreaVitals['releases'] = [
    { version: 'a', standing: 'live', pages: [{ page: '/a', vitals: [few('LCP', 19), few('INP', 2)] }] },
  ];
  expect(pageRows({ name: 'mf-guest', releases })).toEqual([]);
});

test.each([
  ['LCP', 0, '0\u00a0ms'],
  ['LCP', 999, '999\u00a0ms'],
  ['LCP', 1000, '1,00\u00a0s'],
  ['LCP', 12_340, '12,34\u00a0s'],
  ['INP', 48, '48\u00a0ms'],
  ['CLS', 0, '0,00'],
  ['CLS', 0.104, '0,10'],
  ['CLS', 1.5, '1,50'],
] as const)('%s of %d is written %j', (metric, value, text) => expect(valueText(metric, value)).toBe(text));

test('a metric of a newer registry has no column, and does not break the page', () => {
  const vitals = ['__proto__', 'constructor', 'XYZ', 'LCP'].map((metric) => ({
    ...figure('LCP', 900, 'good'),
    metric: metric as 'LCP',
  }));
  const rows = pageRows({
    name: 'mf-guest',
    releases: [{ version: 'a', standing: 'live', pages: [{ page: '/a', vitals }] }],
  });
  expect(rows.map(({ measured }) => Object.keys(measured))).toEqual([['LCP']]);
});
