import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ModuleFiles, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { contentName, integrityOf } from '@eveneo/server-kit/signatures/content-name';

const hexOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hash at the end of a chunk's name, which also occurs in its text. */
const ownHash = (path: string) => /-([0-9a-f]{14})\.(js|css)$/.exec(path)?.[1];

type Files = Map<string, Buffer>;

/** Altered scripts under new names; `renamed` maps old hashes to new ones. */
function alterScripts(files: Files, entry: string, alter: (text: string, path: string) => string) {
  const altered: Files = new Map();
  const renamed: [from: string, to: string][] = [];
  for (const [path, bytes] of files) {
    const before = bytes.toString('utf8');
    const text = path.endsWith('.js') ? alter(before, path) : before;
    const from = path === entry ? undefined : ownHash(path);
    if (text === before) altered.set(path, bytes);
    else if (from === undefined) altered.set(path, Buffer.from(text));
    else {
      const to = hexOf(text + Math.random().toString()).slice(0, from.length);
      renamed.push([from, to]);
      altered.set(path.replace(from, to), Buffer.from(text.replaceAll(from, to)));
    }
  }
  return { altered, renamed };
}

function write(folder: string, files: Files, description: ReleaseDescription): void {
  for (const [path, bytes] of files) {
    const target = join(folder, 'files', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(description));
}

/**
 * Makes another release of a built package without building it: replaces texts in its scripts, corrects their
 * hashes in other files, and sets a new container and version. Returns a folder to publish from.
 */
export function alteredRelease(
  dist: string,
  alter: (text: string, path: string) => string,
  change: (description: ReleaseDescription) => ReleaseDescription = (same) => same,
): { dist: string; description: ReleaseDescription; remove: () => void } {
  const original = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseDescription;
  const read = (path: string) => readFileSync(join(dist, 'files', path));
  const { altered: files, renamed } = alterScripts(
    new Map(original.files.map(({ path }) => [path, read(path)])),
    original.entry,
    alter,
  );
  const seed = hexOf(`${original.version}${alter.toString()}${Math.random()}`);
  const stamp = /[0-9a-f]{8,}$/.exec(original.container)?.[0];
  const names = [...renamed, ...(stamp ? [[stamp, seed.slice(0, stamp.length)] as const] : [])];
  const rename = (text: string) => names.reduce((now, [from, to]) => now.replaceAll(from, to), text);
  // The entry contains the names and hashes of the other files.
  const hashOf = (bytes: Buffer) => integrityOf(bytes, 'sha256');
  const hashes = original.files
    .filter(({ path }) => path !== original.entry)
    .map(({ path }) => [hashOf(read(path)), hashOf(files.get(rename(path)) ?? read(path))] as const);
  const entry = files.get(original.entry)?.toString('utf8') ?? '';
  const fixed = hashes.reduce((text, [from, to]) => text.replaceAll(from, to), rename(entry));
  // Distinct content even without a replacement: versions are content hashes.
  files.set(original.entry, Buffer.from(`${fixed}\n/* ${seed} */`));
  const renameAll = ({ js, css }: ModuleFiles) => ({ js: js.map(rename), css: css.map(rename) });
  const changed = change({
    ...original,
    container: rename(original.container),
    initial: renameAll(original.initial),
    modules: Object.fromEntries(
      Object.entries(original.modules).map(([module, list]) => [module, renameAll(list)]),
    ),
    files: [...files].map(([path, bytes]) => ({ path, size: bytes.length, integrity: integrityOf(bytes) })),
  });
  const version = `${changed.version.split('-')[0] ?? ''}-${contentName(changed)}`;
  const description = { ...changed, version };
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  write(folder, files, description);
  return {
    dist: folder,
    description,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
