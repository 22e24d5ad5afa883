import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from '@eveneo/build/base/root';
import { workspaceFolders } from './workspace';
import { releaseUrl } from '@eveneo/contract/delivery/content-address';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';

/** The area that is built elsewhere, a page of it, and where a line of that page can stand. */
export const CHANGED = {
  area: 'mf-guest',
  page: 'src/pages/profile/ProfilePage.tsx',
  at: /return (\(\s*)?</,
};

export interface Elsewhere {
  readonly root: string;
  /** Writes one more line into a page; another text, another release. */
  changeLine(text: string): void;
  remove(): void;
}

/** This workspace once more, as another machine has it: other path, same sources, same libraries, nothing built. */
export function copyWorkspace(): Elsewhere {
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  const root = join(folder, 'un dossier', 'plus profond');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const copy = (how: string, from: string, to: string) => execFileSync('cp', [how, from, to]);
  const store = join(ROOT, 'node_modules/.pnpm');
  try {
    copy('-al', store, join(root, 'node_modules/.pnpm'));
  } catch {
    // Another file system: no links.
    copy('-a', store, join(root, 'node_modules/.pnpm'));
  }
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((file) => /^(mf-|api\/contract|tools|[^/]+$)/.test(file) && existsSync(join(ROOT, file)));
  for (const file of tracked) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), readFileSync(join(ROOT, file)));
  }
  for (const one of workspaceFolders().filter((name) => existsSync(join(root, name))))
    copy('-a', join(ROOT, one, 'node_modules'), join(root, one, 'node_modules'));
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
 * What a browser that has one release of an area fetches of the next, compressed: what stands at addresses that it does
 * not know.
 * @param files where the next one's files lie
 * @throws where one address has two contents
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
