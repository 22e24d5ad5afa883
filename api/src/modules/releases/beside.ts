import type { Context } from '../context';
import { runPlans } from './plans/run';
import { startRounds } from './rounds';
import { watchReleases } from './watch/watch';

const EVERY_MS = 5_000;

/** What the registry does by itself while the API listens: it watches releases, and goes on with what was planned. */
export function startReleaseRounds(context: Context): { stop(): Promise<void> }[] {
  const saying = (text: string) => (err: unknown) => context.log.warn({ err }, text);
  return [
    startRounds(() => watchReleases(context), saying('releases not watched'), EVERY_MS),
    startRounds(() => runPlans(context), saying('plans of releases not carried on'), EVERY_MS),
  ];
}
