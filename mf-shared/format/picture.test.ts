import { wallStyle } from './picture';

const wall = { light: '#FE8D73', text: '#1D1822', dark: '#521943' };

test('a wall is three colours', () => {
  expect(wallStyle({ wall })).toEqual({
    '--wall': '#FE8D73',
    '--wall-text': '#1D1822',
    '--wall-dark': '#521943',
  });
});

test.each([
  undefined,
  {},
  { wall: null },
  { wall: { ...wall, dark: 'red; background: url(x)' } },
  { wall: { light: '#FE8D73' } },
  { wall: 7 },
])('%j is invalid', (image) => expect(wallStyle(image as never)).toBeUndefined());
