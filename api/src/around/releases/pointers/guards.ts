import type { Knex } from 'knex';
import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { RELEASE_TEXTS } from '../base/texts';
import { maxFailureRate, minuteOf } from '../traffic/rates';
import { trafficOf } from '../traffic/repository';
import { deleteGuard, readGuards, saveGuard, type Guarded } from './guards-repository';

const DAY_MINUTES = 24 * 60;

/** Starts to guard a live release. @param left the version that it replaced and is compared with */
async function begin(
  tx: Knex,
  { name, version, left }: { name: string; version: string; left: string | null },
  now: Date,
): Promise<Guarded> {
  const since = minuteOf(now.getTime());
  const before = left
    ? await trafficOf(tx, { name, version: left, since: since - DAY_MINUTES })
    : { loads: 0, failed: 0 };
  const guarded = { name, version, since, before };
  await saveGuard(tx, guarded);
  return guarded;
}

/** Moves that end the guard of the previous release. */
const LEAVES: readonly PointerMove['action'][] = ['activate', 'rollback', 'retire'];

/**
 * Guards each release that is activated with `guard`: stores the loads of the previous one, which give the failure
 * rate for a roll-back. A release that is already live is guarded from now on.
 * @param given.leftBy the version that was live before a move; undefined if nothing moved
 */
export async function keepGuards(
  tx: Knex,
  moves: readonly PointerMove[],
  given: {
    readonly now: Date;
    readonly leftBy: (name: string) => string | null | undefined;
    readonly fallbackOf: (name: string) => string | null;
    readonly note: (text: string) => void;
  },
): Promise<void> {
  for (const { name, version, action, guard } of moves) {
    const moved = given.leftBy(name);
    // If the live version stays the same, only its fallback has changed, and the guard stays too.
    if (moved !== undefined && moved !== version && LEAVES.includes(action)) await deleteGuard(tx, name);
    if (!guard || action !== 'activate' || !version) continue;
    const fallback = given.fallbackOf(name);
    const known = (await readGuards(tx)).find((one) => one.name === name && one.version === version);
    const left = moved === undefined ? fallback : moved;
    const { before } = known ?? (await begin(tx, { name, version, left }, given.now));
    given.note(RELEASE_TEXTS.underGuard(name, version, maxFailureRate(before), fallback));
  }
}
