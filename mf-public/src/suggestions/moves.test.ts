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
  // It went with an answer that came meanwhile.
  ['ArrowDown', 'gone', 'a'],
])('%s from %s leads to %s', (key, from, to) => {
  expect(moveOf(key, at(from))).toEqual({ to });
});

test.each(['Enter', 'Home', 'End', 'ArrowLeft', 'Tab', 'a'])('%s without a choice is the field’s', (key) => {
  expect(moveOf(key, at())).toBeNull();
});

test('Enter chooses what stands out, Escape closes', () => {
  expect(moveOf('Enter', at('b'))).toBe('choose');
  expect(moveOf('Escape', at('b'))).toBe('close');
  expect(moveOf('Escape', at())).toBe('close');
});

test.each([
  { ids, active: undefined, open: false },
  { ids: [], active: undefined, open: true },
])('where none is shown only an arrow does something: $ids, $open', (shown) => {
  expect(moveOf('ArrowDown', shown)).toBe('open');
  for (const key of ['Enter', 'Escape', 'Home', 'Tab']) expect(moveOf(key, shown)).toBeNull();
});
