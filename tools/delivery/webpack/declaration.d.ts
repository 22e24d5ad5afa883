import type { AreaDeclaration, RouteDeclaration } from '@eveneo/contract/delivery/area';

type Declared = Pick<AreaDeclaration, 'name'> & { routes: Pick<RouteDeclaration, 'path' | 'module'>[] };

export class DeclarationError extends Error {}
export function checkDeclaration(dir: string, area: Declared, packageName: string): void;
