import { isMistyped, meaningsOf } from './meaning';

test.each([
  ['escalade', 'escallade', true],
  ['escalade', 'escalde', true],
  ['escalade', 'escalabe', true],
  ['escalade', 'secalade', true],
  ['escalade', 'escaladee', true],
  ['escalade', 'scalade', true],
  ['escalade', 'escalade', false],
  ['escalade', 'escaldea', false],
  ['escalade', 'escalles', false],
  ['escalade', '', false],
  ['', '', false],
  ['', 'a', true],
  ['ab', 'ba', true],
  ['abc', 'cba', false],
  ['aa', 'aaa', true],
  ['aaa', 'aaaaa', false],
])('%j and %j are one slip apart: %p', (one, other, expected) => {
  expect(isMistyped(one, other)).toBe(expected);
  expect(isMistyped(other, one)).toBe(expected);
});

const KNOWN = [
  'concert',
  'concerts',
  'jazz',
  'bal',
  'balade',
  'atelier',
  'escalade',
  'yoga',
  'web',
  'musique',
  'foulee',
];

test('the word itself in singular and plural, wherever it stands', () => {
  expect(meaningsOf('Concerts', KNOWN)[0]?.same).toEqual(['concert', 'concerts']);
  expect(meaningsOf('bal', KNOWN)[0]?.same).toEqual(['bal', 'balade']);
  // Two letters stand in everything: they mean themselves alone.
  expect(meaningsOf('az', [...KNOWN, 'az'])[0]?.same).toEqual(['az']);
});

test('a slip is looked for in words of four letters and more', () => {
  expect(meaningsOf('escallade', KNOWN)[0]).toMatchObject({ same: [], mistyped: ['escalade'] });
  expect(meaningsOf('bla', KNOWN)[0]?.mistyped).toEqual([]);
});

test('what is called so, also when it is mistyped', () => {
  expect(meaningsOf('concert', KNOWN)[0]?.meant).toEqual(['jazz', 'bal', 'musique']);
  expect(meaningsOf('conecrt', KNOWN)[0]?.meant).toEqual(expect.arrayContaining(['jazz', 'musique']));
  expect(meaningsOf('course', KNOWN)[0]?.meant).toEqual(['foulee']);
});

test('a name of the language means nothing', () => {
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(meaningsOf(word, KNOWN)[0] ?? { meant: [] }).toMatchObject({ meant: [] });
});

test('small words say nothing alone, and six words are enough', () => {
  expect(meaningsOf('un des de la pour aux', KNOWN)).toEqual([]);
  expect(meaningsOf('le jazz', KNOWN)).toHaveLength(1);
  expect(meaningsOf('a1 b2 c3 d4 e5 f6 g7 h8', KNOWN)).toHaveLength(6);
  expect(meaningsOf(' \u00a0\u200b'.trim(), [])).toEqual(expect.any(Array));
});

test('of a hundred thousand words no more than 150 are taken', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => `jazz${at}`);
  const [meaning] = meaningsOf('jazz', many);
  expect(meaning?.same).toHaveLength(150);
  expect(meaning?.mistyped.length).toBeLessThanOrEqual(150);
});
