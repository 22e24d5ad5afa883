import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { signedMaps, type MapsDescription } from '@eveneo/contract/delivery/faults';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';
import { signatureOf } from '@eveneo/server-kit/signatures/signature';
import { MAPS_FOLDER } from '../webpack/source-maps-plugin';
import { tarOf } from './pack';

/**
 * The source maps of a build as one tar, description first; null when there are none.
 * @param key signs the description
 */
export function packMaps(dist: string, key: KeyObject | null = null): Readable | null {
  const { name, version, files } = JSON.parse(
    readFileSync(join(dist, 'release.json'), 'utf8'),
  ) as ReleaseDescription;
  const maps = files
    .map(({ path }) => ({ path, file: join(dist, MAPS_FOLDER, `${path}.map`) }))
    .filter(({ file }) => existsSync(file))
    .map(({ path, file }) => ({ path, bytes: readFileSync(file) }));
  if (maps.length === 0) return null;
  const plain: MapsDescription = {
    name,
    version,
    maps: maps.map(({ path, bytes }) => ({ path, size: bytes.length, integrity: integrityOf(bytes) })),
  };
  const description = key ? { ...plain, signature: signatureOf(signedMaps(plain), key) } : plain;
  return tarOf(
    ['maps.json', description],
    maps.map(({ path, bytes }) => ({ name: `maps/${path}.map`, read: () => bytes })),
  );
}
