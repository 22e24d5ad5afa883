import { queryClient, session, theme } from '@eveneo/platform';
import { comeBack, warmHttp } from '@eveneo/platform/host';
import type { LiveAreas } from '../releases/live-areas';
import { keepFocus } from '../routing/keep-focus';
import { askWhoIsLoggedIn } from '../session/server-word';

/** Starts what runs for the whole life of the page. @returns the function that stops it */
export function startServices(live: LiveAreas): () => void {
  // Once the first page is drawn: its own data came without the client.
  void warmHttp().catch(() => undefined);
  const stops = [
    askWhoIsLoggedIn(),
    session.followOtherTabs(),
    theme.follow(),
    live.follow(),
    keepFocus(),
    comeBack(queryClient),
    session.subscribe((state, previous) => {
      // What the cache holds was answered to somebody: another person starts with an empty one.
      if (state.user?.id !== previous.user?.id) queryClient.clear();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
