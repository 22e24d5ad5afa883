import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { request as send, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { publicKeyOf, signatureOf } from '@eveneo/server-kit/signatures/signature';
import {
  a,
  api,
  b,
  beforeEachOnEmptyRegistry,
  c,
  entriesOf,
  goLive,
  liveSet,
  makeRelease,
  mintToken,
  overview,
  publish,
  token,
  type TestRelease,
} from '../../../../test/releases';
import { tarOf } from '../../../../test/tar';
import { listKeys, registerKey, revokeKey } from './keys';

beforeEachOnEmptyRegistry();

const pair = () => generateKeyPairSync('ed25519').privateKey;
const register = (key: KeyObject, name = 'mf-guest') =>
  registerKey(api.db, { name, publicKey: publicKeyOf(key) }, api.clock.now());
const revoke = (id: number) => revokeKey(api.db, id, api.clock.now());
const ids = async () => (await listKeys(api.db)).map(({ id }) => id);
const signedBy = (release: TestRelease, key: KeyObject): TestRelease => ({
  ...release,
  description: { ...release.description, signature: signatureOf(release.description, key) },
});
const codeOf = async (release: TestRelease) => (await publish(release)).body.code ?? 'accepted';
const later = () => api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString());

test('without keys no signature is required; from the first key on only releases signed by the team are accepted', async () => {
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
  const mends = { ...b, description: { ...b.description, mends: [a.description.version] } };
  expect(await codeOf(mends)).toBe('release.unsigned');
  expect(await codeOf(signedBy(mends, key))).toBe('accepted');
  // Earlier releases stay, and other areas are not affected.
  expect(await codeOf(a)).toBe('accepted');
  expect(await codeOf(makeRelease('mf-admin', 'a'))).toBe('accepted');
});

test('during a rotation two keys are valid; a third must wait; a revoked one stays invalid', async () => {
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
  // Revoking the last key does not make signing optional: without a valid key nothing can be published.
  later();
  await revoke(second);
  expect(await codeOf(c)).toBe('release.unsigned');
});

test('hosts get the keys, their validity, and the time when each release was published', async () => {
  const key = pair();
  await goLive(a);
  const read = async () => (await liveSet()).entries[0]!;
  expect((await read()).keys).toBeUndefined();
  later();
  await register(key);
  // The live set changes although no pointer has moved.
  expect(await read()).toMatchObject({
    keys: [{ key: publicKeyOf(key), from: '2026-11-21T10:01:00.000Z', until: null }],
    live: { publishedAt: '2026-11-21T10:00:00.000Z' },
  });
  await goLive(signedBy(b, key), 1);
  expect((await read()).live.signature?.value).toMatch(/^[\w-]{86}$/);
});

test('a description cannot set its own time of publication', async () => {
  await goLive({
    ...a,
    description: { ...a.description, publishedAt: '2001-01-01T00:00:00.000Z' },
  });
  expect((await liveSet()).entries[0]?.live.publishedAt).toBe('2026-11-21T10:00:00.000Z');
});

test('operators see signer, builder, and libraries', async () => {
  const key = pair();
  const provenance = { builder: 'https://ci.example/runs/1', lock: 'a'.repeat(64) };
  const built = { ...a, description: { ...a.description, provenance } };
  await publish(signedBy(built, key));
  await publish(b);
  const seen = (await overview()).releases.map(({ signedBy: by, builder, lock }) => [
    by?.length ?? null,
    builder,
    lock,
  ]);
  expect(seen).toEqual([
    [null, undefined, undefined],
    [12, provenance.builder, provenance.lock],
  ]);
});

test('publishing requires a token for this remote that was not revoked', async () => {
  const release = makeRelease('mf-admin', 'a');
  const forGuest = await mintToken({ remotes: ['mf-guest'] });
  const scoped = await publish(release, forGuest);
  expect([scoped.status, scoped.body.code]).toEqual([403, 'release.scope']);
  await api.db('deploy_tokens').update({ revoked_at: '2026-11-21 09:00:00.000' });
  expect((await publish(release)).status).toBe(401);
  const stored = await api.db('deploy_tokens').select<{ token_hash: string }[]>('token_hash');
  expect(stored.some(({ token_hash: hash }) => token.includes(hash))).toBe(false);
});

const RIGHTLESS = { code: 'release.right', message: /« publish ».*Demandez/ };
const UNKNOWN = { code: 'unauthenticated', message: /inconnu, expiré ou révoqué\. Demandez/ };
test.each([
  ['without the right', () => mintToken({ rights: ['activate'] }), 403, RIGHTLESS],
  ['that nobody knows', async () => 'evd_forged', 401, UNKNOWN],
])(
  'a token %s is refused after the whole upload: earlier, the sender would abort',
  async (_what, tokenOf, status, { code, message }) => {
    const headers = {
      authorization: `Bearer ${await tokenOf()}`,
      'content-type': 'application/x-tar',
      'content-length': 2_000_000,
    };
    const request = send(`${api.url}/api/releases`, { method: 'POST', headers });
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      request.on('response', resolve).on('error', reject),
    );
    request.write(Buffer.alloc(1_000_000));
    const early = await Promise.race([answered, sleep(300, null)]);
    expect(early).toBeNull();
    request.end(Buffer.alloc(1_000_000));
    const answer = await answered;
    const body = JSON.parse(String(await answer.toArray().then((chunks) => Buffer.concat(chunks)))) as object;
    expect([answer.statusCode, body]).toEqual([
      status,
      expect.objectContaining({ code, message: expect.stringMatching(message) as string }),
    ]);
  },
);

test('no other call accepts an archive, and the registry accepts nothing else', async () => {
  const tar = await tarOf(entriesOf(makeRelease('mf-guest', 'a')));
  const headers = { 'content-type': 'application/x-tar' };
  const elsewhere = await api.call('PUT', '/api/releases/pointers', {
    token,
    headers,
    body: new Uint8Array(tar),
  });
  expect(elsewhere.status).toBe(415);
  expect((await api.call('POST', '/api/releases', { token, json: {} })).status).toBe(415);
});
