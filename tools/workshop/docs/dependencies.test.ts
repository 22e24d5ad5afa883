import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { workspaceFolders } from '../testing/workspace';

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/**
 * Every registry package that one of our package.json files names, except our own packages and type declarations.
 */
function named(): Set<string> {
  const folders = workspaceFolders().map((name) => `${name}/`);
  const manifests = ['', ...folders].map((folder) => `${folder}package.json`);
  const all = manifests
    .map((path) => JSON.parse(read(path)) as Manifest)
    .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }));
  return new Set(
    all
      .filter(([name, version]) => !version.startsWith('workspace:') && !name.startsWith('@types/'))
      .map(([name]) => name),
  );
}

/** The packages that start an entry of the page's lists. */
function explained(): Set<string> {
  const cells = read('docs/dependencies.md').matchAll(/^- (`[^:]+`) :/gm);
  return new Set(
    [...cells].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1] ?? '')),
  );
}

test('docs/dependencies.md gives a reason for every dependency, and for nothing else', () => {
  const [has, says] = [named(), explained()];
  expect(has.size).toBeGreaterThan(30);
  expect({
    unexplained: [...has].filter((name) => !says.has(name)),
    gone: [...says].filter((name) => !has.has(name)),
  }).toEqual({ unexplained: [], gone: [] });
});
