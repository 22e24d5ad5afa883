/** Aliases for libraries whose package.json names the wrong build for bundles. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The folder of a package as resolved from another one; its `exports` may hide package.json. */
function packageRoot(name: string, from: string): string {
  const entry = createRequire(join(from, 'package.json')).resolve(name);
  return entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}`.length);
}

/** react-router names its development build for every bundler; this is the production build. */
export function routerAliases(platform: string): Record<string, string> {
  const router = packageRoot('react-router', packageRoot('react-router-dom', platform));
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}

/** The federation runtime is requested as CommonJS and as ESM; a single path each keeps it in the bundle once. */
export function runtimeAliases(): Record<string, string> {
  const enhanced = packageRoot('@module-federation/enhanced', __dirname);
  const tools = packageRoot('@module-federation/runtime-tools', enhanced);
  const runtime = packageRoot('@module-federation/runtime', tools);
  const core = packageRoot('@module-federation/runtime-core', runtime);
  const provider = join(
    packageRoot('@module-federation/inject-external-runtime-core-plugin', enhanced),
    'dist',
  );
  return {
    [`${join(provider, 'index.cjs')}$`]: join(provider, 'index.js'),
    '@module-federation/runtime-core$': join(core, 'dist/index.js'),
    '@module-federation/runtime$': join(runtime, 'dist/index.js'),
    '@module-federation/sdk$': join(packageRoot('@module-federation/sdk', core), 'dist/index.js'),
    '@module-federation/error-codes$': join(
      packageRoot('@module-federation/error-codes', core),
      'dist/index.mjs',
    ),
  };
}
