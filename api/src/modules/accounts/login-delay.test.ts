import { growingDelay } from './login-delay';

test('a delay grows with each five tries beyond what is free, to eight units', () => {
  expect([0, 1, 5, 6, 11, 16, 400].map(growingDelay)).toEqual([0, 1, 1, 2, 4, 8, 8]);
});
