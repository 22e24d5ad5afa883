import { errorsOf, outcomeOf, takes } from '../testing/outcome';
import { favouritesMergedSchema, favouritesMergeSchema, organizerEventsQuerySchema } from './favourites';
import { feedQuerySchema } from './feeds';
import { LIMITS, MAX_ID } from './limits';
import { cityQuerySchema, suggestionQuerySchema } from './search';
import { sessionParams } from './sessions';
import { preferencesSchema } from './users';

const INVALID = { event_ids: ['La liste des événements mis de côté n’est pas valable'] };
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('favourites stored by a browser', () => {
  test.each([[[]], [[1]], [[MAX_ID]], [[3, 1, 3]], [ids(LIMITS.favourites)]])('%j is accepted', (event_ids) =>
    expect(outcomeOf(favouritesMergeSchema, { event_ids })).toEqual({ event_ids }),
  );

  test.each<[unknown]>([
    [undefined],
    [null],
    ['1,2'],
    [{ 0: 1, length: 1 }],
    [['1']],
    [[1.5]],
    [[null]],
    [[[1]]],
    [[NaN]],
  ])('%j is refused in one sentence', (event_ids) =>
    expect(errorsOf(favouritesMergeSchema, { event_ids })).toEqual(INVALID),
  );

  test('ids that no event can have, and too many ids, are refused', () => {
    for (const event_ids of [[0], [-1], [MAX_ID + 1], [2 ** 53], ids(LIMITS.favourites + 1)])
      expect(takes(favouritesMergeSchema, { event_ids })).toBe(false);
  });

  test('a response says whether some did not fit', () => {
    expect(takes(favouritesMergedSchema, { event_ids: [1], full: true })).toBe(true);
    expect(takes(favouritesMergedSchema, { event_ids: [1] })).toBe(false);
  });
});

test.each([
  [{}, true],
  [{ period: 'coming', page: '1' }, true],
  [{ period: 'past', page: '999999999999999' }, true],
  [{ period: 'today' }, false],
  [{ period: '' }, false],
  [{ page: '0' }, false],
  [{ page: '1e3' }, false],
  [{ page: ['1', '2'] }, false],
])('an organizer’s events with %j: %p', (query, taken) =>
  expect(takes(organizerEventsQuerySchema, query)).toBe(taken),
);

test.each([
  [{}, []],
  [{ q: '' }, []],
  [{ q: 'é'.repeat(200), when: 'weekend', city: 'Lyon' }, []],
  [{ q: 'é'.repeat(201) }, ['q']],
  [{ q: ['bal', 'folk'] }, ['q']],
  [{ from: '2026-12-02', to: '2026-12-01' }, ['to']],
  [{ from: '2026-02-29', to: '2026-12-01', when: 'hier' }, ['from', 'when']],
  [{ category: 'x'.repeat(201), tag: 'x'.repeat(31) }, ['category', 'tag']],
])('suggestions for %j: %j', (query, fields) =>
  expect(Object.keys(errorsOf(suggestionQuerySchema, query)).sort()).toEqual(fields),
);

test.each([
  [{}, true],
  [{ q: 'saint' }, true],
  [{ q: 'x'.repeat(201) }, false],
  [{ q: ['a'] }, false],
])('communes with %j: %p', (query, taken) => expect(takes(cityQuerySchema, query)).toBe(taken));

test.each([
  [{}, true],
  [{ category: 'arts' }, true],
  [{ city: 'é'.repeat(100), organizer: '7' }, true],
  [{ category: 'x'.repeat(101) }, false],
  [{ city: 'é'.repeat(101) }, false],
  [{ organizer: '0' }, false],
  [{ organizer: 'moi' }, false],
  [{ organizer: ['7', '8'] }, false],
])('a public feed of %j: %p', (query, taken) => expect(takes(feedQuerySchema, query)).toBe(taken));

describe('the mail topics of an account', () => {
  test.each([
    [{ emailNotifications: true }, []],
    // From a client that does not know topics.
    [{ emailNotifications: false, mail_reminders: true }, []],
    [{}, ['emailNotifications']],
    [{ emailNotifications: 1 }, ['emailNotifications']],
    [{ emailNotifications: 'true' }, ['emailNotifications']],
    [{ emailNotifications: true, mail_reminders: null }, ['mail_reminders']],
    [{ emailNotifications: null, mail_follows: 'non' }, ['emailNotifications', 'mail_follows']],
  ])('%j: %j', (sent, fields) =>
    expect(Object.keys(errorsOf(preferencesSchema, sent)).sort()).toEqual(fields),
  );

  test('missing topics stay unchanged', () => {
    expect(outcomeOf(preferencesSchema, { emailNotifications: true, unknown: true })).toEqual({
      emailNotifications: true,
    });
  });
});

test.each([
  ['jti-1_a', true],
  ['x'.repeat(36), true],
  ['x'.repeat(37), false],
  ['', false],
  ['a/b', false],
  ['a\n', false],
  ['é', false],
])('%j identifies a session: %p', (id, taken) => expect(takes(sessionParams, { id })).toBe(taken));
