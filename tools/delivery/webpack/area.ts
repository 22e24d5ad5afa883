import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { require as requireTs } from 'tsx/cjs/api';
import type { AreaDeclaration, RouteDeclaration } from '@eveneo/contract/delivery/area';
import { UserError } from '../base/errors';

/** The fields of package.json that builds need. */
export type Manifest = { name: string; version: string };

export const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/**
 * Reads an area's declaration, which is TypeScript but only data. Pages for developers, such as the gallery of the
 * kit, start with two underscores and are not published.
 */
export function readArea(dir: string, development = false): AreaDeclaration {
  const { area } = requireTs(join(dir, 'src/area.ts'), __filename) as { area: AreaDeclaration };
  const routes = area.routes.filter(({ path }) => development || !path.startsWith('/__'));
  return { ...area, routes };
}

type Declared = Pick<AreaDeclaration, 'name'> & { routes: Pick<RouteDeclaration, 'path' | 'module'>[] };

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js'];

/** @throws UserError with the cause and the cure */
export function checkDeclaration(dir: string, area: Declared, packageName: string): void {
  if (area.name !== packageName)
    throw new UserError(
      `area.ts nomme « ${area.name} », package.json « ${packageName} » : donnez-leur le même nom.`,
    );
  for (const { path: address, module } of area.routes) {
    const file = join(dir, 'src/pages', module);
    if (EXTENSIONS.some((extension) => existsSync(file + extension))) continue;
    throw new UserError(
      `La route ${address} déclare le module « ${module} », qui n'existe pas. ` +
        `Écrivez src/pages/${module}.tsx, ou corrigez « module » dans area.ts.`,
    );
  }
}
