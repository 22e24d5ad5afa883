import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaDeclaration, RouteDeclaration } from '@eveneo/contract/delivery/area';

/** Something that a team declared about its area and that is not so: told in a sentence, without a stack. */
export class DeclarationError extends Error {
  override name = 'DeclarationError';
}

type Declared = Pick<AreaDeclaration, 'name'> & { routes: Pick<RouteDeclaration, 'path' | 'module'>[] };

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js'];

/** @throws DeclarationError with the cause and the cure */
export function checkDeclaration(dir: string, area: Declared, packageName: string): void {
  if (area.name !== packageName)
    throw new DeclarationError(
      `area.ts nomme « ${area.name} », package.json « ${packageName} » : donnez-leur le même nom.`,
    );
  for (const { path: address, module } of area.routes) {
    const file = join(dir, 'src/pages', module);
    if (EXTENSIONS.some((extension) => existsSync(file + extension))) continue;
    throw new DeclarationError(
      `La route ${address} déclare le module « ${module} », qui n'existe pas. ` +
        `Écrivez src/pages/${module}.tsx, ou corrigez « module » dans area.ts.`,
    );
  }
}
