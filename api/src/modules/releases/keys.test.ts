import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { publicKeyOf, signatureOf } from '@eveneo/contract/delivery/signature';
import type { TestApi } from '../../../test/harness';
import {
  a,
  b,
  beforeEachOnEmptyRegistry,
  c,
  goLive,
  makeRelease,
  publish,
  type TestRelease,
} from '../../../test/releases';
import { listKeys, registerKey, revokeKey } from './keys';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

const pair = () => generateKeyPairSync('ed25519').privateKey;
const register = (key: KeyObject, name = 'mf-guest') =>
  registerKey(api.db, { name, publicKey: publicKeyOf(key) }, api.clock.now());
const revoke = (id: number) => revokeKey(api.db, id, api.clock.now());
const ids = async () => (await listKeys(api.db)).map(({ id }) => id);
const signedBy = (release: TestRelease, key: KeyObject): TestRelease => ({
  ...release,
  description: { ...release.description, signature: signatureOf(release.description, key) },
});
const codeOf = async (release: TestRelease) => (await publish(api, token, release)).body.code ?? 'accepted';
const later = () => api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString());

test('where nobody signs, anything goes; from the first key on only what the team has signed', async () => {
  const key = pair();
  expect(await codeOf(a)).toBe('accepted');
  later();
  expect(await register(key)).toBeNull();
  expect(await codeOf(b)).toBe('release.unsigned');
  expect(await codeOf(signedBy(b, pair()))).toBe('release.bad_signature');
  expect(
    await codeOf({
      ...signedBy(b, key),
      description: { ...signedBy(b, key).description, commit: 'altered' },
    }),
  ).toBe('release.bad_signature');
  expect(await codeOf(signedBy(b, key))).toBe('accepted');
  // What was there before is there still, and another area is not concerned.
  expect(await codeOf(a)).toBe('accepted');
  expect(await codeOf(makeRelease('mf-admin', 'a'))).toBe('accepted');
});

test('during a change two keys count; a third waits; a revoked one counts no more and does not come back', async () => {
  const [old, next] = [pair(), pair()];
  await register(old);
  expect(await register(old)).toBeNull();
  expect(await ids()).toHaveLength(1);
  await register(next);
  expect(await register(pair())).toBe('two');
  expect(await codeOf(signedBy(a, old))).toBe('accepted');
  later();
  const [first = 0, second = 0] = await ids();
  expect(await revoke(first)).toBeNull();
  expect(await codeOf(signedBy(b, old))).toBe('release.bad_signature');
  expect(await codeOf(signedBy(b, next))).toBe('accepted');
  expect(await register(old)).toBe('revoked');
  expect(await revoke(999_999)).toBe('unknown');
  // Without any key that counts nothing is published: signing does not end by itself.
  later();
  await revoke(second);
  expect(await codeOf(c)).toBe('release.unsigned');
});

test('hosts are told the keys, for how long each counts, and when a release was published', async () => {
  const key = pair();
  await goLive(api, token, a);
  const read = async () => (await api.call<LiveSet>('GET', '/api/releases/live')).body.entries[0]!;
  expect((await read()).keys).toBeUndefined();
  later();
  await register(key);
  // No pointer moved: the answer is another all the same.
  expect(await read()).toMatchObject({
    keys: [{ key: publicKeyOf(key), from: '2026-11-21T10:01:00.000Z', until: null }],
    live: { publishedAt: '2026-11-21T10:00:00.000Z' },
  });
  await goLive(api, token, signedBy(b, key), 1);
  expect((await read()).live.signature?.value).toMatch(/^[\w-]{86}$/);
});

test('a description cannot say itself when it was published', async () => {
  await goLive(api, token, {
    ...a,
    description: { ...a.description, publishedAt: '2001-01-01T00:00:00.000Z' },
  });
  const { body } = await api.call<LiveSet>('GET', '/api/releases/live');
  expect(body.entries[0]?.live.publishedAt).toBe('2026-11-21T10:00:00.000Z');
});

test('operators see who signed, what built, and with which libraries', async () => {
  const key = pair();
  const provenance = { builder: 'https://ci.example/runs/1', lock: 'a'.repeat(64) };
  const built = { ...a, description: { ...a.description, provenance } };
  await publish(api, token, signedBy(built, key));
  await publish(api, token, b);
  const { body } = await api.call<ReleaseOverview>('GET', '/api/releases', { token });
  const seen = body.releases.map(({ signedBy: by, builder, lock }) => [by?.length ?? null, builder, lock]);
  expect(seen).toEqual([
    [null, undefined, undefined],
    [12, provenance.builder, provenance.lock],
  ]);
});
