import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The folder of a package as another one sees it; its `exports` may hide package.json. */
export function packageRoot(name: string, from: string): string {
  const entry = createRequire(join(from, 'package.json')).resolve(name);
  return entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}`.length);
}
