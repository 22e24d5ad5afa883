import type { Role } from '@eveneo/contract/application/users';
import { registrationState } from './registration-state';

const NOW = new Date('2026-11-21T22:30:00Z'); // 23:30 in Paris
const state = (
  role: Role | null,
  event: Partial<{ date: string; is_registered: boolean; places_left: number }> = {},
  now = NOW,
) =>
  registrationState(
    { date: '2026-11-30', is_registered: false, places_left: 3, ...event },
    role,
    now,
    'Europe/Paris',
  );

test.each([
  ['a visitor', state(null), { kind: 'visitor' }],
  ['a guest', state('guest'), { kind: 'open' }],
  ['a guest with a place', state('guest', { is_registered: true }), { kind: 'registered', canCancel: true }],
  [
    'a guest with the last place',
    state('guest', { is_registered: true, places_left: 0 }),
    { kind: 'registered', canCancel: true },
  ],
  ['an organizer', state('organizer'), { kind: 'not-a-guest' }],
  ['an admin', state('admin'), { kind: 'not-a-guest' }],
  ['full', state('guest', { places_left: 0 }), { kind: 'full' }],
  ['full, for a visitor', state(null, { places_left: 0 }), { kind: 'full' }],
  ['past', state('guest', { date: '2026-11-20' }), { kind: 'past' }],
  ['past and full', state(null, { date: '2026-11-20', places_left: 0 }), { kind: 'past' }],
  [
    'past with a place',
    state('guest', { date: '2026-11-20', is_registered: true }),
    { kind: 'registered', canCancel: false },
  ],
])('%s', (_name, actual, expected) => expect(actual).toEqual(expected));

test('today is open until midnight in Paris, and past a minute later', () => {
  expect(state('guest', { date: '2026-11-21' })).toEqual({ kind: 'open' });
  expect(state('guest', { date: '2026-11-21' }, new Date('2026-11-21T23:00:00Z'))).toEqual({ kind: 'past' });
});

describe('the waitlist', () => {
  const waiting = (role: Role | null, given: object = {}) =>
    registrationState(
      { date: '2026-11-30', is_registered: false, places_left: 0, waiting_position: 2, ...given },
      role,
      NOW,
      'Europe/Paris',
    );

  test.each([
    ['a guest who waits keeps the rank', waiting('guest'), { kind: 'waiting', position: 2 }],
    [
      'also while a place is free for a moment',
      waiting('guest', { places_left: 1 }),
      { kind: 'waiting', position: 2 },
    ],
    [
      'whose place has come has it',
      waiting('guest', { is_registered: true }),
      { kind: 'registered', canCancel: true },
    ],
    [
      'after the day there is nothing to wait for',
      waiting('guest', { date: '2026-11-20' }),
      { kind: 'past' },
    ],
    [
      'free places are kept for who waits',
      waiting(null, { places_left: 2, waiting_count: 1 }),
      { kind: 'full' },
    ],
    [
      'but not for a group that no longer fits the event',
      waiting(null, { places_left: 2, waiting_count: 1, nobody_waits: true }),
      { kind: 'visitor' },
    ],
    ['a rank of none is none', waiting('guest', { waiting_position: null }), { kind: 'full' }],
    [
      'a release without waitlists says nothing of it',
      waiting('guest', { waiting_position: undefined }),
      { kind: 'full' },
    ],
    ['who has logged out waits no more on screen', waiting(null), { kind: 'full' }],
    ['nor who organizes', waiting('organizer'), { kind: 'not-a-guest' }],
  ])('%s', (_what, actual, expected) => expect(actual).toEqual(expected));
});

test('more registrations than seats, after the capacity was lowered, counts as full', () =>
  expect(state('guest', { places_left: -3 })).toEqual({ kind: 'full' }));

test('an unreadable date does not count as past: a registration can be cancelled', () =>
  expect(state('guest', { date: 'bientôt', is_registered: true })).toEqual({
    kind: 'registered',
    canCancel: true,
  }));

test('the day ends at midnight in the event’s zone, not in the reader’s', () => {
  const at = (timeZone: string) =>
    registrationState(
      { date: '2026-11-21', is_registered: false, places_left: 1 },
      'guest',
      new Date('2026-11-22T04:59:00Z'),
      timeZone,
    ).kind;
  expect([at('America/New_York'), at('Europe/Paris'), at('Pacific/Auckland')]).toEqual([
    'open',
    'past',
    'past',
  ]);
});
