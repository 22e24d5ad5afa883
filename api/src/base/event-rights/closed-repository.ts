import { timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import type { Asker } from '../../http/guards';

export function isKey(sent: string | undefined, key: string | null): boolean {
  if (!sent || !key) return false;
  const [one, other] = [Buffer.from(sent), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

interface Dated {
  id: number;
  organizer_id: number | null;
  draft_key: string | null;
}

/** An unlisted event with the other unlisted dates of its series: whoever may see one may see all. */
async function findUnlisted(db: Knex, id: number): Promise<Dated[]> {
  const event = await db('events')
    .where({ id, unlisted: 1 })
    .first<(Dated & { series_id: number | null }) | undefined>(
      'id',
      'organizer_id',
      'draft_key',
      'series_id',
    );
  if (!event) return [];
  if (event.series_id === null) return [event];
  return db('events')
    .where({ series_id: event.series_id, unlisted: 1 })
    .select<Dated[]>('id', 'organizer_id', 'draft_key');
}

/** Whether a user has a place, waits or asked for one, helps to organize, or saved it, key in hand. */
async function takesPart(db: Knex, userId: number, ids: readonly number[]): Promise<boolean> {
  const of = (table: string) =>
    db(table)
      .select('event_id')
      .where({ user_id: userId })
      .whereIn('event_id', [...ids]);
  const found = await of('registrations')
    .unionAll([of('waiting_list'), of('registration_requests'), of('co_organizers'), of('favourites')])
    .limit(1);
  return found.length > 0;
}

/**
 * Whether an unlisted event is closed to somebody: its number can be counted and is no secret. It opens to the key
 * of its address, a place in it, and a right to it.
 */
export async function isClosed(db: Knex, id: number, { caller, key }: Asker): Promise<boolean> {
  const dates = await findUnlisted(db, id);
  if (dates.length === 0 || dates.some(({ draft_key }) => isKey(key, draft_key))) return false;
  if (!caller) return true;
  if ('kind' in caller) return caller.kind !== 'helper' || caller.eventId !== id;
  if (caller.role === 'admin' || dates.some(({ organizer_id }) => organizer_id === caller.id)) return false;
  return !(await takesPart(
    db,
    caller.id,
    dates.map((date) => date.id),
  ));
}

/** Those of some events that are not closed to somebody. */
export async function openOnes(db: Knex, ids: readonly number[], asker: Asker): Promise<number[]> {
  const unlisted = (await db('events')
    .whereIn('id', [...ids])
    .where('unlisted', 1)
    .pluck('id')) as number[];
  const closed = new Set<number>();
  for (const id of unlisted) if (await isClosed(db, id, asker)) closed.add(id);
  return ids.filter((id) => !closed.has(id));
}
