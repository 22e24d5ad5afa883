import { errorBodySchema, toFieldErrors } from './errors';
import { searchText, searchWords } from './search-text';

test.each([
  ['Éléphant', 'elephant'],
  ['JEAN-PIERRE', 'jean pierre'],
  ['Jean–Pierre', 'Jean Pierre'],
  ['cœur', 'coeur'],
  ['Æther', 'aether'],
  ['Straße', 'strasse'],
  ['3×3', '3x3'],
  ['l’été', "l'ete"],
  ['l`été', "L'ÉTÉ"],
  ['un\u00a0\u202fdeux\n\ttrois', 'un deux trois'],
  ['ﬁn', 'fin'],
  ['２０２６', '2026'],
  ['e\u0301te\u0301', 'été'],
])('%j and %j are found by each other', (one, other) => expect(searchText(one)).toBe(searchText(other)));

test.each([
  ['chat', 'chats'],
  ['ete', 'eté s'],
  ['C++', 'C'],
])('%j and %j are not the same', (one, other) => expect(searchText(one)).not.toBe(searchText(other)));

test('folding what is folded changes nothing', () => {
  for (const text of ['ÇA — c’est l’Œuvre n° 3×3', '𝓖𝓻𝓪𝓷𝓭', 'İstanbul', '100 %_\\', ''])
    expect(searchText(searchText(text))).toBe(searchText(text));
});

test('the words of a search: each once, twenty at most, nothing of blanks', () => {
  expect(searchWords('  Bal  bal BÄL folk ')).toEqual(['bal', 'folk']);
  expect(searchWords(' \u00a0 ')).toEqual([]);
  expect(searchWords(Array.from({ length: 200 }, (_, at) => `mot${at}`).join(' '))).toHaveLength(20);
});

describe('messages by field', () => {
  const issue = (path: PropertyKey[], message: string) => ({ path, message });
  test('each field keeps its messages in their order, and says nothing twice', () => {
    const error = {
      issues: [issue(['a'], 'un'), issue(['b', 0], 'deux'), issue(['a'], 'trois'), issue(['a'], 'un')],
    };
    expect(toFieldErrors(error)).toEqual({ a: ['un', 'trois'], b: ['deux'] });
  });

  test('what is wrong as a whole stands under no name', () => {
    expect(toFieldErrors({ issues: [issue([], 'tout')] })).toEqual({ '': ['tout'] });
  });

  test('a field with a name of the language itself is a field', () => {
    const errors = toFieldErrors({ issues: [issue(['__proto__'], 'un'), issue(['constructor'], 'deux')] });
    expect(Object.keys(errors)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).un).toBeUndefined();
    expect(
      errorBodySchema.safeParse({ message: 'm', code: 'validation', requestId: 'r', errors }).success,
    ).toBe(true);
  });
});
