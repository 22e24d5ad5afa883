import { membersOf, type EventSet } from '../../words/event-set';
import { addLevels, toLevels, type Levels } from './levels';

/** Events below 32, as the database writes them. */
const setOf = (...ids: number[]): EventSet =>
  ids.length > 0 ? new Map([[0, ids.reduce((bits, id) => bits | (1 << id), 0)]]) : new Map();
const read = (levels: Levels) => levels.map(([near, events]) => [near, membersOf(events)]);

test('the nearest come first, and who is near in two ways stands where it is nearer', () => {
  const levels = toLevels([
    [2, setOf(1, 2, 31)],
    [7, setOf(3)],
    [4, setOf(2, 3)],
  ]);
  expect(read(levels)).toEqual([
    [7, [3]],
    [4, [2]],
    [2, [1, 31]],
  ]);
});

test('levels without events are none', () => {
  expect(toLevels([])).toEqual([]);
  expect(
    read(
      toLevels([
        [7, setOf()],
        [6, setOf(1)],
        [2, setOf(1)],
      ]),
    ),
  ).toEqual([[6, [1]]]);
});

test('two words: only events near both, by the sum; the same sum is one level', () => {
  const one = toLevels([
    [7, setOf(1, 2)],
    [2, setOf(3, 4, 5)],
  ]);
  const other = toLevels([
    [6, setOf(2, 3)],
    [4, setOf(1)],
    [1, setOf(4, 9)],
  ]);
  expect(read(addLevels(one, other))).toEqual([
    [13, [2]],
    [11, [1]],
    [8, [3]],
    [3, [4]],
  ]);
  const same = addLevels(
    toLevels([
      [6, setOf(1)],
      [4, setOf(2)],
    ]),
    toLevels([
      [4, setOf(1)],
      [6, setOf(2)],
    ]),
  );
  expect(read(same)).toEqual([[10, [1, 2]]]);
  expect(addLevels(one, [])).toEqual([]);
});
