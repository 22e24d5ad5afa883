import type { Knex } from 'knex';
import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { deleteGuard, readGuards, saveGuard, type Guarded } from './guards-repository';
import { RELEASE_TEXTS } from './texts';
import { tolerated } from './traffic';
import { trafficOf } from './traffic-repository';

const DAY_MINUTES = 24 * 60;

/** Begins to watch a live release. @param left what it is measured by; null when there is nothing */
async function begin(
  tx: Knex,
  { name, version, left }: { name: string; version: string; left: string | null },
  now: Date,
): Promise<Guarded> {
  const since = Math.floor(now.getTime() / 60_000);
  const before = left
    ? await trafficOf(tx, { name, version: left, since: since - DAY_MINUTES })
    : { loads: 0, failed: 0 };
  const guarded = { name, version, since, before };
  await saveGuard(tx, guarded);
  return guarded;
}

/**
 * Notes with a move whether the release that goes live is to be watched: what is asked for one release never holds for the
 * next. @param left what was live until now; null when nothing was
 */
export async function keepGuard(tx: Knex, move: PointerMove, left: string | null, now: Date): Promise<void> {
  const { name, action, version, guard } = move;
  if (action !== 'activate' && action !== 'rollback' && action !== 'retire') return;
  if (action !== 'activate' || !guard || !version) return deleteGuard(tx, name);
  await begin(tx, { name, version, left }, now);
}

/**
 * Says of each release that is to be watched from which share of failures on it is taken back. What was live already is
 * watched from now on: that nothing moved must not mean that nobody watches.
 * @param fallbackOf what stands in for the live release of an area
 */
export async function tellGuards(
  tx: Knex,
  moves: readonly PointerMove[],
  {
    now,
    fallbackOf,
    note,
  }: { now: Date; fallbackOf: (name: string) => string | null; note: (text: string) => void },
): Promise<void> {
  for (const { name, version, action, guard } of moves) {
    if (!guard || action !== 'activate' || !version) continue;
    const left = fallbackOf(name);
    const known = (await readGuards(tx)).find((one) => one.name === name && one.version === version);
    const { before } = known ?? (await begin(tx, { name, version, left }, now));
    note(RELEASE_TEXTS.underGuard(name, version, tolerated(before), left));
  }
}
