import { session } from '@eveneo/platform';
import { getAhead, installPreloader } from '@eveneo/platform/host';
import { dataUrls } from '../../inlined/match-path';
import { resolveTarget, routesOf } from '../areas/route-table';
import { firstScreenStands, nextTry } from '../releases/line';
import type { LiveAreas } from '../releases/live-areas';
import type { AreaLoader } from '../releases/load-area';

/** How long the HTML's skeleton stays at most. */
const SKELETON_MS = 450;
const TYPED_MS = 6_000;
/**
 * A first screen stays until the page is there, however long that takes. So are data that hang;
 * those that get no answer at all are asked for again for some seconds, then the page says so itself.
 */
const UNANSWERED_MS = 6_000;
const DATA_MS = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads page and first data of a path if the role may see it. Failures show when the page is opened. */
function makePreloader(live: LiveAreas, loader: AreaLoader) {
  return (to: string) => {
    const { pathname, search } = new URL(to, location.origin);
    const routes = routesOf(live.snapshot().areas);
    const target = resolveTarget(routes, pathname, session.get().user?.role ?? null);
    if (target.kind !== 'page') return null;
    const { route, params } = target;
    return {
      page: loader.load(route.area, route.module).then(
        () => true,
        () => false,
      ),
      data: Promise.all(dataUrls(route, params, search).map((url) => getAhead(url))).then(
        (answered) => !answered.includes(false),
      ),
    };
  };
}
type Preload = ReturnType<typeof makePreloader>;

/** Resolves once the page of a first screen, which stays until then, is there with its data. */
async function replaceFirstScreen(live: LiveAreas, preload: Preload): Promise<void> {
  const here = () => preload(location.pathname + location.search);
  while ((await here()?.page) === false) {
    await nextTry();
    await live.ask();
  }
  const giveUpAt = Date.now() + UNANSWERED_MS;
  for (;;) {
    const answered = await Promise.race([here()?.data, nextTry(DATA_MS).then(() => 'late')]);
    if (answered === 'late') window.__eveneoEarly = {};
    else if (answered !== false || (Date.now() > giveUpAt && navigator.onLine)) return;
    else await nextTry(1_000);
  }
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
  if (firstScreenStands()) {
    await replaceFirstScreen(live, preload);
    await Promise.race([dateTyped(), pause(TYPED_MS)]);
    return;
  }
  const here = preload(location.pathname + location.search);
  await Promise.race([Promise.all([here?.page, here?.data]), pause(SKELETON_MS)]);
}
