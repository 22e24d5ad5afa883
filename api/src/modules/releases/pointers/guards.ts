import type { Knex } from 'knex';
import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { deleteGuard, readGuards, saveGuard, type Guarded } from './guards-repository';
import { RELEASE_TEXTS } from '../base/texts';
import { minuteOf, tolerated } from '../traffic/rates';
import { trafficOf } from '../traffic/repository';

const DAY_MINUTES = 24 * 60;

/** Begins to watch a live release. @param left what it is measured by; null when there is nothing */
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

/** Moves after which what was asked for the release that was live holds no more. */
const LEAVES: readonly PointerMove['action'][] = ['activate', 'rollback', 'retire'];

/**
 * Watches each release that is activated under guard, and says from which share of failures on it is rolled back. One
 * that was live already is watched from now on.
 * @param leftBy what was live before a move; undefined where nothing moved
 * @param fallbackOf what replaces the live release of an area
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
    if (moved !== undefined && LEAVES.includes(action)) await deleteGuard(tx, name);
    if (!guard || action !== 'activate' || !version) continue;
    const fallback = given.fallbackOf(name);
    const known = (await readGuards(tx)).find((one) => one.name === name && one.version === version);
    const left = moved === undefined ? fallback : moved;
    const { before } = known ?? (await begin(tx, { name, version, left }, given.now));
    given.note(RELEASE_TEXTS.underGuard(name, version, tolerated(before), fallback));
  }
}
