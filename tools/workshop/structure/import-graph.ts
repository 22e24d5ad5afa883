import { dirname, join, posix } from 'node:path';
import { transformSync } from '@swc/core';
import ts from 'typescript';
import { ROOT } from '@eveneo/build/base/root';
import { workspaceFolders } from '@eveneo/build/build/workspace';
import { isCode, projectFiles, readProjectFile } from './files';

/** For each file the project files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.d.ts', '/index.ts', '/index.tsx'];

type Exports = Record<string, string>;
type Package = { name: string; folder: string; exports: Exports };

function packages(root: string): Package[] {
  return workspaceFolders(root).map((folder) => {
    const text = readProjectFile(join(folder, 'package.json'), root);
    const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Exports };
    return { name, folder, exports };
  });
}

/** The file that a package's `exports` give for './ui/button': exact entries first, then the longest pattern. */
function exported({ exports, folder }: Package, entry: string): string | undefined {
  const exact = exports[entry];
  if (exact !== undefined) return posix.join(folder, exact);
  const patterns = Object.keys(exports)
    .filter((key) => key.includes('*'))
    .sort((a, b) => b.length - a.length);
  for (const pattern of patterns) {
    const [before = '', after = ''] = pattern.split('*');
    if (!entry.startsWith(before) || !entry.endsWith(after)) continue;
    const star = entry.slice(before.length, entry.length - after.length);
    return posix.join(folder, (exports[pattern] ?? '').replaceAll('*', star));
  }
  return undefined;
}

/**
 * The same text without types, and without imports that only types need. By the compiler that bundles are made with:
 * TypeScript's own takes ten times as long.
 */
const withoutTypes = (file: string, text: string): string =>
  transformSync(text, {
    jsc: { parser: { syntax: 'typescript', tsx: file.endsWith('x') }, target: 'esnext' },
    isModule: true,
    configFile: false,
    swcrc: false,
  }).code;

/** The specifiers in a file's text: imports of every kind of scripts, `@import` and `url()` of stylesheets. */
export function specifiersOf(file: string, text: string): string[] {
  if (file.endsWith('.css'))
    return [...text.matchAll(/(?:@import\s+|url\(|from\s+)['"]?(\.[^'")\s]+)/g)].map(
      ([, found = '']) => found,
    );
  if (!isCode(file)) return [];
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/**
 * Reads what every file of the project imports. Libraries are left out.
 * @param options.types false: imports that only types need are left out too, as they are of bundles
 */
export function readImportGraph(
  root = ROOT,
  files = projectFiles(root),
  { types = true }: { types?: boolean } = {},
): ImportGraph {
  const known = new Set(files);
  const own = packages(root);
  const resolve = (file: string, specifier: string): string | undefined => {
    const from = own.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
    const path = specifier.startsWith('.')
      ? posix.normalize(posix.join(dirname(file), specifier))
      : from && (exported(from, `.${specifier.slice(from.name.length)}`) ?? undefined);
    return path === undefined
      ? undefined
      : ENDINGS.map((ending) => path + ending).find((one) => known.has(one));
  };
  return new Map(
    files
      .filter((file) => isCode(file) || file.endsWith('.css'))
      .map((file) => {
        const text = readProjectFile(file, root);
        const read = types || !/\.tsx?$/.test(file) ? text : withoutTypes(file, text);
        const found = specifiersOf(file, read).flatMap((specifier) => resolve(file, specifier) ?? []);
        return [file, [...new Set(found)]];
      }),
  );
}

/** Everything that the files import, directly or through others, themselves included. */
export function reachable(graph: ImportGraph, entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...(graph.get(file) ?? []));
  }
  return found;
}
