import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  BUILD_BUDGETS,
  FONT_BUDGET,
  LATE_SCRIPTS,
  LAZY_BUDGET,
  RELEASE_BUDGETS,
  ROUTE_BUDGETS,
  SHELL_LATE_BUDGET,
} from '@eveneo/contract/delivery/budgets';
import { SERVER_SCRIPT } from '@eveneo/contract/delivery/first-screens';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';

/** A built release: its description, and its files by path. */
export type BuiltRelease = { description: ReleaseDescription; read: (path: string) => Buffer };

/** One measured size; above `limit` it fails. */
export type Measure = {
  what: string;
  unit: 'brotli' | 'gzip' | 'octets';
  bytes: number;
  limit: number;
};

/** Reads a package's dist folder. */
export function readBuilt(folder: string): BuiltRelease {
  const dist = join(folder, 'dist');
  const description = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseDescription;
  return { description, read: (path) => readFileSync(join(dist, 'files', path)) };
}

type Size = (bytes: Buffer) => number;
const brotli: Size = (bytes) => brotliCompressSync(bytes).length;
const gzip: Size = (bytes) => gzipSync(bytes, { level: 9 }).length;
const plain: Size = (bytes) => bytes.length;

/** Each file is compressed once, because an entry counts for every route of its area. */
const known = new WeakMap<BuiltRelease, Map<string, number>>();

function fileSize(release: BuiltRelease, path: string, size: Size): number {
  const sizes = known.get(release) ?? new Map<string, number>();
  known.set(release, sizes);
  const key = `${size.name} ${path}`;
  const found = sizes.get(key) ?? size(release.read(path));
  sizes.set(key, found);
  return found;
}

/** Total size of several files; a file named twice is loaded once. */
const sizeOf = (release: BuiltRelease, paths: readonly string[], size: Size) =>
  [...new Set(paths)].reduce((sum, path) => sum + fileSize(release, path, size), 0);

const pathsOf = ({ description: { files } }: BuiltRelease, end: string) =>
  files.map(({ path }) => path).filter((path) => path.endsWith(end));

const named = (budgets: Readonly<Record<string, number>>, name: string): number =>
  budgets[name] ?? budgets['other'] ?? 0;

function ofRemote(remote: BuiltRelease, shellBytes: number): Measure[] {
  const { name, entry, modules, routes } = remote.description;
  const measure = (what: string, unit: Measure['unit'], bytes: number, limit: number) => ({
    what: `${name} ${what}`,
    unit,
    bytes,
    limit,
  });
  const atOnce = new Set([entry, SERVER_SCRIPT, ...Object.values(modules).flatMap(({ js }) => js)]);
  const lazy = pathsOf(remote, '.js').filter((path) => !atOnce.has(path));
  const ofRoutes = routes.map(({ path, module }) => {
    const own = sizeOf(remote, [entry, ...(modules[module]?.js ?? [])], gzip);
    const limit = named(ROUTE_BUDGETS, path);
    return measure(path, 'gzip', shellBytes + own, limit);
  });
  return [
    measure(entry, 'brotli', sizeOf(remote, [entry], brotli), named(BUILD_BUDGETS.remoteEntry, name)),
    ...Object.entries(modules).map(([module, { js }]) =>
      measure(module, 'brotli', sizeOf(remote, js, brotli), RELEASE_BUDGETS.module),
    ),
    measure(
      SERVER_SCRIPT,
      'brotli',
      sizeOf(remote, pathsOf(remote, SERVER_SCRIPT), brotli),
      RELEASE_BUDGETS.server,
    ),
    measure('à la demande', 'gzip', sizeOf(remote, lazy, gzip), LAZY_BUDGET),
    ...ofRoutes,
  ];
}

/** Every budget of the product with its measured value: the shell first, then each remote with its routes. */
export function measureBudgets(shell: BuiltRelease, remotes: readonly BuiltRelease[]): Measure[] {
  const isLate = (path: string) => path.startsWith(LATE_SCRIPTS);
  const paths = pathsOf(shell, '.js').filter((path) => path !== SERVER_SCRIPT);
  const scripts = sizeOf(
    shell,
    paths.filter((path) => !isLate(path)),
    gzip,
  );
  return [
    {
      what: 'shell, JavaScript initial',
      unit: 'brotli',
      bytes: sizeOf(shell, shell.description.initial.js, brotli),
      limit: BUILD_BUDGETS.shellInitial,
    },
    {
      what: 'shell, quand rien ne presse',
      unit: 'gzip',
      bytes: sizeOf(shell, paths.filter(isLate), gzip),
      limit: SHELL_LATE_BUDGET,
    },
    {
      what: 'shell, polices',
      unit: 'octets',
      bytes: sizeOf(shell, pathsOf(shell, '.woff2'), plain),
      limit: FONT_BUDGET,
    },
    ...remotes.flatMap((remote) => ofRemote(remote, scripts)),
  ];
}

const ko = (bytes: number) => (bytes / 1000).toFixed(1);

/** 'mf-public / : 200.4 ko gzip, limite 190.0 ko' for a size above its limit. */
export const overBudget = (measures: readonly Measure[]): string[] =>
  measures
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, unit, bytes, limit }) => `${what} : ${ko(bytes)} ko ${unit}, limite ${ko(limit)} ko`);
