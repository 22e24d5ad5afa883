import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';

/** The first line of a journey file: '// Of @shell @mf-guest'. */
const HEAD = /^\/\/ Of ((?:@[a-z][a-z0-9-]*)(?: @[a-z][a-z0-9-]*)*)\n/;

/** Packages whose journeys a file holds; empty when its first line names none. */
export const tagsIn = (text: string): string[] =>
  (HEAD.exec(text)?.[1] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((tag) => tag.slice(1));

/** The text of every journey file, by its path below e2e. */
export function journeyFiles(root = ROOT): Map<string, string> {
  const folder = join(root, 'e2e');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts') && !path.includes('node_modules'))
    .sort();
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/**
 * Playwright's --grep pattern for the journeys of one package: it is matched against a test's file, title and
 * tags. Screen states, which share a file, have their area as a tag.
 */
export function journeysOf(name: string, files = journeyFiles()): string {
  const paths = [...files].filter(([, text]) => tagsIn(text).includes(name)).map(([path]) => path);
  const escaped = paths.map((path) => path.replaceAll('.', '\\.'));
  return [...escaped, `@${name}(?![\\w-])`].join('|');
}
