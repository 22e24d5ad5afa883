import { generateSync } from 'otplib';
import {
  newRecoveryCodes,
  newSecret,
  openSecret,
  otpauthUri,
  recoveryHash,
  sealSecret,
  stepOf,
} from './codes';

const KEY = 'b7f1c9e2a4d860375fe1c2b3a4958677';
const secret = newSecret();
const at = (seconds: number) => new Date(seconds * 1000);
const NOW = 1_795_334_400;
const codeAt = (epoch: number) => generateSync({ secret, epoch });

describe('a code of an authenticator', () => {
  test.each([
    [-60, null],
    [-30, -1],
    [0, 0],
    [29, 0],
    [30, 1],
    [59, 1],
    [60, null],
  ])('%d seconds from now belongs to step %p', (seconds, step) => {
    const expected = step === null ? null : NOW / 30 + step;
    expect(stepOf(secret, codeAt(NOW + seconds), at(NOW))).toBe(expected);
  });

  test("the step is the code's own, so that the same code has one step however late it arrives", () => {
    const code = codeAt(NOW);
    expect([NOW - 30, NOW, NOW + 59].map((seconds) => stepOf(secret, code, at(seconds)))).toEqual([
      NOW / 30,
      NOW / 30,
      NOW / 30,
    ]);
  });

  test.each<[string, (code: string) => string]>([
    ['in two groups', (code) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['with a dash', (code) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['with narrow blanks', (code) => `\u202f${code.slice(0, 3)}\u00a0${code.slice(3)}\n`],
    [
      'in wide digits',
      (code) => code.replace(/\d/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    ],
    ['with what nobody sees', (code) => `\ufeff${code.split('').join('\u200b')}`],
  ])('may be typed as %s', (_how, typed) =>
    expect(stepOf(secret, typed(codeAt(NOW)), at(NOW))).toBe(NOW / 30),
  );

  test.each([
    '',
    '12345',
    '1234567',
    'abcdef',
    '12345a',
    '-123456x',
    '١٢٣٤٥٦',
    '1e5000',
    '0x1234',
    '000000\u0000',
  ])('%j is not a code', (typed) => expect(stepOf(secret, typed, at(NOW))).toBeNull());

  test('of another secret is invalid', () => {
    const others = Array.from({ length: 3 }, () => stepOf(newSecret(), codeAt(NOW), at(NOW)));
    // One random code in a million is right by chance; three at once never are.
    expect(others).toContain(null);
  });
});

describe('recovery codes', () => {
  const codes = newRecoveryCodes();

  test('are ten, all different, without ambiguous letters', () => {
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
  });

  test('are the same in any spelling', () => {
    const [code = ''] = codes;
    const hash = recoveryHash(KEY, 7, code);
    const typed = [
      code.toUpperCase(),
      code.replace('-', ''),
      ` ${code.replace('-', ' – ')} `,
      code.split('').join(' '),
    ];
    for (const one of typed) expect([one, recoveryHash(KEY, 7, one)]).toEqual([one, hash]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('are stored for one user of one installation', () => {
    const [code = '', other = ''] = codes;
    const kept = [
      recoveryHash(KEY, 7, code),
      recoveryHash(KEY, 8, code),
      recoveryHash(`${KEY}x`, 7, code),
      recoveryHash(KEY, 7, other),
    ];
    expect(new Set(kept).size).toBe(4);
  });

  test.each(['', '123456', 'abcde-fghj', 'abcde-fghjkm', 'é'.repeat(10), '-'.repeat(10_000)])(
    '%j is not a valid one',
    (typed) => expect(recoveryHash(KEY, 7, typed)).toBeNull(),
  );
});

test('a sealed secret is opened only with its key', () => {
  const sealed = sealSecret(KEY, secret);
  expect(sealed).not.toContain(secret);
  expect(openSecret(KEY, sealed)).toBe(secret);
  expect(sealSecret(KEY, secret)).not.toBe(sealed);
  expect(openSecret('another-secret-of-32-characters-x', sealed)).toBeNull();
  expect(openSecret(KEY, `${sealed.slice(0, -6)}AAAAAA`)).toBeNull();
});

test('the authenticator URL names the account, with special characters encoded', () => {
  const uri = new URL(otpauthUri(secret, 'ana+liste&x@exemple.fr'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Événéo');
  expect(decodeURIComponent(uri.pathname)).toContain('ana+liste&x@exemple.fr');
});
