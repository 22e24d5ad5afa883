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
 * The parameters of an opened mail link: '?token=…&email=…'. Removed from the address bar at once, where others could
 * read them; the history entry keeps them for a reload.
 * @param names all required
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
