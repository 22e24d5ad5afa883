import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { signatureVerdict } from '@eveneo/server-kit/signatures/signature';
import { makeKey, signed, signingKey } from './signing';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'signing-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const description = {
  name: 'mf-guest',
  version: '1.0.0-0123456789ab',
  platform: '^1.0.0',
  entry: 'a.js',
  container: 'a',
  initial: { js: [], css: [] },
  modules: {},
  files: [],
  commit: '',
} as unknown as ReleaseDescription;

test('a key is private to its owner, is never overwritten, and makes signatures that the registry accepts', () => {
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

test('an unsuitable key is refused with a message', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const file = join(dir, 'other.pem');
  writeFileSync(file, rsa.export({ format: 'pem', type: 'pkcs8' }));
  expect(() => signingKey({ RELEASE_KEY: file })).toThrow(/Ed25519/);
  expect(() => signingKey({ RELEASE_KEY: '-----BEGIN nothing' })).toThrow(/Ed25519/);
  expect(() => signingKey({ RELEASE_KEY: join(dir, 'absent') })).toThrow(/n’existe pas/);
});
