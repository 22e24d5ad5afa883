import { useState } from 'react';
import type { Role } from '@eveneo/contract/application/users';
import { useLocation, useRole } from '@eveneo/platform';

/**
 * The role with which the visitor came to the present address. The login page's guard counts on arrival only
 * (logging in there leads onward, not to '/'), and who logs out on a guarded page goes home, not to the login.
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
