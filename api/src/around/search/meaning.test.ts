import MiniSearch from 'minisearch';
import { judgeOf, meaningsOf, queryOf, wordsOf } from './meaning';

const EVENTS = [
  'Concerts d’été',
  'Jazz',
  'Bal',
  'Balade',
  'Yoga',
  'Escalade : le bloc',
  'Foulée',
  'Az',
  'Azur',
];
const index = new MiniSearch<{ id: number; title: string }>({
  fields: ['title'],
  tokenize: wordsOf,
  processTerm: (term) => term,
});
index.addAll(EVENTS.map((title, id) => ({ id, title })));

function near(search: string): [string | undefined, number][] {
  const meanings = meaningsOf(search);
  const nearness = judgeOf(meanings);
  return index
    .search(queryOf(meanings))
    .map(({ id, match }): [string | undefined, number] => [EVENTS[id as number], nearness(match)])
    .filter(([, level]) => level > 0)
    .sort(([, one], [, other]) => other - one);
}
const found = (search: string) => near(search).map(([title]) => title);

test.each([
  ['concert', ['Concerts d’été', 'Jazz', 'Bal']],
  ['Concerts', ['Concerts d’été', 'Jazz', 'Bal']],
  ['conecrt', ['Jazz', 'Bal']],
  ['bal', ['Bal', 'Balade']],
  ['bla', []],
  ['yoag', ['Yoga']],
  ['course', ['Foulée']],
  // Two letters are a prefix of too many words: only the exact word matches.
  ['az', ['Az']],
  ['escallade', ['Escalade : le bloc']],
  ['été concert', ['Concerts d’été']],
  ["d'été", ['Concerts d’été']],
] as [string, string[]][])('%s finds %j', (search, expected) => expect(found(search)).toEqual(expected));

test('the exact word ranks above a typo, a typo above a related meaning', () => {
  expect(near('concert')).toEqual([
    ['Concerts d’été', 6],
    ['Jazz', 2],
    ['Bal', 2],
  ]);
  expect(near('escallade')).toEqual([['Escalade : le bloc', 4]]);
});

test('a related meaning counts if it is specific, and a tag counts more', () => {
  const nearness = judgeOf(meaningsOf('concert'));
  expect(nearness({ jazz: ['text'] })).toBe(0);
  expect(nearness({ jazz: ['city'] })).toBe(2);
  expect(nearness({ concert: ['text'] })).toBe(6);
  expect(nearness({ concert: ['text', 'tags'], jazz: ['title'] })).toBe(7);
});

test('a built-in property name has no meaning', () => {
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(found(word)).toEqual([]);
});

test('stop words alone match nothing, and six words are the limit', () => {
  expect(meaningsOf("un des de la pour aux l'")).toEqual([]);
  expect(meaningsOf('le jazz')).toHaveLength(1);
  expect(meaningsOf('a1 b2 c3 d4 e5 f6 g7 h8')).toHaveLength(6);
  expect(meaningsOf(' \u00a0\u200b'.trim())).toEqual(expect.any(Array));
});
