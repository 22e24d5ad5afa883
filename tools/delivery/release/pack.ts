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

const entry = (tar: Pack, name: string, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    tar.entry({ name, size: content.length, mode: 0o644, type: 'file' }, content, (error) =>
      error ? reject(error) : resolve(),
    );
  });

/** A tar of a description, and then of these files, each read when its turn comes. */
export function tarOf(
  [name, description]: [name: string, description: object],
  files: readonly { name: string; read: () => Buffer | Promise<Buffer> }[],
): Readable {
  const tar = pack();
  const write = async () => {
    await entry(tar, name, Buffer.from(JSON.stringify(description)));
    for (const file of files) await entry(tar, file.name, await file.read());
    tar.finalize();
  };
  write().catch((error: Error) => tar.destroy(error));
  // tar-stream's streams are not Node Readables.
  return Readable.from(tar, { objectMode: false });
}

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
  return tarOf(
    ['release.json', signed(built, key)],
    built.files.map(({ path }) => ({
      name: `files/${path}`,
      read: () => readFile(join(dist, 'files', path)),
    })),
  );
}
