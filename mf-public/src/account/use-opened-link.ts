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
 * Removes the parameters from the address bar at once, where others could read them; the
 * history entry keeps them for a reload.
 */
function useGiven<Name extends string>(names: readonly Name[], given: string): Link<Name> | null {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => linkOf(names, given, state));
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: link });
  }, [navigate, pathname, given, link]);
  return link;
}

/**
 * The parameters of an opened mail link: '?token=…&email=…'.
 * @param names all required
 */
export const useOpenedLink = <Name extends string>(names: readonly Name[]): Link<Name> | null =>
  useGiven(names, useLocation().search);

const TOKEN = ['token'] as const;

/** The token of a link that is its fragment: '#…', which no server sees. */
export const useOpenedFragment = (): string | undefined =>
  useGiven(TOKEN, useLocation().hash.replace(/^#/, 'token='))?.token;
