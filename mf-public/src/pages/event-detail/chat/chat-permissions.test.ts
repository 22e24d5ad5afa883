import { mayDelete, mayEdit } from './chat-permissions';

test.each([
  ['an admin', { id: 1, role: 'admin' as const }, true],
  ["the event's organizer", { id: 7, role: 'organizer' as const }, true],
  ['another organizer', { id: 8, role: 'organizer' as const }, false],
  ['the author', { id: 20, role: 'guest' as const }, true],
  ['another guest', { id: 21, role: 'guest' as const }, false],
])('%s', (_name, user, expected) =>
  expect(mayDelete(user, { organizer_id: 7 }, { user_id: 20 })).toBe(expected),
);

test('a message of a deleted account has no author', () => {
  expect(mayDelete({ id: 9, role: 'guest' }, { organizer_id: null }, { user_id: null })).toBe(false);
});

test.each([
  [1, '2026-11-21T10:04:59Z', true],
  [1, '2026-11-21T10:05:00Z', false],
  [2, '2026-11-21T10:00:01Z', false],
])('of user %i at %s: edited %s', (id, now, may) => {
  expect(mayEdit({ id }, { user_id: 1, created_at: '2026-11-21T10:00:00Z' }, new Date(now))).toBe(may);
});
