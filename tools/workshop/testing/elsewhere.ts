import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from '@eveneo/build/base/root';
import { releaseUrl } from '@eveneo/contract/delivery/content-address';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { dependenciesOf, workspaceFolders } from './workspace';

/** The area that is built elsewhere, and a place in one of its pages to insert a line. */
export const CHANGED = {
  area: 'mf-guest',
  page: 'src/pages/profile/ProfilePage.tsx',
  at: /return (\(\s*)?</,
};

export interface Elsewhere {
  readonly root: string;
  /** Changes a line of a page, and so the release. */
  changeLine(text: string): void;
  remove(): void;
}

const packagesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) =>
        name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name)],
      )
    : [];

/** Folders in pnpm's store that hold the direct and transitive libraries of these packages. */
function libraries(folders: readonly string[]): string[] {
  const store = join(ROOT, 'node_modules/.pnpm');
  const found = new Set<string>();
  const ahead = folders.map((folder) => join(ROOT, folder, 'node_modules'));
  for (const folder of ahead)
    for (const link of packagesIn(folder)) {
      const [name = ''] = relative(store, realpathSync(link)).split('/');
      if (name === '..' || found.has(name)) continue;
      found.add(name);
      ahead.push(join(store, name, 'node_modules'));
    }
  return [...found].map((name) => join(store, name));
}

/** A copy of this workspace as on another machine: other path, same sources and libraries, nothing built. */
export function copyWorkspace(): Elsewhere {
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  const root = join(folder, 'un dossier', 'plus profond');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const store = join(root, 'node_modules/.pnpm');
  mkdirSync(store);
  const copy = (how: string, from: readonly string[], to: string) => execFileSync('cp', [how, ...from, to]);
  const packages = libraries([CHANGED.area, ...dependenciesOf(CHANGED.area)]);
  try {
    copy('-al', packages, store);
  } catch {
    // Hard links do not work across file systems.
    copy('-a', packages, store);
  }
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter(
      (file) => /^(mf-|api\/(contract|server-kit)|tools|[^/]+$)/.test(file) && existsSync(join(ROOT, file)),
    );
  for (const file of tracked) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), readFileSync(join(ROOT, file)));
  }
  for (const one of workspaceFolders().filter((name) => existsSync(join(root, name))))
    copy('-a', [join(ROOT, one, 'node_modules')], join(root, one, 'node_modules'));
  const original = readFileSync(join(ROOT, CHANGED.area, CHANGED.page), 'utf8');
  return {
    root,
    changeLine: (text) => {
      const changed = original.replace(CHANGED.at, `document.title += ${JSON.stringify(text)};\n  $&`);
      if (changed === original) throw new Error(`no place for a line in ${CHANGED.page}`);
      writeFileSync(join(root, CHANGED.area, CHANGED.page), changed);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Compressed bytes that a browser with one release downloads for the next: files at unknown URLs.
 * @param files folder of the next release
 * @throws when one URL has two contents
 */
export function fetchedAnew(files: string, before: ReleaseDescription, after: ReleaseDescription): number {
  const urlIn = ({ name, version }: ReleaseDescription, path: string) =>
    releaseUrl(name, { version, shared: true }, path);
  const known = new Map(before.files.map(({ path, integrity }) => [urlIn(before, path), integrity]));
  const urlOf = (path: string) => urlIn(after, path);
  for (const { path, integrity } of after.files)
    if ((known.get(urlOf(path)) ?? integrity) !== integrity)
      throw new Error(`${urlOf(path)} has two contents`);
  return after.files
    .filter(({ path }) => /\.(js|css)$/.test(path) && !known.has(urlOf(path)))
    .map(({ path }) => brotliCompressSync(readFileSync(join(files, path))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}
