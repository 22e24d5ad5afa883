import { ROLES } from '@eveneo/contract/application/users';
import type { Access, RouteDeclaration } from '@eveneo/contract/delivery/area';
import { isParameter, literalSegments, segmentsOf } from '@eveneo/contract/delivery/route-patterns';
import type { Problem } from '../base/problems';
import { RELEASE_TEXTS, type VIEWERS } from '../base/texts';

type Viewer = keyof typeof VIEWERS;

function viewersOf(access: Access): Viewer[] {
  if (access === 'public') return ['visitor', ...ROLES];
  return access === 'anonymous' ? ['visitor'] : [...access];
}

/**
 * Whether some URL matches both patterns equally well: '/events/:id' and '/events/:slug', or '/:year/archive' and
 * '/events/:id'. Between '/events/new' and '/events/:id' the shell prefers the more literal one.
 */
function overlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  const fits = a.every((segment, at) => {
    const against = b[at] ?? '';
    return segment === against || isParameter(segment) || isParameter(against);
  });
  return a.length === b.length && literalSegments(one) === literalSegments(other) && fits;
}

export interface Owner {
  readonly name: string;
  readonly routes: readonly RouteDeclaration[];
}

/** Every page of an area, once for each kind of viewer: 'admin /releases'. */
export const pagesOf = ({ routes }: Pick<Owner, 'routes'>): string[] =>
  routes.flatMap(({ path, access }) => viewersOf(access).map((viewer) => `${viewer} ${path}`));

/** Routes of `candidate` that clash for some viewer with another owner's, or among themselves. */
export function routeClashes(candidate: Owner, others: readonly Owner[]): Problem[] {
  const taken = others
    .filter(({ name }) => name !== candidate.name)
    .flatMap(({ name, routes }) => routes.map((route) => ({ name, route })));
  const problems: Problem[] = [];
  for (const route of candidate.routes) {
    const viewers = viewersOf(route.access);
    for (const known of taken.filter((other) => overlap(other.route.path, route.path))) {
      const common = viewersOf(known.route.access).filter((one) => viewers.includes(one));
      if (common.length === 0) continue;
      const text = RELEASE_TEXTS.routeClash(route.path, known.name, RELEASE_TEXTS.who(common));
      problems.push({ code: 'release.route_clash', text });
    }
    taken.push({ name: candidate.name, route });
  }
  return problems;
}
