import type { User } from '@eveneo/contract/application/users';

const user = (id: number, name: string, email: string, role: User['role']): User => ({
  id,
  name,
  email,
  role,
  avatar: null,
});

/** One person of each role. */
export const PEOPLE = {
  admin: user(1, 'Camille Moreau', 'admin@exemple.fr', 'admin'),
  organizer: user(2, 'Claire Martin', 'claire@exemple.fr', 'organizer'),
  guest: user(3, 'Léa Fontaine', 'lea@exemple.fr', 'guest'),
} as const;
