import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../base/root';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.cache', 'coverage', '.results']);
const IGNORED_FILES = /\.(test|spec)\.[jt]sx?$|\.md$/;

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name);
      if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : listFiles(child);
      return IGNORED_FILES.test(entry.name) ? [] : [child];
    });
}

/** The files that end up in a package's bundle or decide how it is built. Nothing else makes it stale. */
export function sourcesOf(name: string): string[] {
  const own =
    name === 'shell'
      ? ['shell/src', 'shell/inlined', 'shell/package.json', 'shell/webpack.config.js']
      : [name];
  return [...own, 'mf-shared', 'api/contract', 'api/server-kit', 'tools/delivery/webpack', 'pnpm-lock.yaml'];
}

/** A hash over the names and contents of a package's inputs. */
export function inputsHash(name: string, root = ROOT): string {
  const hash = createHash('sha256');
  for (const file of sourcesOf(name).flatMap((source) => listFiles(join(root, source)))) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
