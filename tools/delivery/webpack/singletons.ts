import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Compilation } from 'webpack';
import { modulesOf } from './files';

/** Modules that exist once at run time: the shell provides them, remotes only consume them. */
export const PLATFORM = '@eveneo/platform';
export const SINGLETONS = ['react', 'react/jsx-runtime', 'react-dom', PLATFORM] as const;

/** The package of an import: 'react' for 'react/jsx-runtime'. */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The folder of the platform as resolved from the package in `dir`. */
export const platformFolder = (dir: string): string =>
  dirname(createRequire(join(dir, 'package.json')).resolve(`${PLATFORM}/package.json`));

/** The version of a singleton for the package in `dir`. */
export function versionOf(request: string, dir: string): string {
  const platform = join(platformFolder(dir), 'package.json');
  const load = createRequire(platform);
  const file = request === PLATFORM ? platform : `${packageOf(request)}/package.json`;
  return (load(file) as { version: string }).version;
}

/** Singletons that were bundled by mistake. */
export function builtInSingletons(compilation: Compilation): string[] {
  const found = new Set<string>();
  for (const module of modulesOf(compilation)) {
    const resource = (module.nameForCondition() ?? '').replaceAll('\\', '/');
    for (const name of new Set(SINGLETONS.map(packageOf))) {
      const inside =
        resource.includes(`/node_modules/${name}/`) ||
        (name === PLATFORM && resource.includes('/mf-shared/platform/src/'));
      if (inside) found.add(name);
    }
  }
  return [...found].sort();
}
