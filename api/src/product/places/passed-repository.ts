import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';

interface PassableRow {
  readonly id: number;
  readonly event_id: number;
  readonly user_id: number;
  readonly checked_in_at: string | null;
  readonly settled_at: string | null;
  readonly pass_offered_at: string | null;
  /** How many companions come with it, who pass with the place. */
  readonly companions: number;
  /** 1: one of them has entered. */
  readonly companion_entered: number;
}

const passable = (db: Knex) =>
  db('registrations as r')
    .whereNotNull('r.user_id')
    .select<PassableRow[]>(
      ...['r.id', 'r.event_id', 'r.user_id', 'r.checked_in_at', 'r.settled_at', 'r.pass_offered_at'],
      db.raw('(SELECT COUNT(*) FROM registrations c WHERE c.host_id = r.id) AS companions'),
      db.raw(
        'EXISTS (SELECT 1 FROM registrations c WHERE c.host_id = r.id AND c.checked_in_at IS NOT NULL) AS companion_entered',
      ),
    );

export const findPassable = (db: Knex, id: number): Promise<PassableRow | undefined> =>
  passable(db).where('r.id', id).first<PassableRow | undefined>();

export const findPassableOf = (db: Knex, eventId: number, userId: number): Promise<PassableRow | undefined> =>
  passable(db).where({ 'r.event_id': eventId, 'r.user_id': userId }).first<PassableRow | undefined>();

/** Offers a place, or ends the offer. Requires the lock of the event's row. */
export async function setOffered(tx: Knex, id: number, at: Date | null): Promise<void> {
  await tx('registrations')
    .where({ id })
    .update({ pass_offered_at: at && sqlInstant(at) });
}

interface Passing {
  readonly name: string | null;
  readonly settled_at: string | null;
}

/** The companions who pass with a place, in the order of their tickets. */
export const findPassing = (tx: Knex, hostId: number): Promise<Passing[]> =>
  tx('registrations')
    .where({ host_id: hostId })
    .orderBy('id')
    .select<Passing[]>({ name: 'companion_name', settled_at: 'settled_at' });

/** What was paid for goes with the place. @param of.companions as they passed */
export async function keepSettled(
  tx: Knex,
  of: { eventId: number; userId: number; settledAt: string | null; companions: readonly Passing[] },
): Promise<void> {
  const [host = 0] = await tx('registrations')
    .where({ event_id: of.eventId, user_id: of.userId })
    .pluck<number[]>('id');
  await tx('registrations').where({ id: host }).update({ settled_at: of.settledAt });
  if (!of.companions.some(({ settled_at }) => settled_at !== null)) return;
  const ids = await tx('registrations').where({ host_id: host }).orderBy('id').pluck<number[]>('id');
  for (const [at, id] of ids.entries())
    await tx('registrations')
      .where({ id })
      .update({ settled_at: of.companions[at]?.settled_at ?? null });
}
