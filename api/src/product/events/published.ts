import type { Knex } from 'knex';
import { deletePublishedMails, insertPublishedMails, type PublishedRound } from './mail-repository';

/** Time to withdraw an event published by mistake. */
const FIRST_AFTER_MS = 20_000;
/** Time for the organizer to correct an event before the digest is sent. */
const AFTER_MS = 10 * 60_000;
/**
 * However many events an organizer publishes, followers get at most two mails in this time: about
 * the first event, and about all others.
 */
export const ROUND_MS = 3_600_000;

/** Digests are sent at full hours, the same for every instance: the first that is more than ten minutes away. */
export function roundOf(now: Date): PublishedRound {
  const due = Math.floor((now.getTime() + AFTER_MS) / ROUND_MS) * ROUND_MS + ROUND_MS;
  return { due: new Date(due), until: due - AFTER_MS };
}

/** Queues mails to an organizer's followers about a new event. @param at when the event is published */
export const queuePublishedMails = (
  tx: Knex,
  at: Date,
  event: { id: number; organizerId: number },
): Promise<void> => {
  const tellAt = new Date(at.getTime() + FIRST_AFTER_MS);
  return insertPublishedMails(tx, at, { ...event, tellAt }, roundOf(at));
};

/** Drops the mails about an event that is not published at a time after all. */
export const dropPublishedMails = (tx: Knex, at: Date, id: number): Promise<void> =>
  deletePublishedMails(tx, id, roundOf(at));
