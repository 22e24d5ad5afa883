import { errorsOf, outcomeOf, takes } from '../testing/outcome';
import { failureReportSchema, FAULT_CODES } from './faults';
import { needsRequestSchema } from './needs';
import { ASKED_ACTIONS, historyQuerySchema, pointerMoveSchema, pointersRequestSchema } from './pointers';
import { pruneRequestSchema } from './registry';

const VERSION = '1.0.0-0123456789ab';
const NAMED = { name: 'mf-guest', version: VERSION };

describe('a move of a pointer', () => {
  const move = { ...NAMED, revision: 3, action: 'activate' };
  const fields = (change: Record<string, unknown>) =>
    Object.keys(errorsOf(pointerMoveSchema, { ...move, ...change })).sort();

  test.each(['shell', 'mf-a', 'mf-guest', 'mf-a1-b2', `mf-${'a'.repeat(300)}`])(
    '%s is an area name',
    (name) => expect(fields({ name })).toEqual([]),
  );
  test.each([
    'Shell',
    'shell2',
    'mf-',
    'mf-1a',
    'mf-Guest',
    'mf-guest\n',
    'mf-guest/..',
    'mf-gueſt',
    '../shell',
    ' shell',
    '*',
    '',
    null,
    ['shell'],
  ])('%j is not an area name', (name) => expect(fields({ name })).toEqual(['name']));

  test.each(['0.0.0-000000000000', '10.20.30-abcdef012345'])('%s is a version', (version) =>
    expect(fields({ version })).toEqual([]),
  );
  test.each([
    '1.0.0',
    '1.0-0123456789ab',
    '1.0.0-0123456789AB',
    '1.0.0-0123456789a',
    '1.0.0-0123456789abc',
    'v1.0.0-0123456789ab',
    '1.0.0-0123456789ab\n',
    '１.0.0-0123456789ab',
    '',
    7,
  ])('%j is not a version', (version) => expect(fields({ version })).toEqual(['version']));

  test('a canary is ended without a version; other combinations are not checked here', () => {
    expect(fields({ action: 'canary', version: null })).toEqual([]);
    expect(fields({ action: 'rollback', version: undefined })).toEqual([]);
  });

  test.each([-1, 0.5, '3', NaN, null])('%j is not a revision', (revision) =>
    expect(fields({ revision })).toEqual(['revision']),
  );

  test.each([
    [0, true],
    [0.01, true],
    [33.33, true],
    [100, true],
    [100.01, false],
    [-0.01, false],
    // The column has two decimals: other shares would be stored rounded, or as 0.
    [0.001, false],
    [33.333, false],
    // Slightly more precise than the column.
    [0.1 + 0.2, false],
    [Infinity, false],
    ['10', false],
  ])('%j percent: %p', (percent, taken) => expect(fields({ percent })).toEqual(taken ? [] : ['percent']));
});

describe('several moves in one request', () => {
  const move = { name: 'shell', revision: 0, action: 'lock' };
  const moves = (count: number) => Array.from({ length: count }, () => move);

  test.each([
    [0, false],
    [1, true],
    [50, true],
    [51, false],
  ])('%d at a time: %p', (count, taken) =>
    expect(takes(pointersRequestSchema, { moves: moves(count), why: '' })).toBe(taken),
  );

  test.each([
    ['  panne du paiement ', 'panne du paiement'],
    ['', ''],
    ['é'.repeat(500), 'é'.repeat(500)],
    ['panne\u202eeuqra', 'panneeuqra'],
  ])('%j is accepted as a reason', (why, kept) =>
    expect(outcomeOf(pointersRequestSchema, { moves: moves(1), why })).toMatchObject({ why: kept }),
  );
  test.each([
    ['é'.repeat(501), 'La raison ne doit pas dépasser 500 caractères'],
    ['panne\r\nX-Injected: 1', 'La raison contient des caractères non autorisés'],
    ['panne\u0000', 'La raison contient des caractères non autorisés'],
    ['\ud83c', 'La raison contient des caractères non autorisés'],
  ])('%j is not a reason', (why, text) =>
    expect(errorsOf(pointersRequestSchema, { moves: moves(1), why })).toEqual({ why: [text] }),
  );
  test.each([undefined, null, 12, ['panne']])('a missing reason (%j) is refused', (why) =>
    expect(Object.keys(errorsOf(pointersRequestSchema, { moves: moves(1), why }))).toEqual(['why']),
  );
});

