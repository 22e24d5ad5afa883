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
])('%s has no match for %s', (text, typed) => {
  expect(matchedPart(text, typed)).toBeNull();
});

test('the three parts add up to the text, whatever it and the input contain', () => {
  const texts = [
    'Nuit du Jazz',
    'Œuvre',
    'e\u0301te\u0301',
    '🎷 Jazz',
    'İstanbul',
    'ﬁn',
    'ß',
    '\u202eabc',
    'a'.repeat(300),
  ];
  const typed = ['n', 'jazz', 'oe', 'o', 'ete', 'é', 'i', 'f', 'ss', 's', '🎷', 'abc', 'a', '\u202e'];
  for (const text of texts)
    for (const one of typed) {
      const parts = matchedPart(text, one);
      if (parts) expect([parts.join(''), parts[1] === '']).toEqual([text, false]);
    }
});

test('combining accents are marked with their letter', () =>
  expect(matchedPart('Fe\u0301te', 'fet')).toEqual(['', 'Fe\u0301t', 'e']));

test.each(['(', '[a-z]', '\\', '*', '$', '^'])('%s is matched literally, not as a pattern', (typed) =>
  expect(() => matchedPart('Nuit (du) jazz', typed)).not.toThrow(),
);
