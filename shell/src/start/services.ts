import * as calls from '@eveneo/contract/call-list';
import { queryClient, session, theme } from '@eveneo/platform';
import { warmHttp } from '@eveneo/platform/host';
import { call } from 'mf-shared/api/call';
import type { LiveAreas } from '../releases/live-areas';
import { keepFocus } from '../routing/keep-focus';

/** The stored user is never trusted: the server's answer replaces it, a 401 ends the session. */
async function refreshUser(): Promise<void> {
  if (!session.get().token) return;
  try {
    const { user } = await call(calls.currentUser);
    session.update(user);
  } catch {
    // A 401 has ended the session already; without an answer the stored user stays until the next call.
  }
}

/** Starts what runs for the whole life of the page. @returns the function that stops it */
export function startServices(live: LiveAreas): () => void {
  // Once the first page is drawn: its own data came without the client.
  void warmHttp().catch(() => undefined);
  void refreshUser();
  const stops = [
    session.followOtherTabs(),
    theme.follow(),
    live.follow(),
    keepFocus(),
    session.subscribe((state, previous) => {
      // What the cache holds was answered to somebody: another person starts with an empty one.
      if (state.user?.id !== previous.user?.id) queryClient.clear();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
