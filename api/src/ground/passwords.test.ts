import { createHasher, type Hasher } from './passwords';

const PASSWORD = 'Un-mot-de-passe-2026';
let hasher: Hasher;
let stored: string;
beforeAll(async () => {
  hasher = createHasher();
  stored = await hasher.hash(PASSWORD);
});

test('a stored hash names its parameters, and differs each time', async () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.hash(PASSWORD)).not.toBe(stored);
});

test.each<[what: string, stored: string | null, password: string, right: boolean]>([
  ['the password', 'stored', PASSWORD, true],
  ['another', 'stored', `${PASSWORD} `, false],
  ['nothing', 'stored', '', false],
  ['any password of no account', null, 'not a password of anyone', false],
  ['a password whose hash is damaged', '$argon2id$v=19$m=19456', PASSWORD, false],
  ['a password that was never hashed', '', PASSWORD, false],
])('%s', async (_, kept, password, right) => {
  expect(await hasher.verify(kept === 'stored' ? stored : kept, password)).toBe(right);
});

test('composed and decomposed accents are the same password', async () => {
  const whole = 'été-à-Orléans-2026';
  expect(await hasher.verify(await hasher.hash(whole), whole.normalize('NFD'))).toBe(true);
});

test('more parallel calls than cores all get their own result, even beside a failing one', async () => {
  const asked = Array.from({ length: 24 }, (_, at) => at % 3 === 0);
  const answers = await Promise.all(asked.map((right) => hasher.verify(stored, right ? PASSWORD : 'faux')));
  expect(answers).toEqual(asked);
});

test('who logs in does not wait behind everybody who signs up', async () => {
  let made = 0;
  const signUps = Array.from({ length: 40 }, () => hasher.hash(PASSWORD).then(() => (made += 1)));
  expect(await hasher.verify(stored, PASSWORD)).toBe(true);
  expect(made).toBeLessThan(10);
  await Promise.all(signUps);
});
