import { session } from '@eveneo/platform';
import { getAhead, installPreloader } from '@eveneo/platform/host';
import { dataUrls, matchRoutes } from '../../inlined/match-path';
import { resolveTarget, routesOf } from '../areas/route-table';
import type { LiveAreas } from '../releases/live-areas';
import type { AreaLoader } from '../releases/load-area';

/** How long the HTML's skeleton or first screen stays at most. The host's watch waits for 8 s. */
const SKELETON_MS = 450;
const FIRST_SCREEN_MS = 6_000;
/** How long after a key a date still counts as being typed. */
const TYPING_MS = 1_000;

/** Loads page and first data of a path if the role may see it. Failures show when the page is opened. */
function makePreloader(live: LiveAreas, loader: AreaLoader) {
  return async (to: string): Promise<void> => {
    const { pathname, search } = new URL(to, location.origin);
    const routes = routesOf(live.snapshot().areas);
    const target = resolveTarget(routes, pathname, session.get().user?.role ?? null);
    if (target.kind !== 'page') return;
    const { route } = target;
    const [match] = matchRoutes([route], pathname);
    const calls = match ? dataUrls(route, match.params, search) : [];
    await Promise.all([
      loader.load(route.area, route.module).catch(() => undefined),
      ...calls.map((url) => getAhead(url)),
    ]);
  };
}

/**
 * A date that is being typed cannot be carried over: incomplete it has no value, and its caret no position. Resolves
 * when its field is left, or when the date is complete and no further key is pressed.
 */
async function dateTyped(): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[type=date]:focus');
  if (!field) return;
  await new Promise<unknown>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      if (!field.validity.badInput) timer = setTimeout(resolve, TYPING_MS);
    };
    field.onkeyup = settle;
    field.onblur = resolve;
    settle();
  });
}

/** Installs link preloading and waits for the first page and its data, so that the first render has both. */
export async function prepare(live: LiveAreas, loader: AreaLoader): Promise<void> {
  const preload = makePreloader(live, loader);
  installPreloader((to) => void preload(to));
  await Promise.race([
    preload(location.pathname + location.search).then(dateTyped),
    new Promise((resolve) =>
      setTimeout(resolve, document.querySelector('.sk') ? SKELETON_MS : FIRST_SCREEN_MS),
    ),
  ]);
}
