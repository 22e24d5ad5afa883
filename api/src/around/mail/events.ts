import type { MailPayloads } from '../../base/outbox/kinds';
import { findEventForMail } from '../../product/events/mail-repository';
import * as messages from './messages';
import { calendarOf, publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

/**
 * A change of an event. Null if it is deleted, cancelled (which has its own mail), or back to its former state.
 */
async function writeEventChange(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const given = JSON.parse(row.payload) as MailPayloads['event-changed'];
  const event = await findEventForMail(writer.db, given.event_id);
  if (!event || event.cancelled_at !== null) return null;
  const content =
    row.kind === 'event-changed'
      ? messages.changedMail(occasion, given, event)
      : messages.returnedMail(occasion, given, event);
  // People on the waitlist have no calendar entry to update.
  return (
    content && { content, calendar: given.waiting ? undefined : calendarOf(writer, row, event, 'REQUEST') }
  );
}

/** The mail of a cancelled event; null if it was restored, or deleted, which has its own mail. */
async function writeCancellation(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const given = JSON.parse(row.payload) as MailPayloads['event-cancelled'];
  const event = await findEventForMail(writer.db, given.event_id);
  if (!event?.cancelled_at) return null;
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  return {
    content: messages.eventCancelledMail(occasion, given),
    calendar: calendarRemoval(writer, row, given),
  };
}

/** The calendar entry to remove; none for people on the waitlist. */
const calendarRemoval = (writer: Writer, row: AddressedMail, given: MailPayloads['event-deleted']) =>
  given.waiting ? undefined : calendarOf(writer, row, { ...given, id: given.event_id }, 'CANCEL');

function writeDeletion(writer: Writer, row: AddressedMail): Written {
  const given = JSON.parse(row.payload) as MailPayloads['event-deleted'];
  const content = messages.deletedMail({ publicUrl: publicUrlOf(writer), name: row.to.name }, given);
  return { content, calendar: calendarRemoval(writer, row, given) };
}

/** The mails about an event to everyone registered, on its waitlist or with an undecided request. */
export const EVENT_MAILS = {
  'event-changed': writeEventChange,
  'event-returned': writeEventChange,
  'event-cancelled': writeCancellation,
  'event-deleted': writeDeletion,
};
