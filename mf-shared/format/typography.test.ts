import { DOT, shownText, typography } from './typography';

test.each([
  ["C'est complet !", 'C’est complet\u202f!'],
  ['Places : 12', 'Places\u00a0: 12'],
  ['« Bravo »', '«\u00a0Bravo\u00a0»'],
  ['1 200 invités', '1\u202f200 invités'],
  ['à 20 h 30', 'à 20\u00a0h\u00a030'],
  ['à 20 h précises', 'à 20\u00a0h précises'],
  ['rien à changer', 'rien à changer'],
])('%s', (text, expected) => {
  expect(typography(text)).toBe(expected);
});

test('in user texts a punctuation mark stays with its word, and nothing else changes', () => {
  expect(shownText("C'est quand ? À 20 h : viens !  Oui ; non")).toBe(
    'C’est quand\u202f? À 20 h\u00a0: viens\u202f!  Oui\u202f; non',
  );
  expect(shownText("L'été d'Anaïs, rock 'n' roll, 5' de pause, 'cité'")).toBe(
    "L’été d’Anaïs, rock 'n' roll, 5' de pause, 'cité'",
  );
  expect(shownText('On joue « ici » : oui')).toBe('On joue «\u00a0ici\u00a0»\u00a0: oui');
  expect(shownText('https://exemple.fr/?a=1\n? seul')).toBe('https://exemple.fr/?a=1\n? seul');
});

test('between two facts the line breaks only after the dot', () => {
  expect(`Samedi${DOT}20:30`.split(/[ \n]/)).toEqual(['Samedi\u00a0·', '20:30']);
});
