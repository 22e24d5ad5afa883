import type { Knex } from 'knex';
import { insertPublishedMails, type PublishedRound } from './published-repository';

/** A moment to take back what was published by mistake. */
const FIRST_AFTER_MS = 20_000;
/** Time for the organizer to correct an event before the digest is sent. */
const AFTER_MS = 10 * 60_000;
/** Who publishes a season of events writes to nobody more than twice in so long: of the first, and of all others. */
export const ROUND_MS = 3_600_000;

/** Rounds end at full hours, the same for every instance: the first that leaves ten minutes. */
export function roundOf(now: Date): PublishedRound {
  const due = Math.floor((now.getTime() + AFTER_MS) / ROUND_MS) * ROUND_MS + ROUND_MS;
  return { due: new Date(due), until: due - AFTER_MS };
}

/** Tells those who follow an organizer of a new event; `now` is the moment the event was made. */
export const queuePublishedMails = (
  tx: Knex,
  now: Date,
  event: { id: number; organizerId: number },
): Promise<void> => {
  const tellAt = new Date(now.getTime() + FIRST_AFTER_MS);
  return insertPublishedMails(tx, now, { ...event, tellAt }, roundOf(now));
};
