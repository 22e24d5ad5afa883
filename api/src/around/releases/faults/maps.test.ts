import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MAP_LIMITS, signedMaps, type FaultsAnswer } from '@eveneo/contract/delivery/faults';
import type { FailureReport } from '@eveneo/contract/delivery/faults';
import { publicKeyOf, signatureOf } from '@eveneo/server-kit/signatures/signature';
import { startTestApi } from '../../../../test/harness';
import {
  a,
  api,
  b,
  beforeEachOnEmptyRegistry,
  goLive,
  guestMove,
  mintToken,
  move,
  prune,
  publish,
  token,
  trial,
  versionOf,
} from '../../../../test/releases';
import { visit } from '../../../../test/reports';
import { removeExpired } from '../../../app/housekeeping';
import { registerKey } from '../registry/keys';
import { describeMaps, MAP, mapBytes, sendMaps } from './testing/maps';

beforeEachOnEmptyRegistry();

const SCRIPT = 'chunks/home-Home.js';
const maps = { [SCRIPT]: mapBytes() };
const send = (release = a, sent: Record<string, Buffer> = maps, by = token) =>
  sendMaps(api, by, describeMaps(release.description, sent), sent);
const storedMaps = () => api.storageDir && join(api.storageDir, 'release-maps');

const frame = (release: typeof a, column: number, by = 't') =>
  `    at ${by} (https://site/r/mf-guest/${versionOf(release)}/${SCRIPT}:1:${column})`;
let reporters = 0;
/** A browser's report of a page load signed by a host, from its own address. */
const report = (
  changes: Partial<FailureReport> = {},
  release = a,
  from = `10.0.0.${(reporters += 1)}`,
  to = api,
) =>
  to.call('POST', '/api/releases/failures', {
    headers: { 'x-forwarded-for': from },
    json: {
      ...{ name: 'mf-guest', version: versionOf(release), code: 'uncaught' },
      visit: visit(0, to),
      stack: `TypeError: x is not a function\n${frame(release, 110)}\n${frame(release, 5)}`,
      ...changes,
    },
  });
const faults = async (query = '') =>
  (await api.call<FaultsAnswer>('GET', `/api/releases/faults${query}`, { token })).body.faults;

beforeEach(async () => {
  rmSync(storedMaps(), { recursive: true, force: true });
  await goLive(a);
});

describe('maps', () => {
  test('are accepted for a release, repeatedly; visitors cannot get them by any URL', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { maps: 1 } });
    expect((await send()).status).toBe(200);
    const release = `mf-guest/${versionOf(a)}`;
    const script = await api.call('GET', `/storage/releases/${release}/${SCRIPT}`);
    expect(script.status).toBe(200);
    const [row] = await api.db('releases').select('description_hash');
    const folder = `release-maps/${release}-${String(row.description_hash).slice(0, 12)}`;
    for (const address of [
      `releases/${release}/${SCRIPT}.map`,
      `releases/${release}/maps/${SCRIPT}.map`,
      `releases/mf-guest/_/${SCRIPT}.map`,
      `${folder}/${SCRIPT}.map.gz`,
      `releases/../${folder}/${SCRIPT}.map.gz`,
      `releases/${release}/..%2f..%2f..%2f${folder}/${SCRIPT}.map.gz`,
    ])
      expect([address, (await api.call('GET', `/storage/${address}`)).status]).toEqual([address, 404]);
    expect((await api.call('GET', '/api/releases/maps')).status).toBe(404);
  });

  test('are refused if invalid, too big, of no script, or not as declared; then nothing is stored', async () => {
    const other = describeMaps(a.description, { [SCRIPT]: Buffer.from('other') });
    expect((await sendMaps(api, token, other, maps)).body.code).toBe('release.bad_map');
    const bads: Record<string, Buffer>[] = [
      { [SCRIPT]: Buffer.from('no map') },
      { [SCRIPT]: mapBytes({ ...MAP, mappings: ';'.repeat(MAP_LIMITS.lines) }) },
      { 'chunks/unknown.js': mapBytes() },
      { 'release.json': mapBytes() },
      { '../../escape.js': mapBytes() },
    ];
    for (const bad of bads) expect((await send(a, bad)).body.code).toBe('release.bad_map');
    const large = await send(a, { [SCRIPT]: Buffer.alloc(MAP_LIMITS.fileBytes + 1, 0x20) });
    expect(large.status).toBe(413);
    expect((await sendMaps(api, token, describeMaps(a.description, maps), {})).body.code).toBe(
      'release.bad_map',
    );
    await report();
    expect((await faults())[0]!.top!.source).toBeNull();
  });

  test('require the right to publish the area, and an existing release', async () => {
    expect((await send(b)).status).toBe(404);
    const elsewhere = await mintToken({ remotes: ['mf-admin'], rights: ['publish'] });
    expect((await send(a, maps, elsewhere)).status).toBe(403);
    const other = await mintToken({ rights: ['activate'] });
    expect((await send(a, maps, other)).status).toBe(403);
  });

  test('of a team that signs are signed by it', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const stranger = generateKeyPairSync('ed25519').privateKey;
    // Registered before the release: releases older than the key need no signature.
    await api.db('releases').update({ created_at: '2026-11-21 12:00:00.000' });
    await registerKey(api.db, { name: 'mf-guest', publicKey: publicKeyOf(privateKey) }, api.clock.now());
    const plain = describeMaps(a.description, maps);
    const by = (key: typeof privateKey) => ({ ...plain, signature: signatureOf(signedMaps(plain), key) });
    expect((await sendMaps(api, token, plain, maps)).body.code).toBe('release.unsigned');
    expect((await sendMaps(api, token, by(stranger), maps)).body.code).toBe('release.bad_signature');
    const swapped = { [SCRIPT]: mapBytes({ ...MAP, names: ['Other'] }) };
    const altered = { ...describeMaps(a.description, swapped), signature: by(privateKey).signature };
    expect((await sendMaps(api, token, altered, swapped)).body.code).toBe('release.bad_signature');
    expect((await sendMaps(api, token, by(privateKey), maps)).status).toBe(200);
  });

  test('are deleted with their release', async () => {
    await publish(b);
    await send(b);
    await send();
    const kept = () =>
      readdirSync(storedMaps(), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.gz'));
    expect(kept()).toHaveLength(2);
    api.clock.set('2026-12-10T10:00:00Z');
    await prune();
    expect(kept()).toEqual([expect.stringContaining(versionOf(a))]);
  });
});

