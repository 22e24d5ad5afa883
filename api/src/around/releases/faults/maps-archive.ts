import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { MAP_LIMITS, mapsDescriptionSchema, type MapsDescription } from '@eveneo/contract/delivery/faults';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';
import { refusalFor } from '../base/problems';
import { RELEASE_TEXTS } from '../base/texts';
import { readEntry, readTar } from '../registry/archive';
import { soundMap } from './sound-map';

const DESCRIPTION = 'maps.json';
const DESCRIPTION_BYTES = 256 * 1024;
const FOLDER = 'maps/';

const refuseMap = (path: string) => refusalFor('release.bad_map', RELEASE_TEXTS.badMap(path));

function parseDescription(bytes: Buffer): MapsDescription {
  try {
    return z.parse(mapsDescriptionSchema, JSON.parse(bytes.toString('utf8')));
  } catch {
    throw refuseMap(DESCRIPTION);
  }
}

/** Checks a map against its declaration and its format. @throws 422 */
function checkMap(path: string, bytes: Buffer, { maps }: MapsDescription): void {
  const declared = maps.find((map) => map.path === path);
  if (!declared || declared.size !== bytes.length || declared.integrity !== integrityOf(bytes))
    throw refuseMap(path);
  if (!soundMap(bytes)) throw refuseMap(path);
}

/** @throws 422 if a declared map is missing */
function requireAllMaps(
  description: MapsDescription | undefined,
  maps: ReadonlyMap<string, Buffer>,
): MapsDescription {
  const missing = description?.maps.find(({ path }) => !maps.has(path));
  if (!description || missing) throw refuseMap(missing?.path ?? DESCRIPTION);
  return description;
}

export interface MapsArchive {
  readonly description: MapsDescription;
  /** By their script's path. */
  readonly maps: ReadonlyMap<string, Buffer>;
}

/**
 * Reads the maps of a release: maps.json first, then 'maps/<script>.map', each checked as it arrives.
 * `accept` may throw before any map is read.
 */
export async function readMapsArchive(
  body: Readable,
  accept: (description: MapsDescription) => Promise<void>,
): Promise<MapsArchive> {
  const read: { description?: MapsDescription } = {};
  const maps = new Map<string, Buffer>();
  let total = 0;
  await readTar(body, async (name, type, content) => {
    if (!read.description) {
      if (name !== DESCRIPTION || type !== 'file') throw refuseMap(DESCRIPTION);
      const description = parseDescription(await readEntry(content, DESCRIPTION_BYTES, name));
      await accept(description);
      read.description = description;
      return;
    }
    const [, path = ''] = new RegExp(`^${FOLDER}(.+)\\.map$`).exec(name) ?? [];
    if (type !== 'file' || maps.has(path)) throw refuseMap(path || name.slice(0, 100));
    const room = Math.min(MAP_LIMITS.fileBytes, MAP_LIMITS.totalBytes - total);
    const bytes = await readEntry(content, room, path);
    checkMap(path, bytes, read.description);
    total += bytes.length;
    maps.set(path, bytes);
  });
  return { description: requireAllMaps(read.description, maps), maps };
}
