import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pack, type Pack } from 'tar-stream';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { UserError } from '../base/errors';
import { signed } from './signing';
import { REGISTRY_TEXTS } from './texts/registry';

/** Writes one file to a tar. */
export const entry = (tar: Pack, name: string, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    tar.entry({ name, size: content.length, mode: 0o644, type: 'file' }, content, (error) =>
      error ? reject(error) : resolve(),
    );
  });

/** Parses release.json and checks that all files exist. @throws UserError when the build is incomplete */
function wholeRelease(dist: string, text: string): ReleaseDescription {
  let built: Partial<ReleaseDescription> | null = null;
  try {
    built = JSON.parse(text) as Partial<ReleaseDescription> | null;
  } catch {
    // Reported below as an incomplete build.
  }
  if (!Array.isArray(built?.files)) throw new UserError(REGISTRY_TEXTS.notWhole(dist, 'release.json'));
  const missing = built.files.find(({ path }) => !existsSync(join(dist, 'files', path)));
  if (missing) throw new UserError(REGISTRY_TEXTS.notWhole(dist, missing.path));
  return built as ReleaseDescription;
}

/**
 * One release as a tar, description first, so that the registry can refuse before reading files.
 * @param key signs the packed description; `dist` is not modified
 */
export function packRelease(dist: string, key: KeyObject | null = null): Readable {
  const file = join(dist, 'release.json');
  if (!existsSync(file)) throw new UserError(REGISTRY_TEXTS.notBuilt(dist));
  const built = wholeRelease(dist, readFileSync(file, 'utf8'));
  const description = Buffer.from(JSON.stringify(signed(built, key)));
  const { files } = built;
  const tar = pack();
  const write = async () => {
    await entry(tar, 'release.json', description);
    for (const { path } of files)
      await entry(tar, `files/${path}`, await readFile(join(dist, 'files', path)));
    tar.finalize();
  };
  write().catch((error: Error) => tar.destroy(error));
  // tar-stream's streams are not Node Readables.
  return Readable.from(tar, { objectMode: false });
}
