import { findEventForMail } from '../outbox/delivery-repository';
import type { MailPayloads } from '../outbox/kinds';
import * as messages from './messages';
import { calendarOf, publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

/** A change of an event that still takes place. Null: deleted; cancelled, which has its own mail; or back to its former state. */
export async function ofEventChange(
  writer: Writer,
  row: AddressedMail,
  kind: 'event-changed' | 'event-returned',
): Promise<Written | null> {
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const given = JSON.parse(row.payload) as MailPayloads['event-changed'];
  const event = await findEventForMail(writer.db, given.event_id);
  if (!event || event.cancelled_at !== null) return null;
  const content =
    kind === 'event-changed'
      ? messages.changedMail(occasion, given, event)
      : messages.returnedMail(occasion, given, event);
  // People on the waitlist have no calendar entry to update.
  return (
    content && { content, calendar: given.waiting ? undefined : calendarOf(writer, row, event, 'REQUEST') }
  );
}

/** The calendar entry to remove; none for people on the waitlist. */
export function calendarRemoval(writer: Writer, row: AddressedMail, given: MailPayloads['event-deleted']) {
  const { event_id: id, revision, waiting } = given;
  return id && revision && !waiting
    ? calendarOf(writer, row, { ...given, id, revision }, 'CANCEL')
    : undefined;
}
