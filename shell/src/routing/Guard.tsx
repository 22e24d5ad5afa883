import { useEffect, type ReactNode, useState } from 'react';
import type { Role } from '@eveneo/contract/application/users';
import { Navigate, session, toast, useLocation, useRole, useSession } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { resolveTarget, type AreaRoute, type Target } from '../areas/route-table';
import { LoadingFrame } from '../frame/LoadingFrame';
import { useServerWord } from '../session/server-word';
import { texts } from '../texts';

/**
 * The role on arrival at the URL. Pages for anonymous visitors check only this role, so that a login leads onward
 * and not to '/'. Because of it, a logout on a guarded page leads home, not to the login page.
 */
function useArrivalRole(): Role | null {
  const { key } = useLocation();
  const role = useRole();
  const [arrival, setArrival] = useState({ key, role });
  if (arrival.key !== key) {
    setArrival({ key, role });
    return role;
  }
  return arrival.role;
}

/** The stored role may be outdated: the server is asked before a refusal. */
function Refused() {
  const heard = useServerWord();
  useEffect(() => {
    if (heard) toast.error(texts.refused);
  }, [heard]);
  return heard ? <Navigate to="/" replace /> : <LoadingFrame title={texts.loading} kind="text" />;
}

/**
 * Redirects to the login page. A public page stays in the history: Back returns to it, and so does a successful
 * login, which goes back by `back` entries.
 */
function ToLogin({ expired, replace }: { expired: boolean; replace: boolean }) {
  const { pathname, search } = useLocation();
  useEffect(() => () => session.acknowledgeEnd(), []);
  const state = { from: pathname + search, expired, ...(!replace && { back: 1 }) };
  return <Navigate to={addresses.login} replace={replace} state={state} />;
}

/** Decides what the URL shows before anything is loaded for it. */
export function Guard({
  routes,
  children,
}: {
  routes: readonly AreaRoute[];
  children: (target: Extract<Target, { kind: 'page' | 'not-found' }>) => ReactNode;
}) {
  const { pathname } = useLocation();
  const role = useRole();
  const arrivalRole = useArrivalRole();
  const ended = useSession((state) => state.ended);

  const arrived = resolveTarget(routes, pathname, arrivalRole);
  const staysOnArrival =
    arrived.kind === 'page' && (arrived.route.access === 'anonymous' || ended?.endsWith('-held'));
  const target = staysOnArrival ? arrived : resolveTarget(routes, pathname, role);

  if (ended === 'expired' && pathname !== addresses.login)
    return <ToLogin expired replace={target.kind === 'login'} />;
  if (target.kind === 'login') {
    return arrivalRole === null ? <ToLogin expired={false} replace /> : <Navigate to="/" replace />;
  }
  if (target.kind === 'home') return target.refused ? <Refused /> : <Navigate to="/" replace />;
  return children(target);
}
