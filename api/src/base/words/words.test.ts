import { isMistyped, KIND, PART, wordRows, type Worded } from './words';

const NOTHING: Worded = { title: '', description: '', location: '', tags: '' };
const words = (event: Partial<Worded>, kind: number = KIND.text) =>
  wordRows({ ...NOTHING, ...event })
    .filter((row) => row.kind === kind)
    .map(({ word }) => word);

test('an event without words has none', () => expect(wordRows(NOTHING)).toEqual([]));

test('each word is listed once for each kind of field', () => {
  const event = {
    title: 'Bal bal BAL',
    description: 'Le bal.\r\nBäl',
    location: 'Bal',
    tags: 'Bal,Bal folk,BAL',
  };
  expect(wordRows(event)).toEqual([
    { word: 'bal', kind: KIND.text },
    { word: 'le', kind: KIND.text },
    { word: 'bal.', kind: KIND.text },
    { word: 'bal', kind: KIND.tag },
    { word: 'bal folk', kind: KIND.tag },
  ]);
});

test.each([
  ['Jean-Pierre', ['jean', 'pierre']],
  ['l’Œuvre', ["l'oeuvre"]],
  ['\u00a0\u2028 \t', []],
  ['a\u0301e\u0308', ['ae']],
  ['👩‍🚀 lune', ['👩‍🚀', 'lune']],
])('%j is stored as %j', (title, expected) => expect(words({ title })).toEqual(expected));

describe('a word longer than a column', () => {
  test.each([1, PART, 2 * PART, 2 * PART + 1, 149, 150, 151, 1000, 5000])('of %d letters', (length) => {
    // Every occurrence is distinguished from every other.
    const word = Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
    const pieces = words({ description: word });
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(2 * PART);
    const parts = Array.from({ length: Math.max(1, length - PART + 1) }, (_, at) =>
      word.slice(at, at + PART),
    );
    // Any part of it that is searched is contained in some piece.
    const lost = parts.filter((part) => !pieces.some((piece) => piece.includes(part)));
    expect(lost).toEqual([]);
    expect(pieces.length).toBeLessThanOrEqual(Math.ceil(length / PART));
  });

  test('of emoji is never split inside one, and loses none', () => {
    const pieces = words({ description: '🎉'.repeat(200) });
    expect(pieces.every((piece) => piece.includes('🎉'))).toBe(true);
  });

  test('one letter five thousand times is a few rows, not five thousand', () => {
    expect(words({ description: 'a'.repeat(5000) }).length).toBeLessThanOrEqual(2);
  });
});

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
])('%j and %j differ by one typo: %p', (one, other, expected) => {
  expect(isMistyped(one, other)).toBe(expected);
  expect(isMistyped(other, one)).toBe(expected);
});
