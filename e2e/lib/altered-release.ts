import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentName } from '@eveneo/contract/delivery/content-name';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Another release of a built package without building it: texts replaced in its scripts, hashes made true again where
 * scripts hold those of others, container and version new. Returns a folder to publish from.
 */
export function alteredRelease(
  dist: string,
  alter: (text: string, path: string) => string,
  change: (description: ReleaseDescription) => ReleaseDescription = (same) => same,
): { dist: string; description: ReleaseDescription; remove: () => void } {
  const original = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseDescription;
  const read = (path: string) => readFileSync(join(dist, 'files', path));
  const stamp = /[0-9a-f]{8,}$/.exec(original.container)?.[0];
  const seed = createHash('sha256')
    .update(`${original.version}${alter.toString()}${Math.random()}`)
    .digest('hex');
  const files = new Map<string, Buffer>();
  for (const { path } of original.files) {
    if (!path.endsWith('.js')) files.set(path, read(path));
    else {
      const text = alter(read(path).toString('utf8'), path);
      files.set(path, Buffer.from(stamp ? text.replaceAll(stamp, seed.slice(0, stamp.length)) : text));
    }
  }
  // Chunks first: the entry holds their hashes.
  const scripts = original.files.filter(({ path }) => path.endsWith('.js') && path !== original.entry);
  const entry = files.get(original.entry)?.toString('utf8') ?? '';
  const fixed = scripts.reduce((text, { path, integrity }) => {
    return text.replaceAll(integrity, integrityOf(files.get(path) ?? Buffer.alloc(0)));
  }, entry);
  // Another content even where nothing was replaced: the content is what a version names.
  files.set(original.entry, Buffer.from(`${fixed}\n/* ${seed} */`));
  const changed = change({
    ...original,
    container: stamp ? original.container.replace(stamp, seed.slice(0, stamp.length)) : original.container,
    files: [...files].map(([path, bytes]) => ({ path, size: bytes.length, integrity: integrityOf(bytes) })),
  });
  const described = { ...changed, version: `${changed.version.split('-')[0] ?? ''}-${contentName(changed)}` };
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  for (const [path, bytes] of files) {
    const target = join(folder, 'files', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(described));
  return {
    dist: folder,
    description: described,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