describe('the history', () => {
  test.each([
    [{}, true],
    [{ at: '2026-11-22T10:00:00Z' }, true],
    [{ at: '2026-11-22T10:00:00+01:00', since: '2026-11-22T09:00:00.123Z' }, true],
    [{ limit: '500', who: ' admin #3 ', action: 'ramp' }, true],
    [{ at: '2026-11-22T10:00:00' }, false],
    [{ at: '2026-02-29T10:00:00Z' }, false],
    [{ at: '2026-11-22' }, false],
    [{ at: '' }, false],
    [{ limit: '0' }, false],
    [{ limit: '501' }, false],
    [{ limit: '1.5' }, false],
    [{ limit: 'beaucoup' }, false],
    [{ limit: '' }, false],
    [{ who: '  ' }, false],
    [{ who: 'x'.repeat(101) }, false],
    [{ action: 'publish' }, false],
    [{ name: 'mf-*' }, false],
  ])('with %j: %p', (query, taken) => expect(takes(historyQuerySchema, query)).toBe(taken));

  test('a time without a zone is explained in French', () => {
    expect(errorsOf(historyQuerySchema, { since: '2026-11-22T10:00:00' })).toEqual({
      since: ['Le moment doit être écrit avec son fuseau : 2026-11-21T10:00:00Z'],
    });
  });

  test('every request is a move, or one that older tools still ask for', () => {
    for (const action of ASKED_ACTIONS)
      expect(takes(pointerMoveSchema, { ...NAMED, revision: 0, action })).toBe(true);
    for (const action of ['prune', 'Activate', '', null, 'constructor'])
      expect(takes(pointerMoveSchema, { ...NAMED, revision: 0, action })).toBe(false);
  });
});

describe('a failure reported by a browser', () => {
  const report = { ...NAMED, code: 'render' };

  test.each([
    [{}, true],
    [{ visit: 'x'.repeat(60), stack: 's'.repeat(8000), page: '/events/:id' }, true],
    [{ answers: [] }, true],
    [{ answers: Array.from({ length: 8 }, () => ({ url: '/api/events/1', body: null })) }, true],
    [{ answers: [{ url: '/api/events/1' }] }, false],
    [{ visit: 'x'.repeat(61) }, false],
    [{ stack: 's'.repeat(8001) }, false],
    [{ stack: ['at a', 'at b'] }, false],
    [{ page: 'x'.repeat(201) }, false],
    [{ answers: Array.from({ length: 9 }, () => ({ url: '/api/events/1', body: null })) }, false],
    [{ answers: [{ url: 'x'.repeat(2001), body: {} }] }, false],
    [{ answers: { length: 1 } }, false],
    [{ code: 'crash' }, false],
    [{ code: ['render'] }, false],
    [{ version: '1.0.0' }, false],
  ])('%#: %j', (change, taken) => expect(takes(failureReportSchema, { ...report, ...change })).toBe(taken));

  test('every code is accepted, and no built-in property name', () => {
    for (const code of FAULT_CODES) expect(takes(failureReportSchema, { ...report, code })).toBe(true);
    for (const code of ['toString', '__proto__'])
      expect(takes(failureReportSchema, { ...report, code })).toBe(false);
  });
});

test.each([
  [{ olderThanHours: 0 }, true],
  [{ olderThanHours: 0.5, dryRun: true, names: ['shell'] }, true],
  [{ olderThanHours: 1_000_000, names: [] }, true],
  [{ olderThanHours: -1 }, false],
  [{ olderThanHours: 1_000_001 }, false],
  [{ olderThanHours: '24' }, false],
  [{}, false],
  // A typo in a dry run must not remove anything.
  [{ olderThanHours: 1, dryRun: 'true' }, false],
  [{ olderThanHours: 1, dryRun: null }, false],
  [{ olderThanHours: 1, names: 'shell' }, false],
  [{ olderThanHours: 1, names: ['*'] }, false],
])('pruning with %j: %p', (sent, taken) => expect(takes(pruneRequestSchema, sent)).toBe(taken));

test.each([
  [{ operations: {} }, true],
  [{ operations: { getEvent: { method: 'GET' } } }, true],
  [{ operations: { getEvent: [] } }, false],
  [{ operations: { getEvent: null } }, false],
  [{ operations: [] }, false],
  [{}, false],
])('needs with %j: %p', (sent, taken) => expect(takes(needsRequestSchema, sent)).toBe(taken));
