import type { Role } from '@eveneo/contract/application/roles';
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
