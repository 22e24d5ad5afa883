import type { InlinedArea } from '../../inlined/page-data';
import { shownRoute } from '../areas/route-table';
import { runningVersion } from '../releases/faults';
import { visitOfLoad } from '../releases/visit';
import { idle } from '../start/idle';
import type { Placed } from './measure';

/** The page on screen and its releases; null when no area shows the page. */
export function placeOf(areas: readonly InlinedArea[], shell: string): Placed | null {
  const route = shownRoute(areas);
  if (!route) return null;
  const { name, release } = route.area;
  return {
    page: route.path,
    releases: [
      { name, version: runningVersion(name) ?? release.version },
      { name: 'shell', version: shell },
    ],
  };
}

/** Measures page loads that the host signed, with code loaded when the browser is idle. */
export async function measureVitalsLater(placed: () => Placed | null): Promise<void> {
  const first = placed();
  await idle();
  const visit = visitOfLoad();
  if (!visit) return;
  const { measureVitals } = await import(/* webpackChunkName: "late-services" */ './measure');
  measureVitals(visit, first, placed);
}
