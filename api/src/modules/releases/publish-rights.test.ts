import { request as send, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApi } from '../../../test/harness';
import {
  entriesOf,
  makeRelease,
  mintToken,
  publish,
  beforeEachOnEmptyRegistry,
  tarOf,
} from '../../../test/releases';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

test('only a token with the right, for this remote, still valid, may publish', async () => {
  const release = makeRelease('mf-admin', 'a');
  const forGuest = await mintToken(api, { remotes: ['mf-guest'] });
  const scoped = await publish(api, forGuest, release);
  expect([scoped.status, scoped.body.code]).toEqual([403, 'release.scope']);
  const activateOnly = await mintToken(api, { rights: ['activate'] });
  const rightless = await publish(api, activateOnly, release);
  expect([rightless.status, rightless.body.code]).toEqual([403, 'release.right']);
  expect(rightless.body.message).toMatch(/« publish ».*Demandez/);
  const forged = await publish(api, 'evd_forged', release);
  expect([forged.status, forged.body.code]).toEqual([401, 'unauthenticated']);
  expect(forged.body.message).toMatch(/inconnu, expiré ou révoqué\. Demandez/);
  await api.db('deploy_tokens').update({ revoked_at: '2026-11-21 09:00:00.000' });
  expect((await publish(api, token, release)).status).toBe(401);
  const stored = await api.db('deploy_tokens').select<{ token_hash: string }[]>('token_hash');
  expect(stored.some(({ token_hash: hash }) => token.includes(hash))).toBe(false);
});

test.each([
  ['without the right', () => mintToken(api, { rights: ['activate'] }), 403, 'release.right'],
  ['that nobody knows', async () => 'evd_forged', 401, 'unauthenticated'],
])(
  'a token %s is told so once all is sent: before, a sender would break off',
  async (_what, tokenOf, status, code) => {
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
    expect([answer.statusCode, body]).toEqual([status, expect.objectContaining({ code })]);
  },
);

test('no other call takes an archive, and the registry takes nothing else', async () => {
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
