import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { UserError } from '../base/errors';
import { ROOT } from '../base/root';
import { BUILD_TEXTS } from './texts';

/** Built and published packages: the shell and every mf-… folder that declares an area. */
export function deployables(root = ROOT): string[] {
  const remotes = readdirSync(root)
    .filter((name) => /^mf-/.test(name) && existsSync(join(root, name, 'webpack.config.js')))
    .sort();
  return existsSync(join(root, 'shell/webpack.config.js')) ? ['shell', ...remotes] : remotes;
}

/** Refuses unknown packages, listing the known ones. */
export function checkNames(names: string[], root = ROOT): string[] {
  const known = deployables(root);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UserError(BUILD_TEXTS.unknownPackage(unknown, known));
  return names;
}

/**
 * The description of the last release built in a package's folder; null when there is none, or when the build was
 * killed while writing it.
 */
export function readRelease(dir: string): ReleaseDescription | null {
  const file = join(dir, 'dist/release.json');
  if (!existsSync(file)) return null;
  try {
    const release = JSON.parse(readFileSync(file, 'utf8')) as ReleaseDescription | null;
    return Array.isArray(release?.files) ? release : null;
  } catch {
    return null;
  }
}

/** The same for a package of the workspace. */
export const builtRelease = (name: string, root = ROOT): ReleaseDescription | null =>
  readRelease(join(root, name));
