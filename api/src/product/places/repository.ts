import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';
import type { Joining } from '../questions/joining';
import { showReviews } from '../reviews/counted-repository';

/**
 * Registers guests whose seats were taken. Their registration requests end, and reviews from before a cancellation
 * count again.
 */
export async function insertRegistrations(
  tx: Knex,
  eventId: number,
  people: readonly Joining[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await tx('registrations').insert(
    people.map(({ userId, answers, source }) => ({
      event_id: eventId,
      user_id: userId,
      answers,
      source,
      created_at: sqlInstant(now),
    })),
  );
  await insertCompanions(tx, eventId, people, now);
  await dropRequests(
    tx,
    eventId,
    people.map(({ userId }) => userId),
  );
  await showReviews(
    tx,
    eventId,
    people.map(({ userId }) => userId),
  );
}

/** Looks ids up first: deleting no row would lock a gap into which other people insert their requests. */
async function dropRequests(tx: Knex, eventId: number, userIds: readonly number[]): Promise<void> {
  const ids = await tx('registration_requests')
    .where({ event_id: eventId })
    .whereIn('user_id', [...userIds])
    .pluck<number[]>('id');
  if (ids.length > 0) await tx('registration_requests').whereIn('id', ids).delete();
}

/** Adds the companions of guests whose registrations are stored. */
async function insertCompanions(
  tx: Knex,
  eventId: number,
  people: readonly Joining[],
  now: Date,
): Promise<void> {
  const hosts = new Map(
    people.filter(({ companions }) => companions.length > 0).map((one) => [one.userId, one]),
  );
  if (hosts.size === 0) return;
  const rows = await tx('registrations')
    .where({ event_id: eventId })
    .whereIn('user_id', [...hosts.keys()])
    .orderBy('id')
    .select<{ id: number; user_id: number }[]>('id', 'user_id');
  await tx('registrations').insert(
    rows.flatMap(({ id, user_id }) =>
      (hosts.get(user_id)?.companions ?? []).map((name) => ({
        event_id: eventId,
        user_id: null,
        host_id: id,
        companion_name: name || null,
        source: hosts.get(user_id)?.source ?? null,
        created_at: sqlInstant(now),
      })),
    ),
  );
}
