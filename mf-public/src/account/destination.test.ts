import { destination } from './destination';

test.each([
  [{ from: '/events/3?page=2' }, '/events/3?page=2'],
  [{ from: '//ailleurs.example' }, '/guest'],
  [{ from: '/\\ailleurs.example' }, '/guest'],
  [{ from: 'https://ailleurs.example' }, '/guest'],
  [{ from: 3 }, '/guest'],
  [null, '/guest'],
])('%j leads to %s', (state, expected) => {
  expect(destination(state, { role: 'guest' })).toBe(expected);
});
