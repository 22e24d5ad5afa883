import { calendarLinksOf } from '../../base/calendar/calendar-links';
import type { MailPayloads, RegistrationMail } from '../../base/outbox/kinds';
import { findOptOuts } from '../../base/outbox/opt-outs-repository';
import { addedToken, addedUrl, confirmToken } from '../../product/accounts/base/links';
import { findEventForMail, type EventForMail } from '../../product/events/mail-repository';
import { createTicketSigner } from '../../product/places/signature';
import { findMailedRegistration } from '../../product/registrations/repository';
import { findCompanionTickets } from '../../product/tickets/repository';
import { factsOf, numberOf } from '../../product/tickets/service';
import * as messages from './messages';
import * as removals from './removal-messages';
import { writeRequestMail, writeRulesMail } from './request-messages';
import { thanksMail } from './review-messages';
import {
  calendarOf,
  publicUrlOf,
  writtenAt,
  type AddressedMail,
  type WriteMail,
  type Writer,
  type Written,
} from './writer';

/** The mails of a registration that is new. */
const PLACED = {
  registered: messages.registeredMail,
  'place-offered': messages.offeredMail,
  'request-accepted': messages.acceptedMail,
  'place-added': messages.addedMail,
  'invitation-accepted': messages.comingMail,
  'place-moved': messages.movedMail,
};

/** A mail about a registration; null when it or its event was cancelled or deleted meanwhile. */
async function writeRegistration(
  writer: Writer,
  row: AddressedMail,
  kind: RegistrationMail,
): Promise<Written | null> {
  const { db, config } = writer;
  const { event_id, registration_id, ...more } = JSON.parse(row.payload) as MailPayloads[RegistrationMail];
  const event = await findEventForMail(db, event_id);
  const registration = await findMailedRegistration(db, registration_id);
  if (!event || event.cancelled_at !== null || !registration) return null;
  if (!row.to.confirmed) return unconfirmedPlace(writer, row, event);
  const signer = createTicketSigner(config.JWT_SECRET);
  const facts = factsOf(registration);
  const occasion = {
    publicUrl: publicUrlOf(writer),
    name: row.to.name,
    event,
    ticketNumber: numberOf(signer, registration),
    companions: (await findCompanionTickets(db, [registration_id])).map((one) => ({
      name: one.name,
      number: numberOf(signer, one),
    })),
  };
  const former = 'from_id' in more ? await findEventForMail(db, more.from_id) : undefined;
  const poster = await writer.posterOf?.(event.id);
  if (kind === 'thanks') return { content: thanksMail(occasion), poster };
  const code = signer.code(facts);
  const leave = addedUrl(publicUrlOf(writer), addedToken(config.JWT_SECRET, registration_id, row.to.address));
  if (kind === 'reminder-eve' || kind === 'reminder-soon') {
    const reminder = messages.reminderMail(occasion, kind);
    const content =
      registration.user_id === null ? messages.withoutAccount(reminder, occasion, leave) : reminder;
    return { content, code, poster };
  }
  const timeZone = config.EVENT_TIMEZONE;
  const declined = row.user_id === null ? [] : await findOptOuts(db, row.user_id);
  const placed = {
    ...occasion,
    former,
    leave,
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

/** About a registration that ended; null when its event was deleted meanwhile. */
async function writeEnded(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const payload = JSON.parse(row.payload) as MailPayloads['removed'];
  const event = await findEventForMail(writer.db, payload.event_id);
  if (!event) return null;
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name, event };
  const content =
    row.kind === 'cancelled'
      ? messages.cancelledMail(occasion, payload.places)
      : row.kind === 'place-passed'
        ? messages.passedMail(occasion)
        : removals.removedMail(occasion, payload);
  return { content, calendar: calendarOf(writer, row, event, 'CANCEL') };
}

const about =
  (kind: RegistrationMail): WriteMail =>
  (writer, row) =>
    writeRegistration(writer, row, kind);

/** The mails about a registration or a request. */
export const REGISTRATION_MAILS = {
  registered: about('registered'),
  'place-offered': about('place-offered'),
  'request-accepted': about('request-accepted'),
  'place-added': about('place-added'),
  'invitation-accepted': about('invitation-accepted'),
  'place-moved': about('place-moved'),
  'reminder-eve': about('reminder-eve'),
  'reminder-soon': about('reminder-soon'),
  thanks: about('thanks'),
  cancelled: writeEnded,
  'place-passed': writeEnded,
  removed: writeEnded,
  'request-refused': writeRequestMail,
  'request-ended': writeRequestMail,
  'rules-changed': writeRulesMail,
};
