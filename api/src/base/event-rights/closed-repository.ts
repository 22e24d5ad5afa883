import { timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import type { Present } from '../../ground/clock';
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
  time_zone: string | null;
}

/** An unlisted event with the other unlisted dates of its series: whoever may see one may see all. */
async function findUnlisted(db: Knex, id: number): Promise<Dated[]> {
  const event = await db('events')
    .where({ id, unlisted: 1 })
    .first<(Dated & { series_id: number | null }) | undefined>(
      'id',
      'organizer_id',
      'draft_key',
      'time_zone',
      'series_id',
    );
  if (!event) return [];
  if (event.series_id === null) return [event];
  return db('events')
    .where({ series_id: event.series_id, unlisted: 1 })
    .select<Dated[]>('id', 'organizer_id', 'draft_key', 'time_zone');
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

/** Whether a key is that of registrations on site at this date, and it is their day. */
async function isOnSite(db: Knex, event: Dated | undefined, key: string, now: Present): Promise<boolean> {
  if (!event) return false;
  const row = await db('event_doors')
    .where({ event_id: event.id, on_site_day: now.day(event) })
    .first<{ on_site_key: string | null } | undefined>('on_site_key');
  return isKey(key, row?.on_site_key ?? null);
}

/**
 * Whether an unlisted event is closed to somebody: its number can be counted and is no secret. It opens to the key
 * of its address, on its day to that of registrations on site, to a place in it, and to a right to it.
 */
export async function isClosed(db: Knex, id: number, { caller, key }: Asker, now: Present): Promise<boolean> {
  const dates = await findUnlisted(db, id);
  if (dates.length === 0 || dates.some(({ draft_key }) => isKey(key, draft_key))) return false;
  const own = dates.find((date) => date.id === id);
  if (key && (await isOnSite(db, own, key, now))) return false;
  if (!caller) return true;
  // A helper is admitted at the door's calls only, which look for the right to that door.
  if ('kind' in caller) return caller.kind !== 'helper';
  if (caller.role === 'admin' || dates.some(({ organizer_id }) => organizer_id === caller.id)) return false;
  return !(await takesPart(
    db,
    caller.id,
    dates.map((date) => date.id),
  ));
}

/** Those of some events that are not closed to somebody. */
export async function openOnes(
  db: Knex,
  ids: readonly number[],
  asker: Asker,
  now: Present,
): Promise<number[]> {
  const unlisted = (await db('events')
    .whereIn('id', [...ids])
    .where('unlisted', 1)
    .pluck('id')) as number[];
  const closed = new Set<number>();
  for (const id of unlisted) if (await isClosed(db, id, asker, now)) closed.add(id);
  return ids.filter((id) => !closed.has(id));
}
