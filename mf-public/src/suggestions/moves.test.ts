import { moveOf } from './moves';

const ids = ['a', 'b', 'c'];
const at = (active?: string) => ({ ids, active, open: true });

test.each([
  ['ArrowDown', undefined, 'a'],
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', undefined],
  ['ArrowUp', undefined, 'c'],
  ['ArrowUp', 'a', undefined],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  // Removed by a newer response.
  ['ArrowDown', 'gone', 'a'],
])('%s from %s leads to %s', (key, from, to) => {
  expect(moveOf(key, at(from))).toEqual({ to });
});

test.each(['Enter', 'Home', 'End', 'ArrowLeft', 'Tab', 'a'])(
  '%s without a selection is left to the field',
  (key) => {
    expect(moveOf(key, at())).toBeNull();
  },
);

test('Enter picks the selected suggestion, Escape closes', () => {
  expect(moveOf('Enter', at('b'))).toBe('choose');
  expect(moveOf('Escape', at('b'))).toBe('close');
  expect(moveOf('Escape', at())).toBe('close');
});

test.each([
  { ids, active: undefined, open: false },
  { ids: [], active: undefined, open: true },
])('if none is shown only an arrow does something: $ids, $open', (shown) => {
  expect(moveOf('ArrowDown', shown)).toBe('open');
  for (const key of ['Enter', 'Escape', 'Home', 'Tab']) expect(moveOf(key, shown)).toBeNull();
});

test('as many downs as there are stops return to the start, and so do as many ups', () => {
  let active: string | undefined;
  const seen: (string | undefined)[] = [];
  const walk = (key: string) => {
    const move = moveOf(key, at(active));
    active = typeof move === 'object' && move !== null ? move.to : 'wrong';
    seen.push(active);
  };
  for (const key of Array<string>(4).fill('ArrowDown')) walk(key);
  for (const key of Array<string>(4).fill('ArrowUp')) walk(key);
  expect(seen).toEqual(['a', 'b', 'c', undefined, 'c', 'b', 'a', undefined]);
});

test('with a single suggestion, down selects it and another down deselects it', () => {
  const one = (active?: string) => ({ ids: ['a'], active, open: true });
  expect(moveOf('ArrowDown', one())).toEqual({ to: 'a' });
  expect(moveOf('ArrowDown', one('a'))).toEqual({ to: undefined });
  expect(moveOf('ArrowUp', one('a'))).toEqual({ to: undefined });
});

test.each(['Process', 'Dead', 'Unidentified', ' ', 'Backspace', 'PageDown', 'Escape '])(
  'the key %j is left to the field, even with a selected suggestion',
  (key) => expect(moveOf(key, at('b'))).toBeNull(),
);
