import type { AreaDeclaration, RouteDeclaration } from 'api/contract';

type Declared = Pick<AreaDeclaration, 'name'> & { routes: Pick<RouteDeclaration, 'path' | 'module'>[] };

export class DeclarationError extends Error {}
export function checkDeclaration(dir: string, area: Declared, packageName: string): void;
