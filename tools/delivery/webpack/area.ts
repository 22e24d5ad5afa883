import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import { require as requireTs } from 'tsx/cjs/api';

/** What a package says of itself, as far as builds need it. */
export type Manifest = { name: string; version: string };

export const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/**
 * Reads an area's declaration, which is TypeScript but only data. Pages for developers, such as the gallery of the kit, begin
 * with two underscores and are in nothing that is published.
 */
export function readArea(dir: string, development = false): AreaDeclaration {
  const { area } = requireTs(join(dir, 'src/area.ts'), __filename) as { area: AreaDeclaration };
  const routes = area.routes.filter(({ path }) => development || !path.startsWith('/__'));
  return { ...area, routes };
}
