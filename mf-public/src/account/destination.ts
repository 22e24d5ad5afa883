import type { User } from '@eveneo/contract/application/users';
import type { useLocation, useNavigate } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';

const isRecord = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null;

/** The state of a link that leads to the login from a public page, and from there back to it. */
export const backTo = ({ pathname, search }: ReturnType<typeof useLocation>) => ({
  from: pathname + search,
  back: 1,
});

/** What the guard hands to the login page: the address that the visitor was headed for. */
function headedFor(state: unknown): string | null {
  if (!isRecord(state)) return null;
  const { from } = state;
  // An internal path only: '//elsewhere' and '/\elsewhere' would leave the site.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

/** How many history entries back the page is that the visitor left to log in; 0 for none. */
function entriesBack(state: unknown): number {
  const back = isRecord(state) ? state['back'] : 0;
  return typeof back === 'number' && Number.isInteger(back) && back > 0 ? back : 0;
}

/** The state of a link from the login page to the registration and from there to the login: one entry more. */
export const oneFurther = (state: unknown): unknown =>
  entriesBack(state) > 0 ? { ...(state as object), back: entriesBack(state) + 1 } : state;

/** Where the second factor is set up. */
const SECURITY = `${addresses.profile}?onglet=securite`;

/**
 * Where a successful login or registration leads: back to the page that was left for it, which the history then holds
 * once; else to where the visitor was headed; else to the role's dashboard.
 */
export async function arrive(
  navigate: ReturnType<typeof useNavigate>,
  state: unknown,
  { user, secondFactorDue }: { user: Pick<User, 'role'>; secondFactorDue?: boolean | undefined },
): Promise<void> {
  // No other page is open to them until then.
  if (secondFactorDue) return void (await navigate(SECURITY, { replace: true }));
  const from = headedFor(state);
  const back = entriesBack(state);
  if (from && back) await navigate(-back);
  else await navigate(from ?? addresses.dashboard(user.role), { replace: true });
}
