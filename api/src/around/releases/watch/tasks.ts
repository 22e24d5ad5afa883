import type { Context } from '../../../base/context';
import { runPeriodically } from '../../../ground/periodic';
import { countSilentLoads } from '../faults/silent-loads';
import { BackOff } from './back-off';
import { alertFailing, alertSilent } from './failing';
import { replaceBadFallbacks, watchReleases } from './watch';

const EVERY_MS = 5_000;
/** Less often, because judging a live release or a fallback reads all its counts. */
const LIVE_EVERY_MS = 60_000;

/** Runs the watch and the failure alerts while the API listens. */
export function startReleaseTasks(context: Context): { stop(): Promise<void> }[] {
  const every = (ms: number, run: () => Promise<unknown>, failure: string) =>
    runPeriodically(run, (err) => context.log.warn({ err }, failure), ms);
  const tries = new BackOff();
  const alreadyLogged = new Set<string>();
  return [
    every(EVERY_MS, () => countSilentLoads(context), 'could not count page loads'),
    every(EVERY_MS, () => watchReleases(context, tries), 'could not watch releases'),
    every(LIVE_EVERY_MS, () => replaceBadFallbacks(context), 'could not judge fallbacks'),
    every(LIVE_EVERY_MS, () => alertSilent(context, alreadyLogged), 'could not report silent releases'),
    every(EVERY_MS, () => alertFailing(context), 'could not report failing releases'),
  ];
}
