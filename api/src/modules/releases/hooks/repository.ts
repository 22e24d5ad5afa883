import type { Knex } from 'knex';
import type { HookFormat } from '@eveneo/contract/delivery/hooks';
import { sqlInstant } from '../../../ground/clock';

export interface HookRow {
  readonly id: number;
  readonly format: HookFormat;
  /** Words separated by commas; '' for all. */
  readonly events: string;
  readonly areas: string;
  readonly failing_percent: string | number;
  readonly sealed: string;
  readonly last_outcome: string;
  /** DATETIME(3) texts. */
  readonly last_at: string | null;
  readonly created_at: string;
}

export const allHooks = (db: Knex): Promise<HookRow[]> => db<HookRow>('release_hooks').orderBy('id');

export async function findHook(db: Knex, id: number): Promise<HookRow | undefined> {
  return db<HookRow>('release_hooks').where({ id }).first();
}

export async function insertHook(
  db: Knex,
  hook: Pick<HookRow, 'format' | 'events' | 'areas' | 'failing_percent' | 'sealed' | 'created_at'>,
): Promise<number> {
  const [id = 0] = await db('release_hooks').insert(hook);
  return id;
}

/** @returns whether there was one */
export async function deleteHook(db: Knex, id: number): Promise<boolean> {
  const removed = await db('release_hooks').where({ id }).delete();
  await db('hook_deliveries').where({ hook_id: id }).delete();
  return removed > 0;
}

export async function noteOutcome(db: Knex, id: number, outcome: string, now: Date): Promise<void> {
  await db('release_hooks')
    .where({ id })
    .update({ last_outcome: outcome.slice(0, 40), last_at: sqlInstant(now) });
}

export interface NewDelivery {
  readonly hook_id: number;
  readonly event_key: string;
  readonly message_id: string;
  readonly payload: string;
}

/** Puts them into the outbox; what a hook has been told, or is about to be told, under a key is not told again. */
export async function queueDeliveries(
  tx: Knex,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  const at = sqlInstant(now);
  await tx('hook_deliveries')
    .insert(deliveries.map((one) => ({ ...one, next_attempt_at: at, queued_at: at })))
    .onConflict()
    .ignore();
}

/** How many wait, and how many were given up, by hook. @param limit queued before then, a delivery is given up */
export async function countUntold(
  db: Knex,
  limit: Date,
): Promise<Map<number, { waiting: number; givenUp: number }>> {
  const rows = (await db('hook_deliveries as d')
    .join('release_hooks as h', 'h.id', 'd.hook_id')
    .whereNull('d.sent_at')
    .groupBy('d.hook_id')
    .select(
      'd.hook_id as hook',
      db.raw('COUNT(*) AS untold'),
      db.raw('SUM(d.queued_at <= ?) AS given_up', [sqlInstant(limit)]),
    )
    .timeout(3000)) as { hook: number; untold: number; given_up: string | number }[];
  return new Map(
    rows.map(({ hook, untold, given_up }) => {
      const givenUp = Number(given_up);
      return [hook, { waiting: Number(untold) - givenUp, givenUp }];
    }),
  );
}
