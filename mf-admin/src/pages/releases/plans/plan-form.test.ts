import { instantsAt } from 'mf-shared/format/event-time';
import type { LiveRow } from '../live-rows';
import {
  checkPlan,
  durationText,
  isTwice,
  minutesIn,
  momentText,
  otherCanary,
  presentState,
  sharesIn,
  type Typed,
} from './plan-form';

const row: LiveRow = {
  pointer: {
    name: 'mf-guest',
    revision: 4,
    live: '1.0.0-cccccccccccc',
    fallback: null,
    canary: null,
    lock: null,
    ...{ targets: [], plan: null, guarded: false },
  },
  ...{ live: undefined, canary: null, targets: [], plan: null, releases: [] },
};
const typed: Typed = {
  ...{ kind: 'ramp', steps: '1 ; 5 ; 25 ; 100', every: '10 min' },
  ...{ date: '2026-11-25', time: '08:00', which: 'first', why: 'montée du soir' },
};
const about = {
  row,
  version: '1.0.0-dddddddddddd',
  timeZone: 'Europe/Paris',
  now: new Date('2026-11-22T10:00:00Z'),
};
const tried = (version: string, percent = 25): LiveRow => ({
  ...row,
  pointer: { ...row.pointer, canary: { version, percent } },
});

test.each([
  ['1 ; 5 ; 25 ; 100', [1, 5, 25, 100]],
  ['1,5,25,100', [1, 5, 25, 100]],
  ['1, 5, 25, 100', [1, 5, 25, 100]],
  ['2,5 ; 50 ; 100', [2.5, 50, 100]],
  ['2,5 50 100 %', [2.5, 50, 100]],
  ['0.5;100', [0.5, 100]],
  ['25,100', [25, 100]],
  [' 10 %  100 % ', [10, 100]],
  ['100', null],
  ['1 ; 5', null],
  ['5 ; 5 ; 100', null],
  ['50 ; 5 ; 100', null],
  ['0 ; 100', null],
  ['-1 ; 100', null],
  ['1,234 ; 100', null],
  ['1 ; 101', null],
  ['un ; 100', null],
  ['1e1 ; 100', null],
  ['', null],
  [Array.from({ length: 21 }, (_, n) => (n === 20 ? 100 : n + 1)).join(' '), null],
])('%j are the shares %j', (text, shares) => expect(sharesIn(text)).toEqual(shares));

test.each([
  ['10', 10],
  ['10 min', 10],
  ['10\u00a0min', 10],
  ['2h', 120],
  ['2 H', 120],
  ['1 j', 1440],
  ['7 j', 10_080],
  ['8 j', null],
  ['0', null],
  ['1,5 h', null],
  ['-3', null],
  ['dix', null],
  ['', null],
])('%j is a step of %j minutes', (text, minutes) => expect(minutesIn(text)).toBe(minutes));

test.each([
  [1, '1\u00a0min'],
  [90, '90\u00a0min'],
  [120, '2\u00a0h'],
  [1440, '1\u00a0jour'],
  [2880, '2\u00a0jours'],
])('%d minutes are shown as %j', (minutes, text) => expect(durationText(minutes)).toBe(text));

describe('a time in the zone of the site', () => {
  const zone = 'Europe/Paris';
  const iso = (date: string, time: string, timeZone = zone) =>
    instantsAt(date, time, timeZone).map((one) => one.toISOString());

  test.each([
    ['2026-11-25', '08:00', ['2026-11-25T07:00:00.000Z']],
    ['2027-07-01', '08:00', ['2027-07-01T06:00:00.000Z']],
    // Clocks go back on 31 October 2027 and forward on 28 March 2027.
    ['2027-10-31', '02:30', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
    ['2027-10-31', '01:59', ['2027-10-30T23:59:00.000Z']],
    ['2027-10-31', '03:00', ['2027-10-31T02:00:00.000Z']],
    ['2027-03-28', '02:30', []],
    ['2027-03-28', '03:00', ['2027-03-28T01:00:00.000Z']],
    ['', '', []],
    ['2027-13-45', '08:00', []],
  ])('%s %s is %j', (date, time, instants) => expect(iso(date, time)).toEqual(instants));

  test('uses the zone of the site', () => {
    expect(iso('2026-11-25', '08:00', 'America/Martinique')).toEqual(['2026-11-25T12:00:00.000Z']);
  });

  test('that occurs twice must be chosen, and is shown with its offset from UTC', () => {
    const autumn = { ...typed, date: '2027-10-31', time: '02:30' };
    expect([isTwice(autumn, zone), isTwice(typed, zone)]).toEqual([true, false]);
    const [first, second] = instantsAt(autumn.date, autumn.time, zone);
    expect(momentText(first!, zone)).toMatch(/02:30 \(Europe\/Paris, UTC\+2\)/);
    expect(momentText(second!, zone)).toMatch(/UTC\+1\)/);
  });
});

