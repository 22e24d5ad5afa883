import type { MailKind, MailPayloads } from '../../base/outbox/kinds';
import { findEventForMail } from '../../product/events/mail-repository';
import * as messages from './messages';
import { calendarOf, publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

const EVENT_KINDS = ['event-changed', 'event-returned', 'event-cancelled', 'event-deleted'] as const;
type EventKind = (typeof EVENT_KINDS)[number];
export const isOfEvent = (kind: MailKind): kind is EventKind =>
  (EVENT_KINDS as readonly MailKind[]).includes(kind);

/**
 * A mail about an event to everyone registered, on its waitlist or with an undecided request; null
 * when there is nothing left to report.
 */
export async function writeEventMail(
  writer: Writer,
  row: AddressedMail,
  kind: EventKind,
): Promise<Written | null> {
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name };
  const payload = <K extends EventKind>(_kind: K) => JSON.parse(row.payload) as MailPayloads[K];
  if (kind === 'event-cancelled') return writeCancellation(writer, row);
  if (kind === 'event-deleted') {
    const given = payload(kind);
    return { content: messages.deletedMail(occasion, given), calendar: calendarRemoval(writer, row, given) };
  }
  return writeEventChange(writer, row, kind);
}

/**
 * A change of an event. Null if it is deleted, cancelled (which has its own mail), or back to its former state.
 */
async function writeEventChange(
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
