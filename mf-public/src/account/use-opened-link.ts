import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@eveneo/platform';

type Link<Name extends string> = Readonly<Record<Name, string>>;

function linkOf<Name extends string>(
  names: readonly Name[],
  search: string,
  state: unknown,
): Link<Name> | null {
  const given = new URLSearchParams(search);
  const kept = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const entries = names.map((name) => [name, given.get(name) ?? kept[name]] as const);
  const whole = entries.every(([, value]) => typeof value === 'string' && value);
  return whole ? (Object.fromEntries(entries) as Link<Name>) : null;
}

/**
 * The link of a mail that was opened: '?token=…&email=…'. It is removed from the address bar at once, where
 * others could read it; the history entry keeps it for a reload.
 * @param names its parts; without one of them there is no link
 */
export function useOpenedLink<Name extends string>(names: readonly Name[]): Link<Name> | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => linkOf(names, search, state));
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: link });
  }, [navigate, pathname, search, link]);
  return link;
}