describe('faults', () => {
  test('are grouped by source position, with count, first and last time, and page', async () => {
    await send();
    await report({ page: '/mf-guest' });
    api.clock.set('2026-11-21T11:30:00Z');
    // Another position in the script, same line in the source.
    await report({ page: '/mf-guest', stack: `TypeError: x is not a function\n${frame(a, 115)}` });
    expect(await faults()).toEqual([
      {
        ...{ name: 'mf-guest', version: versionOf(a), standing: 'live', code: 'uncaught' },
        error: 'TypeError: x is not a function',
        top: {
          built: `mf-guest/${versionOf(a)}/${SCRIPT}:1:115`,
          source: 'mf-guest/src/pages/home/Card.tsx:12',
          by: 'Card',
        },
        frames: [expect.objectContaining({ by: 'Card' })],
        ...{ page: '/mf-guest', count: 2 },
        ...{ firstAt: '2026-11-21T10:00:00.000Z', lastAt: '2026-11-21T11:30:00.000Z' },
      },
    ]);
  });

  test('of shared scripts belong to the release that reported them', async () => {
    await send();
    await report({ stack: `Error\n    at f (https://site/r/mf-guest/_/${SCRIPT}:1:110)` });
    expect((await faults())[0]!.top!.source).toBe('mf-guest/src/pages/home/Card.tsx:12');
  });

  test('name no undeclared page, and no address', async () => {
    for (const page of [
      '/events/12?jeton=secret',
      '/nowhere',
      '/events/alice@exemple.fr',
      'x',
      '',
      undefined,
    ])
      await report({ page });
    expect((await faults()).map(({ page }) => page)).toEqual(['']);
  });

  test('without maps, and with a damaged map, show the built position', async () => {
    await goLive(b, 1);
    await report({}, b);
    expect((await faults())[0]!.top).toMatchObject({ source: null, by: 't' });
    await send(b);
    const [row] = await api
      .db('releases')
      .where({ version: versionOf(b) })
      .select('description_hash');
    const folder = `${versionOf(b)}-${String(row.description_hash).slice(0, 12)}`;
    const file = join(storedMaps(), 'mf-guest', folder, `${SCRIPT}.map.gz`);
    for (const damage of [Buffer.from('no archive'), gzipSync(Buffer.alloc(30 * 1024 * 1024))]) {
      writeFileSync(file, damage);
      expect((await faults())[0]!.top).toMatchObject({ source: null });
    }
  });

  test('are those of releases that a pointer names or that were recently withdrawn, or of the requested one', async () => {
    await publish(b);
    await report({}, b);
    expect(await faults()).toEqual([]);
    expect(await faults(`?name=mf-guest&version=${versionOf(b)}`)).toHaveLength(1);
    expect(await faults(`?name=mf-guest&version=${versionOf(a)}`)).toEqual([]);
    expect(await faults('?name=mf-guest')).toMatchObject([{ version: versionOf(b), standing: null }]);
    await trial(b, 1);
    expect(await faults()).toMatchObject([{ version: versionOf(b), standing: 'canary' }]);
    // Recently withdrawn releases are included.
    await move(guestMove('withdraw', 2, { version: versionOf(b) }));
    expect(await faults()).toMatchObject([{ version: versionOf(b), standing: null }]);
  });

  test('of an address are limited to five a day; of a release to forty positions', async () => {
    const strict = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '1' } });
    await strict.db('releases').insert(
      await api
        .db('releases')
        .where({ version: versionOf(a) })
        .first(),
    );
    for (let n = 1; n <= 8; n += 1) await report({ stack: `Error\n${frame(a, n)}` }, a, '10.9.9.9', strict);
    expect(await strict.db('release_faults').count({ n: '*' })).toEqual([{ n: 5 }]);
    await strict.close();
    for (let n = 1; n <= 50; n += 1) await report({ stack: `Error\n${frame(a, 1000 + n)}` });
    expect(await api.db('release_faults').count({ n: '*' })).toEqual([{ n: 40 }]);
  });

  test('not seen for four weeks are deleted', async () => {
    await report();
    api.clock.set('2026-12-18T10:00:00Z');
    await removeExpired(api.db, api.clock);
    expect(await faults()).toHaveLength(1);
    api.clock.set('2026-12-20T10:00:00Z');
    await removeExpired(api.db, api.clock);
    expect(await faults()).toEqual([]);
  });
});
