import type { Right } from '@eveneo/contract/application/co-organizers';
import type { Role } from '@eveneo/contract/application/users';
import { suffices, type Requirement } from './rights';

test.each<[Role, number, number | null, Requirement, Right[], boolean]>([
  ['admin', 1, 3, 'own', [], true],
  ['admin', 1, null, 'edit', [], true],
  ['organizer', 3, 3, 'own', [], true],
  ['organizer', 3, 4, 'any', [], false],
  ['organizer', 3, null, 'any', [], false],
  ['organizer', 3, 4, 'any', ['door'], true],
  ['organizer', 3, 4, 'door', ['door'], true],
  ['organizer', 3, 4, 'edit', ['door', 'registrants'], false],
  ['organizer', 3, 4, 'own', ['edit', 'registrants', 'door'], false],
  // A former organizer who is a guest now.
  ['guest', 3, 3, 'own', [], true],
  ['guest', 3, 4, 'edit', ['edit'], false],
])('%s %d with an event of %p: %s with %p is %p', (role, id, organizer_id, required, rights, expected) => {
  expect(suffices({ id, role }, { organizer_id }, required, rights)).toBe(expected);
});
