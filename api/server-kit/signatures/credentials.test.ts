import { hostKey } from './credentials';

test('the key of hosts follows from the secret and does not reveal it', () => {
  expect(hostKey('un secret')).toBe(hostKey('un secret'));
  expect(hostKey('un secret')).not.toBe(hostKey('un secret '));
  expect(hostKey('un secret')).toMatch(/^[\w-]{43}$/);
});
