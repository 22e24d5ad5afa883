import type { Knex } from 'knex';
import { failedOf, RELEASE_TEXTS, silentOf } from '../base/texts';
import type { SharedMinute } from '../traffic/evidence';
import { totalOf } from '../traffic/rates';
import { sharedTimes, SILENT_LOADS, FAILED_LOADS } from '../traffic/repository';

/** A canary is judged by two counters: failed loads and silent loads. */
const MEASURES = [
  { counters: FAILED_LOADS, describe: failedOf },
  { counters: SILENT_LOADS, describe: silentOf },
] as const;

/** What speaks against a canary, as text for operators: the first counter that `isWorse` finds too high, or null. */
export async function findWorse(
  db: Knex,
  which: { name: string; live: string; canary: string; since: number },
  isWorse: (minutes: readonly SharedMinute[]) => boolean,
): Promise<string | null> {
  for (const { counters, describe } of MEASURES) {
    const minutes = await sharedTimes(db, which, { counters });
    if (!isWorse(minutes)) continue;
    const told = (arm: keyof SharedMinute) => describe(totalOf(minutes.map((minute) => minute[arm])));
    return RELEASE_TEXTS.watched(told('canary'), which.live, told('live'));
  }
  return null;
}
