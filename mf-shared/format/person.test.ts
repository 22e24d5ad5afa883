import { AVATAR_COLOURS } from '@eveneo/contract/application/limits';
import { avatarColour, initials } from './person';

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
