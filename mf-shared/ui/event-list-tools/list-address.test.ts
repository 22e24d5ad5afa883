import { LIST_STEP, shownName, shownOf } from './list-address';

const asked = (value: string) => shownOf(new URLSearchParams({ affiches: value }));

test('a URL without a number, or with an invalid one, unfolds nothing', () => {
  expect(shownOf(new URLSearchParams())).toBe(LIST_STEP);
  for (const value of ['', 'x', '-40', '3', '1e999', '20.5']) expect(asked(value)).toBe(LIST_STEP);
});

test('a list is unfolded by whole steps', () => {
  expect(asked('40')).toBe(40);
  expect(asked('41')).toBe(60);
});

test('only an unfolded list is stored', () => {
  expect(shownName(LIST_STEP)).toBeNull();
  expect(shownName(60)).toBe('60');
});
