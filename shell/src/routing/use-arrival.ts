import { useState } from 'react';
import type { Role } from '@eveneo/contract/application/users';
import { useLocation, useRole } from '@eveneo/platform';

/**
 * The role on arrival at the URL. Pages for anonymous visitors check only this role, so that a login leads onward
 * and not to '/'. Because of it, a logout on a guarded page leads home, not to the login page.
 */
export function useArrivalRole(): Role | null {
  const { key } = useLocation();
  const role = useRole();
  const [arrival, setArrival] = useState({ key, role });
  if (arrival.key !== key) {
    setArrival({ key, role });
    return role;
  }
  return arrival.role;
}