describe('a ramp', () => {
  test('is requested as it is described', () => {
    const { move, says, errors } = checkPlan(typed, about);
    expect(errors).toEqual({});
    expect(move).toEqual({
      ...{ name: 'mf-guest', action: 'ramp', version: '1.0.0-dddddddddddd' },
      ramp: { steps: [1, 5, 25, 100], everyMinutes: 10, leastLoads: 20 },
    });
    expect(says).toMatch(
      /^Aussitôt, 1\s% des visiteurs de mf-guest reçoivent 1\.0\.0-dddddddddddd et les autres gardent 1\.0\.0-cccccccccccc\s; puis 5, 25 et 100\s%, chaque part après au moins 10\smin et 20\schargements/,
    );
  });

  test('of two shares has its own sentence', () => {
    expect(checkPlan({ ...typed, steps: '12,5 100', every: '1 j' }, about).says).toMatch(
      /^Aussitôt, 12,5\s% .*\s; puis tous, après au moins 1\sjour et 20\schargements/,
    );
  });

  test('reports all errors at once, by field', () => {
    expect(Object.keys(checkPlan({ ...typed, steps: '5', every: 'x', why: ' ' }, about).errors)).toEqual([
      'steps',
      'every',
      'why',
    ]);
  });

  test("starts at least at the version's present share", () => {
    const row25 = { ...about, row: tried('1.0.0-dddddddddddd') };
    expect(checkPlan(typed, row25).errors.steps).toMatch(/déjà à 25\s%/);
    expect(checkPlan({ ...typed, steps: '25 100' }, row25).errors).toEqual({});
    expect(checkPlan(typed, { ...about, row: tried('1.0.0-eeeeeeeeeeee') }).errors).toEqual({});
  });
});

describe('a scheduled activation', () => {
  const at = (changes: Partial<Typed>, now = about.now) =>
    checkPlan({ ...typed, kind: 'schedule', ...changes }, { ...about, now });

  test('is requested as an instant, and shown in the site’s zone', () => {
    expect(at({}).move).toEqual({
      ...{ name: 'mf-guest', action: 'schedule', version: '1.0.0-dddddddddddd', at: '2026-11-25T07:00Z' },
    });
    expect(at({}).says).toMatch(
      /^Le mercredi 25\snovembre 2026 à 08:00 \(Europe\/Paris, UTC\+1\), tous les visiteurs de mf-guest passent de 1\.0\.0-cccccccccccc à 1\.0\.0-dddddddddddd/,
    );
  });

  test('uses the chosen one of two hours', () => {
    const autumn = { date: '2027-10-31', time: '02:30' };
    expect(at(autumn).move?.at).toBe('2027-10-31T00:30Z');
    expect(at({ ...autumn, which: 'second' }).move?.at).toBe('2027-10-31T01:30Z');
    // The choice is ignored on a day that has this hour only once.
    expect(at({ which: 'second' }).move?.at).toBe('2026-11-25T07:00Z');
  });

  test.each([
    ['no day', { date: '' }, 'date', /indiquer le jour/],
    ['no hour', { time: '' }, 'time', /indiquer l’heure/],
    ['an hour that clocks skip', { date: '2027-03-28', time: '02:30' }, 'time', /n’existe pas ce jour-là/],
    ['now', { date: '2026-11-22', time: '11:00' }, 'date', /est passé/],
    ['yesterday', { date: '2026-11-21' }, 'date', /est passé/],
    ['in two years', { date: '2028-11-25' }, 'date', /plus d’un an/],
  ] as const)('%s is refused beside its field', (_what, changes, field, text) => {
    const { move, errors } = at(changes);
    expect(move).toBeNull();
    expect(errors[field]).toMatch(text);
  });
});

test('the present state names the live release, canary and plan', () => {
  expect(presentState(row)).toBe('En ligne\u00a0: 1.0.0-cccccccccccc.');
  const plan = { kind: 'ramp', version: '1.0.0-dddddddddddd' } as LiveRow['plan'];
  expect(presentState({ ...tried('1.0.0-dddddddddddd', 2.5), plan })).toBe(
    'En ligne\u00a0: 1.0.0-cccccccccccc. En canari\u00a0: 1.0.0-dddddddddddd (2,5\u00a0%). Une montée est en cours.',
  );
});

test('the canary of another version prevents a ramp', () => {
  expect([otherCanary(row, 'x'), otherCanary(tried('x'), 'x'), otherCanary(tried('y'), 'x')]).toEqual([
    null,
    null,
    'y',
  ]);
});
