import type { User } from '@eveneo/contract/application/users';
import type { useLocation, useNavigate } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';

const isRecord = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null;

/** State of a link from a public page to the login, which leads back afterwards. */
export const backTo = ({ pathname, search }: ReturnType<typeof useLocation>) => ({
  from: pathname + search,
  back: 1,
});

/** The URL to return to: the guarded page that redirected here, or the page with the link. */
function headedFor(state: unknown): string | null {
  if (!isRecord(state)) return null;
  const { from } = state;
  // Internal paths only: '//elsewhere' and '/\elsewhere' leave the site.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

/** How many history entries back the page is that led to the login; 0 for none. */
function entriesBack(state: unknown): number {
  const back = isRecord(state) ? state['back'] : 0;
  return typeof back === 'number' && Number.isInteger(back) && back > 0 ? back : 0;
}

/** State of a link between login and sign-up: one history entry more. */
export const oneFurther = (state: unknown): unknown =>
  entriesBack(state) > 0 ? { ...(state as object), back: entriesBack(state) + 1 } : state;

/** After a login or sign-up: back to the page that led here, else to the requested page, else to the dashboard. */
export async function arrive(
  navigate: ReturnType<typeof useNavigate>,
  state: unknown,
  { user, secondFactorDue }: { user: Pick<User, 'role'>; secondFactorDue?: boolean | undefined },
): Promise<void> {
  // No other page can be opened until the second factor is set up.
  if (secondFactorDue) return void (await navigate(addresses.security, { replace: true }));
  const from = headedFor(state);
  const back = entriesBack(state);
  if (from && back) await navigate(-back);
  else await navigate(from ?? addresses.dashboard(user.role), { replace: true });
}
