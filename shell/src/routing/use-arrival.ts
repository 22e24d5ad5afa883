import { useState } from 'react';
import type { Role } from '@eveneo/contract/application/users';
import { useLocation, useRole } from '@eveneo/platform';

/**
 * The role on arrival at the URL. The login page checks only this one (a login there leads onward, not to '/'), and a
 * logout on a guarded page leads home, not to the login.
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
