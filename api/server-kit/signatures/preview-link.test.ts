import { generateKeyPairSync } from 'node:crypto';
import { PREVIEW_LIMITS, type PreviewClaims } from '@eveneo/contract/delivery/previews';
import { previewKey, readPreview, signPreview } from './preview-link';
import { publicKeyOf } from './signature';

const key = previewKey('secret');
const publicKey = publicKeyOf(key);
const claims: PreviewClaims = {
  format: 1,
  id: '0123456789abcdef',
  until: 1_800_000_000,
  releases: [{ name: 'mf-guest', version: '1.2.0-0123456789ab' }],
};
const link = signPreview(key, claims);
const [written = '', signature = ''] = link.split('.');
const writtenAs = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a link contains its signed content, with a key that is derived from the secret and differs from it', () => {
  expect(readPreview(publicKey, link)).toEqual(claims);
  expect(publicKeyOf(previewKey('secret'))).toBe(publicKey);
  expect(publicKeyOf(previewKey('another'))).not.toBe(publicKey);
  expect(signPreview(key, claims)).toBe(link);
});

const flipped = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

test.each([
  ['nothing', ''],
  ['no signature', written],
  ['an empty one', `${written}.`],
  ['a signature of something else', `${writtenAs({ ...claims, until: 1_900_000_000 })}.${signature}`],
  [
    'another area',
    `${writtenAs({ ...claims, releases: [{ name: 'shell', version: '1.0.0-0123456789ab' }] })}.${signature}`,
  ],
  ['one letter of it changed', `${flipped(written, 12)}.${signature}`],
  ['one letter of the signature changed', `${written}.${flipped(signature, 40)}`],
  ['a key of somebody else', signPreview(generateKeyPairSync('ed25519').privateKey, claims)],
  ['the key of another installation', signPreview(previewKey('another'), claims)],
  ['something behind it', `${link}x`],
  ['a third part', `${link}.${signature}`],
  ['padding', `${written}=.${signature}`],
  ['a line break', `${link}\n`],
  ['8 kB', `${'A'.repeat(8_000)}.${signature}`],
])('a link with %s is rejected', (_what, forged) => {
  expect(readPreview(publicKey, forged)).toBeNull();
});

test.each([
  ['a later format', { ...claims, format: 2 }],
  ['no areas', { ...claims, releases: [] }],
  ['an area that is none', { ...claims, releases: [{ name: '../x', version: '1.2.0-0123456789ab' }] }],
  ['null', null],
])('a correctly signed content of an unknown format is rejected: %s', (_what, value) => {
  expect(readPreview(publicKey, signPreview(key, value as unknown as PreviewClaims))).toBeNull();
});

test('a link to the most areas with the longest names is valid, and fits into a cookie', () => {
  const releases = Array.from({ length: PREVIEW_LIMITS.areas }, (_, n) => ({
    name: `mf-${String.fromCharCode(97 + n)}${'x'.repeat(60)}`,
    version: '100.200.300-0123456789ab',
  }));
  const longest = signPreview(key, { ...claims, releases });
  expect(longest.length).toBeLessThan(2_500);
  expect(readPreview(publicKey, longest)?.releases).toEqual(releases);
});

test('control: an unchecked link would be accepted', () => {
  // The forged text is well formed: only the signature prevents its use.
  const forged = writtenAs({ ...claims, releases: [{ name: 'mf-admin', version: '6.6.6-0123456789ab' }] });
  expect(readPreview(publicKey, `${forged}.${signature}`)).toBeNull();
  expect(
    readPreview(publicKey, signPreview(key, JSON.parse(Buffer.from(forged, 'base64url').toString()))),
  ).toMatchObject({
    releases: [{ name: 'mf-admin' }],
  });
});
