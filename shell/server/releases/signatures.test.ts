import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { LiveEntry } from '@eveneo/contract/delivery/releases';
import { publicKeyOf, signatureOf } from '@eveneo/server-kit/signatures/signature';
import { entryOf, testRelease, type TestRelease } from '../testing/fake-registry';
import { NOWHERE, shell, testHost } from '../testing/test-host';

const EARLY = '2026-11-22T10:00:00.000Z';
const SINCE = '2026-11-22T11:00:00.000Z';
const LATE = '2026-11-22T12:00:00.000Z';
const key = generateKeyPairSync('ed25519').privateKey;
const keys = [{ key: publicKeyOf(key), from: SINCE, until: null }];

const area = (digit: string, publishedAt: string, signer?: KeyObject): TestRelease => {
  const made = testRelease('mf-guest', digit.repeat(12), [
    { path: '/guest', access: 'public', title: 'Tableau de bord', module: 'dashboard' },
  ]);
  const signature = signer && { signature: signatureOf(made.description, signer) };
  return { ...made, description: { ...made.description, publishedAt, ...signature } };
};

const host = testHost([]);
const live = (release: TestRelease, rest: Partial<LiveEntry> = {}) =>
  host.registry.publish([shell, release], [entryOf(shell), entryOf(release, { keys, ...rest })]);
const late = async () => (await host.get('/readyz')).json<{ late?: string[] }>().late;

test('releases signed by the team are shown, and those that were live before the first key', async () => {
  const before = area('a', EARLY);
  live(before);
  await host.start();
  expect(await host.names(before)).toBe(true);
  const signed = area('b', LATE, key);
  live(signed, { revision: 2, fallback: before.description });
  await host.until(() => host.names(signed));
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
])(
  'a release that is %s is not shown, whatever the registry says: the area stays unchanged',
  async (_what, make) => {
    const sound = area('a', LATE, key);
    live(sound);
    await host.start();
    expect(await host.names(sound)).toBe(true);
    const forged = make();
    live(forged, { revision: 2, fallback: sound.description });
    await host.until(async () => (await late())?.includes('mf-guest') ?? false);
    expect([await host.names(sound), await host.names(forged)]).toEqual([true, false]);
  },
);

test('a new host shows the fallback of an unsigned release, and one without the registry remembers the keys', async () => {
  const sound = area('a', LATE, key);
  const forged = area('b', LATE);
  live(forged, { fallback: sound.description });
  host.registry.state.releases.push(sound);
  await host.start();
  expect([await host.names(sound), await host.names(forged)]).toEqual([true, false]);
  await host.start(NOWHERE);
  expect([await host.names(sound), await host.names(forged)]).toEqual([true, false]);
});

test('without keys no signature is required: the same unsigned release is shown', async () => {
  const plain = area('b', LATE);
  live(plain, { keys: undefined });
  await host.start();
  expect(await host.names(plain)).toBe(true);
});
