import { seal, unseal } from './seal';

const SECRET = 'b7f1c9e2a4d860375fe1c2b3a4958677';

test('a sealed text is opened only with the same secret and purpose', () => {
  const sealed = seal(SECRET, 'mail', 'zoe@exemple.fr');
  expect(unseal(SECRET, 'mail', sealed)).toBe('zoe@exemple.fr');
  expect(unseal(SECRET, 'totp', sealed)).toBeNull();
  expect(unseal(`${SECRET}0`, 'mail', sealed)).toBeNull();
  expect(sealed).not.toContain('zoe');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('exemple');
});

test('the same text is sealed differently each time, and an altered one is rejected', () => {
  const sealed = seal(SECRET, 'mail', 'Zoé');
  expect(seal(SECRET, 'mail', 'Zoé')).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 15, bytes.length - 1]) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(unseal(SECRET, 'mail', altered.toString('base64url'))).toBeNull();
  }
  for (const nothing of ['', 'abc', '%%%']) expect(unseal(SECRET, 'mail', nothing)).toBeNull();
});
