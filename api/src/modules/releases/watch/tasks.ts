import { runPeriodically } from '../../../ground/periodic';
import type { Context } from '../../context';
import { countSilentLoads } from '../faults/silent-loads';
import { BackOff } from './back-off';
import { alertFailing, alertSilent } from './failing';
import { runPlans } from './run-plans';
import { replaceBadFallbacks, watchReleases } from './watch';

const EVERY_MS = 5_000;
/** Less often, because judging a live release or a fallback reads all its counts. */
const LIVE_EVERY_MS = 60_000;

/** Runs the watch, the plans and the failure alerts while the API listens. */
export function startReleaseTasks(context: Context): { stop(): Promise<void> }[] {
  const logFailure = (text: string) => (err: unknown) => context.log.warn({ err }, text);
  const tries = new BackOff();
  const alreadyLogged = new Set<string>();
  return [
    runPeriodically(() => countSilentLoads(context), logFailure('could not count page loads'), EVERY_MS),
    runPeriodically(() => watchReleases(context, tries), logFailure('could not watch releases'), EVERY_MS),
    runPeriodically(
      () => replaceBadFallbacks(context),
      logFailure('could not judge fallbacks'),
      LIVE_EVERY_MS,
    ),
    runPeriodically(
      () => alertSilent(context, alreadyLogged),
      logFailure('could not report silent releases'),
      LIVE_EVERY_MS,
    ),
    runPeriodically(() => runPlans(context), logFailure('could not run release plans'), EVERY_MS),
    runPeriodically(() => alertFailing(context), logFailure('could not report failing releases'), EVERY_MS),
  ];
}
