import { generateKeyPairSync } from 'node:crypto';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { keyIdOf, PUBLIC_KEY, publicKeyOf, signatureOf, signatureVerdict } from './signature';

const release: ReleaseDescription = {
  format: 1,
  name: 'mf-guest',
  version: '1.0.0-0123456789ab',
  platform: '^1.0.0',
  entry: 'remoteEntry.js',
  container: 'mf_guest_1',
  initial: { js: ['remoteEntry.js'], css: [] },
  modules: { 'b/B': { js: ['b.js'], css: [] }, 'a/A': { js: ['a.js'], css: ['a.css'] } },
  routes: [],
  links: [],
  files: [{ path: 'remoteEntry.js', size: 1, integrity: `sha384-${'a'.repeat(64)}` }],
  singletons: [],
  commit: 'abc',
  author: 'Équipe',
  createdAt: '2026-11-21T09:00:00.000Z',
  provenance: { builder: 'local', lock: 'f'.repeat(64) },
};
const [mine, next, other] = [1, 2, 3].map(() => generateKeyPairSync('ed25519').privateKey) as [
  ReturnType<typeof generateKeyPairSync>['privateKey'],
  ReturnType<typeof generateKeyPairSync>['privateKey'],
  ReturnType<typeof generateKeyPairSync>['privateKey'],
];
const known = (key: typeof mine, from: string, until: string | null = null) => ({
  key: publicKeyOf(key),
  from,
  until,
});
const NOON = '2026-11-22T12:00:00.000Z';
const before = '2026-11-22T11:00:00.000Z';
const after = '2026-11-22T13:00:00.000Z';
const by = (key: typeof mine, changes: Partial<ReleaseDescription> = {}) => ({
  ...release,
  signature: signatureOf(release, key),
  ...changes,
});

test('a key is 43 characters, and its name 12 digits', () => {
  expect(publicKeyOf(mine)).toMatch(PUBLIC_KEY);
  expect(keyIdOf(publicKeyOf(mine))).toMatch(/^[0-9a-f]{12}$/);
  expect(by(mine).signature.key).toBe(keyIdOf(publicKeyOf(mine)));
});

test.each([
  ['nobody signs', release, [], 'exempt'],
  ['it was published before', release, [known(mine, after)], 'exempt'],
  ['unsigned', release, [known(mine, before)], 'missing'],
  ['signed', by(mine), [known(mine, before)], 'good'],
  ['by a stranger', by(other), [known(mine, before)], 'bad'],
  ['by the old one of two', by(mine), [known(mine, before), known(next, before)], 'good'],
  ['by the new one of two', by(next), [known(mine, before), known(next, before)], 'good'],
  ['by a key that was revoked before', by(mine), [known(mine, before, before)], 'bad'],
  ['by a key that was revoked since', by(mine), [known(mine, before, after)], 'good'],
  ['unsigned, all keys revoked', release, [known(mine, before, before)], 'missing'],
  [
    'under another’s name',
    by(mine, { signature: { ...by(mine).signature, key: keyIdOf(publicKeyOf(next)) } }),
    [known(mine, before), known(next, before)],
    'bad',
  ],
] as const)('%s', (_what, description, keys, verdict) => {
  expect(signatureVerdict(description, NOON, keys)).toBe(verdict);
});

const altered: [string, Partial<ReleaseDescription>][] = [
  ['a file', { files: [{ ...release.files[0]!, integrity: `sha384-${'b'.repeat(64)}` }] }],
  ['a file more', { files: [...release.files, { ...release.files[0]!, path: 'x.js' }] }],
  ['the entry', { entry: 'a.js' }],
  ['the container', { container: 'mf_guest_2' }],
  ['the scripts of a page', { modules: { ...release.modules, 'a/A': { js: ['b.js'], css: [] } } }],
  ['the name', { name: 'mf-admin' }],
  ['the version', { version: '1.0.0-ba9876543210' }],
  ['the commit', { commit: 'def' }],
  ['the builder', { provenance: { ...release.provenance!, builder: 'elsewhere' } }],
  ['the lock file', { provenance: { ...release.provenance!, lock: '' } }],
];
test.each(altered)('altering %s breaks the signature', (_what, change) => {
  expect(signatureVerdict(by(mine, change), NOON, [known(mine, before)])).toBe('bad');
});

test('neither the order of keys nor additional fields matter', () => {
  const { 'a/A': a, 'b/B': b } = release.modules as Required<typeof release.modules>;
  const read = by(mine, { modules: { 'a/A': a!, 'b/B': b! }, subject: 'Later', uses: undefined });
  expect(signatureVerdict(read, NOON, [known(mine, before)])).toBe('good');
});
