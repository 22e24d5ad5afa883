import type { InlinedArea } from '../../inlined/page-data';
import { shownRoute } from '../areas/route-table';
import { runningVersion } from '../releases/faults';
import { visitOfLoad } from '../releases/visit';
import { idle } from '../start/idle';
import type { Releases } from './measure';

/** The releases that show the page on screen; null when no area does. */
export function shownReleases(areas: readonly InlinedArea[], shell: string): Releases | null {
  const route = shownRoute(areas);
  if (!route) return null;
  const { name, release } = route.area;
  return [
    { name, version: runningVersion(name) ?? release.version },
    { name: 'shell', version: shell },
  ];
}

/** Measures page loads that the host signed, with code loaded when the browser is idle. */
export async function measureVitalsLater(shown: () => Releases | null): Promise<void> {
  const first = shown();
  await idle();
  const visit = visitOfLoad();
  if (!visit) return;
  const { measureVitals } = await import(/* webpackChunkName: "late-services" */ './measure');
  measureVitals(visit, first, shown);
}
