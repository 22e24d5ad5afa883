import { queryClient, session, theme } from '@eveneo/platform';
import { warmHttp } from '@eveneo/platform/host';
import type { LiveAreas } from '../releases/live-areas';
import { askWhoIsLoggedIn } from '../session/server-word';
import { idle } from './idle';

/** Loads services that the first page does not need; retried when the network returns. */
function startLater(): () => void {
  let stops: (() => void)[] | null = [];
  const start = async () => {
    const { startLateServices } = await import(/* webpackChunkName: "late-services" */ './late-services');
    if (stops) stops = startLateServices();
  };
  const again = () => void start().catch(() => window.addEventListener('online', again, { once: true }));
  void idle().then(again);
  return () => {
    window.removeEventListener('online', again);
    stops?.forEach((stop) => stop());
    stops = null;
  };
}

/** @returns the function that stops all services */
export function startServices(live: LiveAreas): () => void {
  // The HTTP client is not loaded yet: the first page's data came without it.
  void warmHttp().catch(() => undefined);
  const stops = [
    askWhoIsLoggedIn(),
    session.followOtherTabs(),
    theme.follow(),
    live.follow(),
    startLater(),
    session.subscribe((state, previous) => {
      // Cached responses belong to one user.
      if (state.user?.id !== previous.user?.id) queryClient.clear();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
