import { runPeriodically } from '../../../ground/periodic';
import type { Context } from '../../context';
import { countSilentLoads } from '../faults/silent-loads';
import { BackOff } from './back-off';
import { alertFailing, alertSilent } from './failing';
import { runPlans } from './run-plans';
import { mendFallbacks, watchReleases } from './watch';

const EVERY_MS = 5_000;
/** Judging a live release or a fallback reads all its counts. */
const LIVE_EVERY_MS = 60_000;

/** Runs the watch, the plans and the failure alerts while the API listens. */
export function startReleaseTasks(context: Context): { stop(): Promise<void> }[] {
  const saying = (text: string) => (err: unknown) => context.log.warn({ err }, text);
  const tries = new BackOff();
  const told = new Set<string>();
  return [
    runPeriodically(() => countSilentLoads(context), saying('page loads not counted'), EVERY_MS),
    runPeriodically(() => watchReleases(context, tries), saying('releases not watched'), EVERY_MS),
    runPeriodically(() => mendFallbacks(context), saying('fallbacks not judged'), LIVE_EVERY_MS),
    runPeriodically(() => alertSilent(context, told), saying('silent releases not reported'), LIVE_EVERY_MS),
    runPeriodically(() => runPlans(context), saying('plans of releases not carried on'), EVERY_MS),
    runPeriodically(() => alertFailing(context), saying('failing releases not reported'), EVERY_MS),
  ];
}
