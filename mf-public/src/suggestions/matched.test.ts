import { matchedPart } from './matched';

test.each([
  ['concert', 'conc', ['', 'conc', 'ert']],
  ['Nuit du Jazz', 'jaz', ['Nuit du ', 'Jaz', 'z']],
  ['Saint-Étienne', 'etie', ['Saint-', 'Étie', 'nne']],
  ['Saint-Étienne', 'saint e', ['', 'Saint-É', 'tienne']],
  ['Chœurs en scène', 'choeu', ['', 'Chœu', 'rs en scène']],
  ['Chœurs en scène', 'cho', ['', 'Chœ', 'urs en scène']],
  ['L’été indien', "l'ete", ['', 'L’été', ' indien']],
  ['Tournoi 3×3', '3x', ['Tournoi ', '3×', '3']],
  ['Musique', '  mus ', ['', 'Mus', 'ique']],
])('%s, typed %s', (text, typed, parts) => {
  expect(matchedPart(text, typed)).toEqual(parts);
});

test.each([
  ['concert', ''],
  ['concert', '   '],
  ['concert', 'cert'],
  ['', 'conc'],
  ['Nuit', 'nuits'],
  ['(…)', '.*'],
])('%s has nothing of %s', (text, typed) => {
  expect(matchedPart(text, typed)).toBeNull();
});
