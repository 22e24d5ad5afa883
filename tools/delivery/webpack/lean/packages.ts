import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The folder of a package as another one sees it; its `exports` may hide package.json. */
export function packageRoot(name: string, from: string): string {
  const entry = createRequire(join(from, 'package.json')).resolve(name);
  return entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}`.length);
}

/** A package of @module-federation of which something is left out. */
export type FederationPackage = 'error-codes' | 'runtime-core' | 'sdk' | 'webpack-bundler-runtime';

/** The folders of the federation's packages as this package gets them. */
export function federationFolders(): Record<FederationPackage, string> {
  const enhanced = packageRoot('@module-federation/enhanced', __dirname);
  const tools = packageRoot('@module-federation/runtime-tools', enhanced);
  const runtime = packageRoot('@module-federation/runtime', tools);
  const core = packageRoot('@module-federation/runtime-core', runtime);
  return {
    'runtime-core': core,
    'error-codes': packageRoot('@module-federation/error-codes', core),
    sdk: packageRoot('@module-federation/sdk', core),
    'webpack-bundler-runtime': packageRoot('@module-federation/webpack-bundler-runtime', tools),
  };
}
