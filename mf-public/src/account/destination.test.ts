import { arrive, oneFurther } from './destination';

const arrival = (state: unknown) => {
  const navigate = jest.fn();
  void arrive(navigate, state, { user: { role: 'guest' } });
  return navigate.mock.calls[0] as unknown[];
};

test.each([
  [{ from: '/events/3?page=2' }, '/events/3?page=2'],
  [{ from: '//ailleurs.example' }, '/guest'],
  [{ from: '/\\ailleurs.example' }, '/guest'],
  [{ from: 'https://ailleurs.example' }, '/guest'],
  [{ from: 3 }, '/guest'],
  [{ from: '/events/3', back: 0 }, '/events/3'],
  [{ from: '/events/3', back: 'un' }, '/events/3'],
  [{ back: 1 }, '/guest'],
  [null, '/guest'],
])('%j leads to %s', (state, expected) => {
  expect(arrival(state)).toEqual([expected, { replace: true }]);
});

test('a page left for the login is returned to, without a second history entry', () => {
  const state = { from: '/events/3', back: 1 };
  expect(arrival(state)).toEqual([-1]);
  // Through sign-up, back and forth.
  expect(arrival(oneFurther(state))).toEqual([-2]);
  expect(arrival(oneFurther(oneFurther(state)))).toEqual([-3]);
});

test.each([null, { from: '/guest', expired: false }])('%j is passed on unchanged', (state) => {
  expect(oneFurther(state)).toBe(state);
});

test('an account that must turn on a second factor is sent there first, whatever its destination', () => {
  const navigate = jest.fn();
  void arrive(navigate, { from: '/admin', back: 2 }, { user: { role: 'admin' }, secondFactorDue: true });
  expect(navigate.mock.calls).toEqual([['/profile?onglet=securite', { replace: true }]]);
});
