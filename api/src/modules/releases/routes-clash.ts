import { ROLES, type Access, type RouteDeclaration } from '../../../contract';
import type { Problem } from './problems';
import { RELEASE_TEXTS } from './texts';

type Viewer = (typeof ROLES)[number] | 'visitor';

/** Who sees a route with this access. */
function viewersOf(access: Access): Viewer[] {
  if (access === 'public') return ['visitor', ...ROLES];
  return access === 'anonymous' ? ['visitor'] : [...access];
}

/** '/events/:id' and '/events/:slug' match the same addresses. */
const shapeOf = (path: string) => path.replace(/:[\w-]+/g, ':');

export interface Owner {
  readonly name: string;
  readonly routes: readonly RouteDeclaration[];
}

/** Routes of `candidate` that another owner, or itself, serves to the same viewer already. */
export function routeClashes(candidate: Owner, others: readonly Owner[]): Problem[] {
  const taken = new Map<string, string>();
  for (const { name, routes } of others.filter((other) => other.name !== candidate.name)) {
    for (const { path, access } of routes) {
      for (const viewer of viewersOf(access)) taken.set(`${viewer} ${shapeOf(path)}`, name);
    }
  }
  const problems: Problem[] = [];
  for (const { path, access } of candidate.routes) {
    for (const viewer of viewersOf(access)) {
      const key = `${viewer} ${shapeOf(path)}`;
      const owner = taken.get(key);
      if (owner !== undefined) {
        const text = RELEASE_TEXTS.routeClash(path, owner, RELEASE_TEXTS.who[viewer]);
        problems.push({ code: 'release.route_clash', text });
      }
      taken.set(key, candidate.name);
    }
  }
  return problems;
}
