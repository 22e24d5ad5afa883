import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  MAP_LIMITS,
  signedMaps,
  type MapsAnswer,
  type MapsDescription,
} from '@eveneo/contract/delivery/faults';
import type { Context } from '../../../base/context';
import { isoInstant } from '../../../ground/clock';
import type { Storage } from '../../../ground/storage/storage';
import { notFound } from '../../../http/errors';
import type { DeployCaller } from '../../../http/guards';
import { refusal, refusalFor } from '../base/problems';
import { mapsFolderOf, type ReleaseRow } from '../base/release';
import { findRelease } from '../base/releases-repository';
import { requireScope } from '../base/scope';
import { RELEASE_TEXTS } from '../base/texts';
import { readUpTo } from '../registry/archive';
import { signatureProblems } from '../registry/keys';
import { readMapsArchive } from './maps-archive';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const fileOf = (release: ReleaseRow, script: string) => `${mapsFolderOf(release)}/${script}.map.gz`;

/** The release of these maps. @throws 403, 404, 422 */
async function ownerOf(
  { db }: Context,
  caller: DeployCaller,
  description: MapsDescription,
): Promise<ReleaseRow> {
  const { name, version, maps, signature } = description;
  requireScope(caller, name);
  const release = await findRelease(db, name, version);
  if (!release) throw notFound();
  const scripts = new Set(
    release.description.files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
  );
  const stray = maps.find(({ path }) => !scripts.has(path));
  if (stray) throw refusalFor('release.bad_map', RELEASE_TEXTS.badMap(stray.path));
  const signed = { ...signedMaps(description), ...(signature && { signature }) };
  // By the keys that were valid when the release was published.
  const problems = await signatureProblems(db, name, signed, isoInstant(release.createdAt));
  if (problems.length) throw refusal(problems);
  return release;
}

/** Stores the maps of a published release where nothing serves them. Idempotent. */
export async function publishMaps(
  context: Context,
  caller: DeployCaller,
  body: Readable,
): Promise<MapsAnswer> {
  let release: ReleaseRow | null = null;
  const { description, maps } = await readMapsArchive(body, async (announced) => {
    release = await ownerOf(context, caller, announced);
  });
  if (!release) throw notFound();
  for (const [script, bytes] of maps)
    await context.storage.put(fileOf(release, script), await zip(bytes), 'application/gzip');
  return { name: description.name, version: description.version, maps: maps.size };
}

/** The stored map of a script; null when it is missing or unreadable. */
export async function storedMap(
  storage: Storage,
  release: ReleaseRow,
  script: string,
): Promise<Buffer | null> {
  try {
    const file = await storage.get(fileOf(release, script));
    const packed = file && (await readUpTo(file.stream, MAP_LIMITS.fileBytes));
    // Guards against decompression bombs.
    return packed && (await unzip(packed, { maxOutputLength: MAP_LIMITS.fileBytes }));
  } catch {
    return null;
  }
}
