import { useMemo } from 'react';
import type { ReactNode } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import type { Location } from 'react-router-dom';

/** An invalid UTF-8 segment is used as is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Provides a page's location, which may lag behind the URL while the next page loads, and its route
 * parameters. The shell has matched the route already; the router's `Routes` would match it again
 * and add 3 % to the shell's scripts.
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
  /** URL-encoded. */
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
