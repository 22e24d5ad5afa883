import { startTestApi, type TestApi } from '../../../test/harness';
import { makeRelease, publish } from '../../../test/releases';
import { listTokens, mintToken } from './deploy-tokens';
import { revokeToken } from './repository';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set('2026-11-21T10:00:00Z');
});

const mint = (label: string, seconds: number) =>
  mintToken(api.db, { label, remotes: ['mf-guest'], rights: ['publish'], seconds }, api.clock.now());

test('tokens are listed without their secret, revoked by id, and expire', async () => {
  const token = await mint('équipe invités', 3600);
  await mint('équipe d’un jour', 86_400);
  const at = async () => (await publish(makeRelease('mf-guest', 'a'), token, api)).status;
  expect(await at()).toBe(201);
  const tokens = await listTokens(api.db, api.clock.now());
  expect(tokens.map(({ label, state }) => [label, state])).toEqual([
    ['équipe d’un jour', 'valid'],
    ['équipe invités', 'valid'],
  ]);
  expect(tokens[1]).toMatchObject({
    remotes: 'mf-guest',
    rights: 'publish',
    expiresAt: '2026-11-21T11:00:00.000Z',
  });
  expect(JSON.stringify(tokens)).not.toContain(token.slice(4));

  await revokeToken(api.db, tokens[0]!.id, api.clock.now());
  expect(await at()).toBe(200);
  api.clock.set('2026-11-21T11:00:00Z');
  expect(await at()).toBe(401);
  const states = (await listTokens(api.db, api.clock.now())).map(({ state }) => state);
  expect(states).toEqual(['revoked', 'expired']);
});
