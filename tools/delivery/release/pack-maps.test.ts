import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar-stream';
import { mapsDescriptionSchema, signedMaps, type MapsDescription } from '@eveneo/contract/delivery/faults';
import { publicKeyOf, signatureVerdict } from '@eveneo/server-kit/signatures/signature';
import { packMaps } from './pack-maps';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'maps-'));
  mkdirSync(join(dist, 'maps/chunks'), { recursive: true });
  mkdirSync(join(dist, 'files/chunks'), { recursive: true });
  const files = ['remoteEntry.js', 'chunks/a.js', 'chunks/b.js', 'chunks/a.css'];
  for (const file of files) writeFileSync(join(dist, 'files', file), file);
  const described = files.map((path) => ({ path, size: path.length, integrity: 'x' }));
  writeFileSync(
    join(dist, 'release.json'),
    JSON.stringify({ name: 'mf-guest', version: '1.0.0-0123456789ab', files: described }),
  );
  writeFileSync(join(dist, 'maps/chunks/a.js.map'), '{"a":1}');
  writeFileSync(join(dist, 'maps/remoteEntry.js.map'), '{"e":1}');
  // Left by an earlier build: not a map of this release.
  writeFileSync(join(dist, 'maps/chunks/old.js.map'), '{}');
});
afterEach(() => rmSync(dist, { recursive: true }));

async function unpack(packed: NodeJS.ReadableStream): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  for await (const entry of packed.pipe(extract())) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as unknown as AsyncIterable<Buffer>) chunks.push(chunk);
    entries.set(entry.header.name, Buffer.concat(chunks).toString('utf8'));
  }
  return entries;
}

test('the tar has the description first, and only maps of the release’s scripts', async () => {
  const entries = await unpack(packMaps(dist)!);
  expect([...entries.keys()]).toEqual(['maps.json', 'maps/remoteEntry.js.map', 'maps/chunks/a.js.map']);
  const description = mapsDescriptionSchema.parse(JSON.parse(entries.get('maps.json') ?? ''));
  expect(description.maps.map(({ path, size }) => [path, size])).toEqual([
    ['remoteEntry.js', 7],
    ['chunks/a.js', 7],
  ]);
  expect(description.signature).toBeUndefined();
});

test('a team’s key signs the maps, and any change breaks the signature', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const entries = await unpack(packMaps(dist, privateKey)!);
  const description = JSON.parse(entries.get('maps.json') ?? '') as MapsDescription;
  const keys = [{ key: publicKeyOf(privateKey), from: '2026-01-01T00:00:00.000Z', until: null }];
  const verdict = (one: MapsDescription) =>
    signatureVerdict({ ...signedMaps(one), signature: one.signature! }, '2026-11-22T00:00:00.000Z', keys);
  expect(verdict(description)).toBe('good');
  expect(verdict({ ...description, version: '1.0.0-ffffffffffff' })).toBe('bad');
  expect(verdict({ ...description, maps: description.maps.slice(1) })).toBe('bad');
});

test('a build without maps has nothing to send', () => {
  rmSync(join(dist, 'maps'), { recursive: true });
  expect(packMaps(dist)).toBeNull();
});
