import type { User } from 'api/contract';

/** What the guard hands to the login page: the address that the visitor was headed for. */
export function headedFor(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  // An internal path only: '//elsewhere' and '/\elsewhere' would leave the site.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

/** Where a successful login or registration leads: where the visitor was headed, else to the role's dashboard. */
export const destination = (state: unknown, user: Pick<User, 'role'>): string =>
  headedFor(state) ?? `/${user.role}`;
