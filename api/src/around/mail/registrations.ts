import { calendarLinksOf } from '../../base/calendar/calendar-links';
import type { MailKind, MailPayloads, RegistrationMail } from '../../base/outbox/kinds';
import { findOptOuts } from '../../base/outbox/opt-outs-repository';
import { confirmToken } from '../../product/accounts/base/links';
import { findEventForMail, type EventForMail } from '../../product/events/mail-repository';
import { findMailedRegistration } from '../../product/registrations/repository';
import { findCompanionTickets } from '../../product/tickets/repository';
import { factsOf } from '../../product/tickets/service';
import { createTicketSigner } from '../../product/tickets/signature';
import * as messages from './messages';
import * as removals from './removal-messages';
import { writeRequestMail, writeRulesMail } from './request-messages';
import { calendarOf, publicUrlOf, writtenAt, type AddressedMail, type Writer, type Written } from './writer';

/** The mails of a registration that is new. */
const PLACED = {
  registered: messages.registeredMail,
  'place-offered': messages.offeredMail,
  'request-accepted': messages.acceptedMail,
};

/** A mail about a registration; null when it or its event was cancelled or deleted meanwhile. */
export async function writeRegistrationMail(
  writer: Writer,
  row: AddressedMail,
  kind: RegistrationMail,
): Promise<Written | null> {
  const { db, config } = writer;
  const { event_id, registration_id } = JSON.parse(row.payload) as MailPayloads[RegistrationMail];
  const event = await findEventForMail(db, event_id);
  const registration = await findMailedRegistration(db, registration_id);
  if (!event || event.cancelled_at !== null || !registration) return null;
  if (!row.to.confirmed) return unconfirmedPlace(writer, row, event);
  const signer = createTicketSigner(config.JWT_SECRET);
  const facts = { eventId: event.id, registrationId: registration_id, issued: registration.issued };
  const occasion = {
    publicUrl: publicUrlOf(writer),
    name: row.to.name,
    event,
    ticketNumber: signer.number(facts),
    companions: (await findCompanionTickets(db, [registration_id])).map((one) => ({
      name: one.name,
      number: signer.number(factsOf(one)),
    })),
  };
  const poster = await writer.posterOf?.(event.id);
  if (kind === 'thanks') return { content: messages.thanksMail(occasion), poster };
  const code = signer.code(facts);
  if (kind === 'reminder-eve' || kind === 'reminder-soon')
    return { content: messages.reminderMail(occasion, kind), code, poster };
  const timeZone = config.EVENT_TIMEZONE;
  const declined = row.user_id === null ? [] : await findOptOuts(db, row.user_id);
  const placed = {
    ...occasion,
    withoutReminders: declined.includes('reminders'),
    calendars: calendarLinksOf(event, { ...occasion, installed: timeZone }),
  };
  return { content: PLACED[kind](placed), code, poster, calendar: calendarOf(writer, row, event, 'REQUEST') };
}

/** A registration mail to an unconfirmed address; its button confirms the address. */
function unconfirmedPlace(writer: Writer, row: AddressedMail, event: EventForMail): Written | null {
  if (row.user_id === null || row.email === null) return null;
  const token = confirmToken(writer.config.JWT_SECRET, row.user_id, row.email, writtenAt(row));
  const occasion = { publicUrl: publicUrlOf(writer), name: '', event };
  return { content: messages.unconfirmedPlaceMail(occasion, token, row.kind === 'place-offered') };
}

const ENDED_KINDS = ['cancelled', 'removed', 'request-refused', 'request-ended', 'rules-changed'] as const;
type EndedKind = (typeof ENDED_KINDS)[number];
export const isOfEnded = (kind: MailKind): kind is EndedKind =>
  (ENDED_KINDS as readonly MailKind[]).includes(kind);

/** A mail about an ended registration or request; null when its event was deleted meanwhile. */
export async function writeEndedRegistration(
  writer: Writer,
  row: AddressedMail,
  kind: EndedKind,
): Promise<Written | null> {
  if (kind === 'rules-changed') return writeRulesMail(writer, row);
  if (kind === 'request-refused' || kind === 'request-ended') return writeRequestMail(writer, row, kind);
  const payload = JSON.parse(row.payload) as MailPayloads['removed'];
  const event = await findEventForMail(writer.db, payload.event_id);
  if (!event) return null;
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name, event };
  const content =
    kind === 'cancelled' ? messages.cancelledMail(occasion) : removals.removedMail(occasion, payload);
  return { content, calendar: calendarOf(writer, row, event, 'CANCEL') };
}
