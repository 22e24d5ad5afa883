/** Reports of hosts and browsers, and requests of operators: all of their fields are bounded. */
import { takes } from '../testing/outcome';
import { faultsQuerySchema, PAGE_PATTERN } from './faults';
import { COUNTS_PER_REPORT, hostReportSchema } from './hosts';
import { previewClaimsSchema, previewParams, previewRequestSchema } from './previews';
import { MAX_VITAL, VITAL_NAMES, vitalsReportSchema } from './vitals';

const VERSION = '1.0.0-0123456789ab';
const NAMED = { name: 'shell', version: VERSION };
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe('a host', () => {
  const loads = { ...NAMED, minute: 29_922_222, loads: 3 };
  const report = {
    key: 'k',
    id: '0a1b2c3d',
    label: 'web-1.example:3000',
    serving: [{ ...NAMED, revision: 1 }],
    loads: [],
  };
  const taken = (change: object) => takes(hostReportSchema, { ...report, ...change });

  test.each<[string, object]>([
    ['as hosts send it', {}],
    ['of a host that serves nothing yet', { serving: [] }],
    ['with as many counts as fit', { loads: many(COUNTS_PER_REPORT, loads) }],
    ['with the counts of 1970', { loads: [{ ...loads, minute: 0, loads: 0 }] }],
  ])('a report %s is accepted', (_what, change) => expect(taken(change)).toBe(true));

  test.each<[string, object]>([
    ['without its key', { key: undefined }],
    ['with a key of a page', { key: 'k'.repeat(201) }],
    ['under a short name', { id: 'short' }],
    ['under a name with a line break', { id: '0a1b2c3d\n' }],
    ['with markup for a label', { label: '<b>web</b>' }],
    ['without a label', { label: '' }],
    ['of too many areas', { serving: many(201, report.serving[0]) }],
    ['of too many counts', { loads: many(COUNTS_PER_REPORT + 1, loads) }],
    ['of half a page load', { loads: [{ ...loads, loads: 0.5 }] }],
    ['of fewer than none', { loads: [{ ...loads, loads: -1 }] }],
    ['of more than there are people', { loads: [{ ...loads, loads: 100_000_001 }] }],
    ['of a minute in milliseconds', { loads: [{ ...loads, minute: 1_795_334_400_000 }] }],
    ['of nobody’s release', { loads: [{ ...loads, name: 'wordpress' }] }],
  ])('a report %s is refused', (_what, change) => expect(taken(change)).toBe(false));
});

describe('vitals of a page load', () => {
  const vital = { ...NAMED, metric: 'LCP', value: 1200 };
  const taken = (change: object) =>
    takes(vitalsReportSchema, { visit: 'v', vitals: [{ ...vital, ...change }] });

  test.each([
    [{}, true],
    [{ value: 0 }, true],
    [{ value: MAX_VITAL }, true],
    [{ metric: 'CLS', value: 0.0001 }, true],
    // As an older shell sends it.
    [{ page: '/events/:id' }, true],
    [{ value: MAX_VITAL + 1 }, false],
    [{ value: -1 }, false],
    [{ value: '1200' }, false],
    [{ value: null }, false],
    [{ metric: 'lcp' }, false],
    [{ metric: 'FID' }, false],
    [{ metric: 'constructor' }, false],
  ])('%j: %p', (change, expected) => expect(taken(change)).toBe(expected));

  test('each metric at most once for the area and once for the shell', () => {
    const report = (count: number) => takes(vitalsReportSchema, { visit: 'v', vitals: many(count, vital) });
    expect([report(0), report(1), report(2 * VITAL_NAMES.length), report(11)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test.each([
  ['/', true],
  ['/events/:id', true],
  ['/a-b/c.d_e', true],
  ['/événements', false],
  ['/events?id=1', false],
  ['/events#x', false],
  ['/a b', false],
  ['/a\n', false],
  [`/${'a'.repeat(119)}`, true],
  [`/${'a'.repeat(120)}`, false],
  ['', false],
])('%j is a route pattern: %p', (page, expected) => expect(PAGE_PATTERN.test(page)).toBe(expected));

describe('previews', () => {
  const request = { releases: [NAMED], minutes: 60 };
  test.each([
    [{}, true],
    [{ minutes: 1 }, true],
    [{ minutes: 7 * 24 * 60 }, true],
    [{ releases: many(10, NAMED) }, true],
    [{ minutes: 7 * 24 * 60 + 1 }, false],
    [{ minutes: 0 }, false],
    [{ minutes: 1.5 }, false],
    [{ minutes: '60' }, false],
    [{ releases: [] }, false],
    [{ releases: many(11, NAMED) }, false],
    [{ releases: [{ name: 'shell' }] }, false],
  ])('with %j: %p', (change, expected) =>
    expect(takes(previewRequestSchema, { ...request, ...change })).toBe(expected),
  );

  test.each(['0123456789abcdef'])('%s is a preview id', (id) =>
    expect(takes(previewParams, { id })).toBe(true),
  );
  test.each(['0123456789ABCDEF', '0123456789abcde', '--id', '0123456789abcdef\n', '', '../0123456789abcd'])(
    '%j is not a preview id',
    (id) => expect(takes(previewParams, { id })).toBe(false),
  );

  test('the content of a link has a single valid form', () => {
    const claims = { format: 1, id: '0123456789abcdef', until: 1_795_334_400, releases: [NAMED] };
    expect(takes(previewClaimsSchema, claims)).toBe(true);
    for (const change of [
      { format: 2 },
      { until: 1.5 },
      { until: '1795334400' },
      { releases: [] },
      { id: 'x' },
    ])
      expect([change, takes(previewClaimsSchema, { ...claims, ...change })]).toEqual([change, false]);
  });
});

test.each([
  [{}, true],
  [NAMED, true],
  [{ name: 'mf-guest' }, true],
  [{ name: 'mf-guest', version: '' }, false],
  [{ name: '' }, false],
  [{ name: ['shell', 'mf-guest'] }, false],
])('faults with %j: %p', (query, expected) => expect(takes(faultsQuerySchema, query)).toBe(expected));
