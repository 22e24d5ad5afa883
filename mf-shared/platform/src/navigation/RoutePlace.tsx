import { useMemo } from 'react';
import type { ReactNode } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import type { Location } from 'react-router-dom';

/** A segment that is not valid UTF-8 is taken as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Gives a page its place: the location that it is shown for, which may lag behind the address while the next page loads,
 * and the parameters of its route. The shell has matched the route already; the router's own `Routes`, which would match it
 * a second time, bring ranking, error pages and data routes along, 3 % of the shell's scripts.
 */
export function RoutePlace({
  location,
  path,
  params,
  children,
}: {
  location: Location;
  /** The route's pattern: '/events/:id'. */
  path: string;
  /** As they stand in the address. */
  params: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const { pathname } = location;
  const serialized = JSON.stringify(params);
  const route = useMemo(() => {
    const given = Object.entries(JSON.parse(serialized) as typeof params);
    const own = Object.fromEntries(given.map(([name, value]) => [name, decoded(value)]));
    return {
      outlet: null,
      matches: [{ params: own, pathname, pathnameBase: pathname, route: { path } }],
      isDataRoute: false,
    };
  }, [serialized, pathname, path]);
  return (
    <LocationContext.Provider value={place}>
      <RouteContext.Provider value={route}>{children}</RouteContext.Provider>
    </LocationContext.Provider>
  );
}
