import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@eveneo/platform';
import type { ResetLink } from '../../account/session-calls';

function linkOf(search: string, state: unknown): ResetLink | null {
  const given = new URLSearchParams(search);
  const kept = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const token = given.get('token') ?? kept['token'];
  const email = given.get('email') ?? kept['email'];
  return typeof token === 'string' && token && typeof email === 'string' && email ? { token, email } : null;
}

/**
 * The link that was opened: '?token=…&email=…'. It leaves the address bar at once, where others read it over a shoulder or
 * in a screenshot; the history entry keeps it for a reload.
 */
export function useResetLink(): ResetLink | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => linkOf(search, state));
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: link });
  }, [navigate, pathname, search, link]);
  return link;
}
