import type { Knex } from 'knex';
import { consentTo } from '../../base/consents/repository';
import { sqlInstant } from '../../ground/clock';
import { releaseSeats } from '../capacity/repository';
import type { Joining } from '../questions/joining';
import { bringReviewsBack } from '../reviews/counted-repository';
import { absorbAdded } from './added-repository';
import { newTicketNumber } from './signature';

/**
 * Registers guests whose seats were taken. Their registration requests end, reviews from before a cancellation
 * count again, and a place that was given by hand to somebody's address ends.
 * @returns how many seats that frees: promote who waits, where somebody may
 */
export async function insertRegistrations(
  tx: Knex,
  eventId: number,
  people: readonly Joining[],
  now: Date,
): Promise<number> {
  if (people.length === 0) return 0;
  await tx('registrations').insert(
    people.map(({ userId, answers, source }) => ({
      event_id: eventId,
      user_id: userId,
      answers,
      source,
      created_at: sqlInstant(now),
      ticket_number: newTicketNumber(),
    })),
  );
  await consentTo(tx, eventId, people, now);
  await insertCompanions(tx, eventId, people, now);
  await dropRequests(
    tx,
    eventId,
    people.map(({ userId }) => userId),
  );
  const userIds = people.map(({ userId }) => userId);
  await bringReviewsBack(tx, eventId, { userIds }, 'cancelled');
  const freed = await absorbAdded(tx, eventId, userIds);
  if (freed > 0) await releaseSeats(tx, eventId, freed);
  return freed;
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
export async function insertCompanions(
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
        ticket_number: newTicketNumber(),
      })),
    ),
  );
}

/** Stores the numbers of tickets that have none yet. */
export async function storeNumbers(
  tx: Knex,
  numbers: readonly { id: number; number: string }[],
): Promise<void> {
  if (numbers.length === 0) return;
  const given = numbers.flatMap(({ id, number }) => [id, number]);
  await tx('registrations')
    .whereIn(
      'id',
      numbers.map(({ id }) => id),
    )
    .whereNull('ticket_number')
    .update({
      ticket_number: tx.raw(`CASE id ${numbers.map(() => 'WHEN ? THEN ?').join(' ')} END`, given),
    });
}
