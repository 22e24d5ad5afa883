import { session } from '@eveneo/platform';
import { installPreloader } from '@eveneo/platform/host';
import type { LiveAreas } from '../releases/live-areas';
import type { AreaLoader } from '../releases/load-area';
import { resolveTarget, routesOf } from '../routing/route-table';

/** The HTML's skeleton stays at most this long; then the shell renders without its first page. */
const DEADLINE_MS = 450;

/** Loads the page of a path if the present role may see it; failures show when the page is really asked for. */
function makePreloader(live: LiveAreas, loader: AreaLoader) {
  return (path: string): Promise<unknown> => {
    const routes = routesOf(live.snapshot().areas);
    const target = resolveTarget(routes, path.split(/[?#]/)[0] ?? path, session.get().user?.role ?? null);
    return target.kind === 'page'
      ? loader.load(target.route.area, target.route.module).catch(() => undefined)
      : Promise.resolve();
  };
}

/** Installs link preloading and waits for the first page, so that the first render already shows it. */
export async function prepare(live: LiveAreas, loader: AreaLoader): Promise<void> {
  const preload = makePreloader(live, loader);
  installPreloader((path) => void preload(path));
  const deadline = new Promise((resolve) => setTimeout(resolve, DEADLINE_MS));
  await Promise.race([preload(location.pathname), deadline]);
}
