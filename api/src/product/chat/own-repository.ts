import type { Knex } from 'knex';
import type { LivePlaces } from '@eveneo/contract/application/talk';

type Own = NonNullable<LivePlaces['own']>;

/** What these users have at an event: a place, a rank, or a request; users without any are missing. */
export async function findOwn(
  db: Knex,
  eventId: number,
  userIds: readonly number[],
): Promise<Map<number, Own>> {
  const of = (table: string) =>
    db(table)
      .where({ event_id: eventId })
      .whereIn('user_id', [...userIds]);
  const rows = (await of('registration_requests')
    .select('user_id', db.raw("IF(refused_at IS NULL, 'asked', 'refused') AS own"))
    .unionAll([
      of('waiting_list').select('user_id', db.raw("'waiting' AS own")),
      of('registrations').select('user_id', db.raw("'registered' AS own")),
    ])) as { user_id: number; own: Own }[];
  // A later row wins, as in the event: a place, before a rank, before a request.
  return new Map(rows.map(({ user_id, own }) => [user_id, own]));
}
