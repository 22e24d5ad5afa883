import { ApiError } from '@eveneo/platform';
import {
  holds,
  isCount,
  isInstant,
  isList,
  isOneOf,
  isRecord,
  isText,
  orNothing,
  orNull,
  soundAnswer,
  soundList,
} from './sound';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});

test.each([
  [isText, ['', 'a'], [null, 1, [], {}, undefined]],
  [isCount, [0, -1, 1.5], [NaN, Infinity, '1', null, {}]],
  [isRecord, [{}, { a: 1 }], [null, [], 'a', 1]],
  [isList, [[], [null]], [null, {}, 'a', { length: 0 }]],
  [isInstant, ['2026-11-21T10:00:00Z', '2026-11-21'], ['', 'demain', null, 0, { toString: 'x' }]],
  [orNothing(isText), ['', null, undefined], [0, {}]],
  [orNull(isText), ['', null], [0, {}, undefined]],
  [isOneOf('a', 'b'), ['a', 'b'], ['c', '', null, ['a'], 'constructor']],
])('%#: what is and what is not', (is, sound, odd) => {
  expect([sound.every(is), odd.some((value) => is(value))]).toEqual([true, false]);
});

test('fields within fields; others do not matter', () => {
  const is = holds({ id: isCount, user: holds({ name: isText }) });
  expect(is({ id: 1, user: { name: 'Ana', age: 7 }, more: [] })).toBe(true);
  for (const odd of [null, {}, { id: 1 }, { id: 1, user: null }, { id: 1, user: { name: 7 } }, [1]])
    expect(is(odd)).toBe(false);
});

test('of a list the sound entries stay, with a line about the others', () => {
  expect(soundList('texts', ['a', 1, 'b', null], isText)).toEqual(['a', 'b']);
  expect(logged).toHaveBeenCalledWith('Invalid texts dropped', 2);
  logged.mockClear();
  expect(soundList('texts', [], isText)).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
});

test.each([null, undefined, {}, 'abc', 7])('%j is no list: the call has failed, and says so', (answer) => {
  expect(() => soundList('texts', answer, isText)).toThrow(ApiError);
  expect(() => soundAnswer('list', answer, isList)).toThrow(ApiError);
  expect(logged).toHaveBeenCalledWith('Invalid texts response', answer);
});

test('a sound answer is given as it came', () => {
  const answer = { id: 1 };
  expect(soundAnswer('answer', answer, holds({ id: isCount }))).toBe(answer);
});
