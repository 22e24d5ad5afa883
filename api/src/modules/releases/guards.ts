import type { Knex } from 'knex';
import type { PointerMove } from '@eveneo/contract/delivery/registry';
import { deleteGuard, saveGuard } from './guards-repository';
import { trafficOf } from './traffic-repository';

const DAY_MINUTES = 24 * 60;

/**
 * Notes with a move whether the release that goes live is to be watched: what is asked for one release never holds for the
 * next. @param left what was live until now; null when nothing was
 */
export async function keepGuard(tx: Knex, move: PointerMove, left: string | null, now: Date): Promise<void> {
  const { name, action, version, guard } = move;
  if (action !== 'activate' && action !== 'rollback') return;
  if (action === 'rollback' || !guard || !version) return deleteGuard(tx, name);
  const minute = Math.floor(now.getTime() / 60_000);
  const before = left
    ? await trafficOf(tx, { name, version: left, since: minute - DAY_MINUTES })
    : { loads: 0, failed: 0 };
  await saveGuard(tx, { name, version, since: minute, before });
}
