import { errorBodySchema, toFieldErrors } from './errors';
import { holdsWords, searchText, searchWords } from './search-text';

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
])('%j and %j match each other', (one, other) => expect(searchText(one)).toBe(searchText(other)));

test.each([
  ['chat', 'chats'],
  ['ete', 'eté s'],
  ['C++', 'C'],
])('%j and %j do not match', (one, other) => expect(searchText(one)).not.toBe(searchText(other)));

test('folding is idempotent', () => {
  for (const text of ['ÇA — c’est l’Œuvre n° 3×3', '𝓖𝓻𝓪𝓷𝓭', 'İstanbul', '100 %_\\', ''])
    expect(searchText(searchText(text))).toBe(searchText(text));
});

test('the words of a search: without duplicates, at most twenty, none for blanks', () => {
  expect(searchWords('  Bal  bal BÄL folk ')).toEqual(['bal', 'folk']);
  expect(searchWords(' \u00a0 ')).toEqual([]);
  expect(searchWords(Array.from({ length: 200 }, (_, at) => `mot${at}`).join(' '))).toHaveLength(20);
});

describe('messages by field', () => {
  const issue = (path: PropertyKey[], message: string) => ({ path, message });
  test('each field keeps its messages in order, without duplicates', () => {
    const error = {
      issues: [issue(['a'], 'un'), issue(['b', 0], 'deux'), issue(['a'], 'trois'), issue(['a'], 'un')],
    };
    expect(toFieldErrors(error)).toEqual({ a: ['un', 'trois'], b: ['deux'] });
  });

  test('a problem of the whole body has no field name', () => {
    expect(toFieldErrors({ issues: [issue([], 'tout')] })).toEqual({ '': ['tout'] });
  });

  test('a field named like a built-in property is a field', () => {
    const errors = toFieldErrors({ issues: [issue(['__proto__'], 'un'), issue(['constructor'], 'deux')] });
    expect(Object.keys(errors)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).un).toBeUndefined();
    expect(
      errorBodySchema.safeParse({ message: 'm', code: 'validation', requestId: 'r', errors }).success,
    ).toBe(true);
  });
});

test.each([
  ['Marie-Thérèse Lefèvre', 'LEFEVRE Marie-Thérèse'],
  ['Marie-Thérèse Lefèvre', 'marie therese'],
  ['Marie-Thérèse Lefèvre', 'Lefe\u0300vre, Marie'],
  ['Siobhán O’Brien', "o'brien"],
  ['Siobhán O’Brien', 'OBrien'],
  ["O'Brien", 'o’brien'],
  ['Obrien', "o'brien"],
  ['Lætitia Cœur', 'laetitia coeur'],
])('%s is found as %s', (name, search) => expect(holdsWords(name, search)).toBe(true));

test('signs at a word’s ends are none of it, unless there is nothing else', () => {
  expect(searchWords('« jazz! » (gratuit) l’été')).toEqual(['jazz', 'gratuit', "l'ete"]);
  expect(searchWords('100 %')).toEqual(['100']);
  expect(searchWords('%')).toEqual(['%']);
});
