/** Matching of declared patterns ('/events/:id'), the same in the browser and in the shell host. */
import type { Role } from '@eveneo/contract/application/users';
import type { Access, RouteDeclaration } from '@eveneo/contract/delivery/area';
import { isParameter, literalSegments, segmentsOf } from '@eveneo/contract/delivery/route-patterns';

export interface RouteMatch<R> {
  route: R;
  params: Record<string, string>;
}

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (isParameter(segment)) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/**
 * Every route whose pattern matches the path. Several areas may declare one path for different roles; of several
 * matching patterns ('/events/new', '/events/:id') only the most literal remain.
 */
export function matchRoutes<R extends Pick<RouteDeclaration, 'path'>>(
  routes: readonly R[],
  path: string,
): RouteMatch<R>[] {
  const matches = routes.flatMap((route) => {
    const params = matchPattern(route.path, path);
    return params ? [{ route, params }] : [];
  });
  const best = Math.max(0, ...matches.map(({ route }) => literalSegments(route.path)));
  return matches.filter(({ route }) => literalSegments(route.path) === best);
}

/** Whether a user with this role (null: a visitor) passes the access rule. */
export function allows(access: Access, role: Role | null): boolean {
  if (access === 'public') return true;
  if (access === 'anonymous') return role === null;
  return role !== null && access.includes(role);
}

const callsOf = ({ data = [] }: Pick<RouteDeclaration, 'data'>): readonly string[] => [data].flat();

/** The parameters of the page's query that its calls depend on. */
export const queryNames = (route: Pick<RouteDeclaration, 'data' | 'dataQuery'>): string[] => [
  ...(route.dataQuery ?? []),
  ...callsOf(route).flatMap((call) =>
    [...new URLSearchParams(call.split('?')[1]).values()].flatMap((value) =>
      value.startsWith(':') ? [value.slice(1)] : [],
    ),
  ),
];

function filled(
  call: string,
  params: Record<string, string>,
  given: URLSearchParams,
  copied: readonly string[],
): string {
  // What the path does not name, as in '?page=:past', is a whole number of the page's query, or 1.
  const [address = '', fixed] = call
    .replace(/(?:%3A|:)([a-z]\w*)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? given.get(name)?.match(/^[1-9]\d{0,8}$/)?.[0] ?? 1),
    )
    .split('?');
  const query = new URLSearchParams(fixed);
  for (const name of copied) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text ? `${address}?${text}` : address;
}

/**
 * The API calls that a route needs first, filled from the URL; empty when it declares none.
 * @param search the URL's query, with or without '?'
 */
export function dataUrls(
  route: Pick<RouteDeclaration, 'data' | 'dataQuery'>,
  params: Record<string, string>,
  search: string,
): string[] {
  const given = new URLSearchParams(search);
  return callsOf(route).map((call, at) =>
    filled(call, params, given, at === 0 ? (route.dataQuery ?? []) : []),
  );
}
