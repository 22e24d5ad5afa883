import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LiveEntry } from '@eveneo/contract/delivery/releases';
import { publicKeyOf, signatureOf } from '@eveneo/server-kit/signatures/signature';
import { createShellHost } from '../app';
import { readConfig } from '../config';
import {
  entryOf,
  startFakeRegistry,
  testRelease,
  type TestRelease,
  removeStateDir,
} from '../testing/fake-registry';

const EARLY = '2026-11-22T10:00:00.000Z';
const SINCE = '2026-11-22T11:00:00.000Z';
const LATE = '2026-11-22T12:00:00.000Z';
const key = generateKeyPairSync('ed25519').privateKey;
const keys = [{ key: publicKeyOf(key), from: SINCE, until: null }];

const shell = testRelease('shell', 'a'.repeat(12));
const area = (digit: string, publishedAt: string, signer?: KeyObject): TestRelease => {
  const made = testRelease('mf-guest', digit.repeat(12), [
    { path: '/guest', access: 'public', title: 'Tableau de bord', module: 'dashboard' },
  ]);
  const signature = signer && { signature: signatureOf(made.description, signer) };
  return { ...made, description: { ...made.description, publishedAt, ...signature } };
};

let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let host: FastifyInstance;
let stateDir: string;
const start = async (apiUrl = registry.url) => {
  host = await createShellHost(readConfig({ STATE_DIR: stateDir, API_URL: apiUrl, LOG_LEVEL: 'silent' }));
  await host.ready();
};
beforeEach(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'signatures-'));
  registry = await startFakeRegistry();
});
afterEach(async () => {
  await host.close();
  await registry.stop();
  await removeStateDir(stateDir);
});

const live = (release: TestRelease, rest: Partial<LiveEntry> = {}) =>
  registry.publish([shell, release], [entryOf(shell), entryOf(release, { keys, ...rest })]);
const names = async ({ description }: TestRelease) =>
  (await host.inject('/guest')).body.includes(description.version);
const late = async () => ((await host.inject('/readyz')).json() as { late?: string[] }).late;
async function until(holds: () => Promise<boolean>): Promise<void> {
  const from = Date.now();
  while (!(await holds())) {
    if (Date.now() - from > 60_000) throw new Error('not within a minute');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('what the team has signed is shown, what was live before the first key too', async () => {
  const before = area('a', EARLY);
  live(before);
  await start();
  expect(await names(before)).toBe(true);
  const signed = area('b', LATE, key);
  live(signed, { revision: 2, fallback: before.description });
  await until(() => names(signed));
});

test.each([
  ['unsigned', (): TestRelease => area('b', LATE)],
  ['signed by somebody else', () => area('b', LATE, generateKeyPairSync('ed25519').privateKey)],
  [
    'altered after it was signed',
    () => {
      const made = area('b', LATE, key);
      return { ...made, description: { ...made.description, container: 'elsewhere' } };
    },
  ],
])('what is %s is not shown, whatever the registry says: the area stays as it was', async (_what, make) => {
  const sound = area('a', LATE, key);
  live(sound);
  await start();
  expect(await names(sound)).toBe(true);
  const forged = make();
  live(forged, { revision: 2, fallback: sound.description });
  await until(async () => (await late())?.includes('mf-guest') ?? false);
  expect([await names(sound), await names(forged)]).toEqual([true, false]);
});

test('a new host shows the fallback in place of what is unsigned, and one without a registry remembers the keys', async () => {
  const sound = area('a', LATE, key);
  const forged = area('b', LATE);
  live(forged, { fallback: sound.description });
  registry.state.releases.push(sound);
  await start();
  expect([await names(sound), await names(forged)]).toEqual([true, false]);
  await host.close();
  await start('http://127.0.0.1:9');
  expect([await names(sound), await names(forged)]).toEqual([true, false]);
});

test('without keys nothing is asked for: the same unsigned release is shown', async () => {
  const plain = area('b', LATE);
  live(plain, { keys: undefined });
  await start();
  expect(await names(plain)).toBe(true);
});
