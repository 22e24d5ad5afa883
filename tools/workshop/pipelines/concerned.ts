import { deployables } from '@eveneo/build/build/packages';
import { isTest, isTestHelper, projectFiles } from '../structure/files';
import { readImportGraph, reachable, type ImportGraph } from '../structure/import-graph';

/** What decides how any package is installed and built, libraries included. */
const COMMON = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/** What the shell provides when it runs: no remote holds any of it, whatever it imports. */
const PROVIDED = 'mf-shared/platform/';

/** Files that a bundle begins with, or that say how it is made. */
function entriesOf(name: string, files: readonly string[]): string[] {
  const own = files.filter((file) => file.startsWith(`${name}/`) && !isTest(file) && !isTestHelper(file));
  const isEntry = (file: string) =>
    name === 'shell'
      ? /^shell\/(src\/main\.tsx|package\.json|webpack\.config\.js)$/.test(file)
      : file.endsWith('/package.json') || file.endsWith('/webpack.config.js') || file.includes('/src/');
  // The build reaches some of its files by their path.
  const ofBuild = files.filter((file) => file.startsWith('tools/delivery/webpack/') && !isTest(file));
  return [...own.filter(isEntry), ...ofBuild];
}

/** Every file of the project that the bundle of a package can contain, or that decides what is in it. */
function filesIn(name: string, graph: ImportGraph, files: readonly string[]): Set<string> {
  const apart = (path: string) => name !== 'shell' && path.startsWith(PROVIDED);
  const ofBundle: ImportGraph = new Map(
    [...graph].map(([file, imported]) => [file, imported.filter((path) => !apart(path))]),
  );
  return new Set([...reachable(ofBundle, entriesOf(name, files)), ...COMMON]);
}

/** The files of each package's bundle, and every file that there is. */
export type Contents = { bundles: ReadonlyMap<string, ReadonlySet<string>>; files: readonly string[] };

export const contentsOf = (
  graph: ImportGraph,
  files: readonly string[],
  names: readonly string[],
): Contents => ({
  bundles: new Map(names.map((name) => [name, filesIn(name, graph, files)])),
  files,
});

/** The packages whose delivered bytes these changes can change. */
export function concernedBy(changed: readonly string[], { bundles, files }: Contents): string[] {
  return [...bundles]
    .filter(([name, contained]) =>
      changed.some((file) => contained.has(file) || isGoneFrom(name, file, files)),
    )
    .map(([name]) => name);
}

/** A file of its own that is no longer there; of other packages whoever imported it has changed as well. */
const isGoneFrom = (name: string, file: string, files: readonly string[]): boolean =>
  file.startsWith(`${name}/src/`) && !isTest(file) && !files.includes(file);

/** The same for this clone as it stands. */
export function concerned(changed: readonly string[]): string[] {
  const files = projectFiles();
  const graph = readImportGraph(undefined, files, { types: false });
  return concernedBy(changed, contentsOf(graph, files, deployables()));
}
