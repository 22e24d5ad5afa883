import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { publicKeyOf, signatureVerdict } from '@eveneo/contract/delivery/signature';
import { keys } from './keys';
import { printKeys } from './print';
import { makeKey, signed, signingKey } from './signing';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'signing-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const description = {
  ...{ name: 'mf-guest', version: '1.0.0-0123456789ab', platform: '^1.0.0', entry: 'a.js', container: 'a' },
  ...{ initial: { js: [], css: [] }, modules: {}, files: [], commit: '' },
} as unknown as ReleaseDescription;

test('a key is its owner’s alone, is never overwritten, and signs what the registry believes', () => {
  const file = join(dir, 'team.pem');
  const { publicKey, key } = makeKey(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => makeKey(file)).toThrow(/ne peut pas être écrit \(EEXIST\)/);
  for (const given of [file, readFileSync(file, 'utf8')]) {
    const made = signed(description, signingKey({ RELEASE_KEY: given }));
    expect(made.signature?.key).toBe(key);
    const known = [{ key: publicKey, from: '2026-01-01', until: null }];
    expect(signatureVerdict(made, '2026-11-22', known)).toBe('good');
  }
});

test('without a key nothing is signed', () => {
  expect(signingKey({})).toBeNull();
  expect(signed(description, null)).toBe(description);
});

test('what is no key of this kind is refused in words', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const file = join(dir, 'other.pem');
  writeFileSync(file, rsa.export({ format: 'pem', type: 'pkcs8' }));
  expect(() => signingKey({ RELEASE_KEY: file })).toThrow(/Ed25519/);
  expect(() => signingKey({ RELEASE_KEY: '-----BEGIN nothing' })).toThrow(/Ed25519/);
  expect(() => signingKey({ RELEASE_KEY: join(dir, 'absent') })).toThrow(/n’existe pas/);
});

test('the commands say what is missing before they do anything', async () => {
  await expect(keys([], {})).rejects.toThrow(/key make --to/);
  await expect(keys(['make'], {})).rejects.toThrow(/Il manque --to/);
  await expect(keys(['make', 'surplus'], {})).rejects.toThrow(/« surplus »/);
  await expect(keys(['register', 'mf-guest'], {})).rejects.toThrow(/Il manque la clé publique/);
  await expect(keys(['register', 'mf-guest', 'short'], {})).rejects.toThrow(/« short » n’est pas compris/);
  await expect(keys(['revoke', 'x'], {})).rejects.toThrow(/le numéro de la clé/);
});

test('keys are listed with their state', () => {
  const publicKey = publicKeyOf(generateKeyPairSync('ed25519').privateKey);
  const row = {
    id: 1,
    name: 'mf-guest',
    key: '0123456789ab',
    publicKey,
    registeredAt: '2026-11-22T10:00:00.000Z',
  };
  expect(printKeys([])).toBe('Aucune clé : les versions se publient sans signature.');
  const text = printKeys([
    { ...row, revokedAt: null },
    { ...row, id: 2, revokedAt: '2026-11-22T11:00:00.000Z' },
  ]);
  expect(text).toContain('0123456789ab');
  expect(text).toContain('2026-11-22 11:00:00 UTC');
});
