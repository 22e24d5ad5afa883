import { changesSince } from './changes';
import type { Change } from './releases';

/** Commits as single letters, newest first. */
const history = (letters: string): Change[] =>
  [...letters].map((letter) => ({ commit: letter.repeat(7), author: 'Ada', subject: letter }));
const told = (live: string, release: string) => {
  const changes = changesSince(history(live), history(release));
  return changes && [changes.added.map(({ subject }) => subject).join(''), changes.missing];
};

test.each([
  ['the same history', 'cba', 'cba', ['', 0]],
  ['two commits more', 'cba', 'edcba', ['ed', 0]],
  ['of before', 'edcba', 'cba', ['', 2]],
  ['of another branch', 'dcba', 'fecba', ['fe', 1]],
  ['with the oldest beyond its memory', 'dcb', 'edc', ['e', 0]],
  ['with the oldest beyond the memory of the live one', 'edc', 'dcb', ['', 1]],
  ['far apart', 'cba', 'fed', null],
  ['one that says nothing', 'cba', '', null],
  ['a live one that says nothing', '', 'cba', null],
])('%s', (_what, live, release, expected) => {
  expect(told(live, release)).toEqual(expected);
});

test('a release built outside of a repository has no answer', () => {
  expect(changesSince(history('a'), undefined)).toBeNull();
  expect(changesSince(undefined, history('a'))).toBeNull();
});
