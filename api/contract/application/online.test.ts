import { isOnline } from './online';

test.each([
  ['En ligne', true],
  ['en ligne (Zoom)', true],
  ['À distance', true],
  ['Visioconférence', true],
  ['En visio sur Jitsi', true],
  ['Uniquement en ligne : lien dans le billet', true],
  ['Salle Rameau, Lyon', false],
  ['En ligne et à la Salle Rameau', false],
  ['Rue de la Ligne, Lyon', false],
  ['Ligne 9, quai nord', false],
  ['', false],
])('%j is online: %s', (location, online) => expect(isOnline(location)).toBe(online));
