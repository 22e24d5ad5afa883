import { session } from '@eveneo/platform';
import { getAhead, installPreloader } from '@eveneo/platform/host';
import { dataUrls } from '../../inlined/match-path';
import { resolveTarget, routesOf } from '../areas/route-table';
import type { LiveAreas } from '../releases/live-areas';
import type { AreaLoader } from '../releases/load-area';

/** How long the HTML's skeleton or first screen stays at most. The host's watch waits for 8 s. */
const SKELETON_MS = 450;
const FIRST_SCREEN_MS = 6_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads page and first data of a path if the role may see it. Failures show when the page is opened. */
function makePreloader(live: LiveAreas, loader: AreaLoader) {
  return async (to: string): Promise<void> => {
    const { pathname, search } = new URL(to, location.origin);
    const routes = routesOf(live.snapshot().areas);
    const target = resolveTarget(routes, pathname, session.get().user?.role ?? null);
    if (target.kind !== 'page') return;
    const { route, params } = target;
    await Promise.all([
      loader.load(route.area, route.module).catch(() => undefined),
      ...dataUrls(route, params, search).map((url) => getAhead(url)),
    ]);
  };
}

/**
 * Resolves once no date is being typed: an incomplete one has no value, or a year before the field's `min`, and its
 * caret no position, so it cannot be carried over.
 */
async function dateTyped(): Promise<void> {
  while (document.querySelector('[type=date]:focus:invalid')) await pause(99);
}

/** Installs link preloading and waits for the first page and its data, so that the first render has both. */
export async function prepare(live: LiveAreas, loader: AreaLoader): Promise<void> {
  const preload = makePreloader(live, loader);
  installPreloader((to) => void preload(to));
  await Promise.race([
    preload(location.pathname + location.search).then(dateTyped),
    pause(document.querySelector('.sk') ? SKELETON_MS : FIRST_SCREEN_MS),
  ]);
}
