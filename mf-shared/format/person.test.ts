import { AVATAR_COLOURS } from '@eveneo/contract/application/limits';
import { avatarColour, calledName, initials } from './person';

test.each([
  ['Camille Martin', 'CM'],
  ['C. M.', 'CM'],
  ['zoé', 'Z'],
  ['Jean de La Fontaine', 'JF'],
  ['  Élodie   Œuvrard ', 'ÉŒ'],
  ['🎭 Théâtre', 'T'],
  ['', '?'],
])('initials of %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('15 colours by id, the first for a deleted account', () => {
  expect(avatarColour(1)).toBe(AVATAR_COLOURS[1]);
  expect(avatarColour(15)).toBe(AVATAR_COLOURS[0]);
  expect(avatarColour(31)).toBe(AVATAR_COLOURS[1]);
  expect(avatarColour(null)).toBe(AVATAR_COLOURS[0]);
});

test.each([
  ['Léa Fontaine', 'guest', 'Léa'],
  ['Lyon Trail Club', 'guest', 'Lyon Trail Club'],
  ['Librairie Corot', 'organizer', 'Librairie Corot'],
  [' Théâtre  Graslin ', 'organizer', 'Théâtre  Graslin'],
] as const)('%s, %s, is called %s', (name, role, called) => {
  expect(calledName({ name, role })).toBe(called);
});
