import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { Missed } from '@eveneo/contract/application/users';
import { calendarFeed } from '../../base/calendar/calendar';
import type { MailPayloads } from '../../base/outbox/kinds';
import { findOptOuts } from '../../base/outbox/opt-outs-repository';
import { salutation } from '../../ground/french';
import { missedOf } from '../../product/accounts/address/missed';
import { findEventForMail, type EventForMail } from '../../product/events/mail-repository';
import { findComing } from '../../product/places/mails-repository';
import type { Content } from './layout';
import { whenOf, type Occasion } from './messages';
import { publicUrlOf, writtenAt, type AddressedMail, type Writer, type Written } from './writer';

/** How many places the mail lists; the others are on the page of tickets. */
const PLACES = 20;

/** What is true now that the address is confirmed. @param places soonest first */
export const confirmedMail = (
  { publicUrl, name }: Occasion,
  places: readonly EventForMail[],
  missed: readonly Missed[],
): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: où en sont vos inscriptions`,
  heading: salutation(name, 'votre adresse est confirmée.'),
  paragraphs: ['Voici où en sont vos inscriptions aujourd’hui.'],
  list: [
    ...missed.map(({ event_id, title, text }) => ({
      label: title,
      url: `${publicUrl}/events${event_id === null ? '' : `/${event_id}`}`,
      detail: text,
    })),
    ...places.map((event) => ({
      label: event.title,
      url: `${publicUrl}/tickets/${event.id}`,
      detail: `Votre place est réservée\u00a0: ${whenOf(event)} · ${event.location}`,
    })),
  ],
  action: { label: 'Mes billets', url: `${publicUrl}/tickets` },
  reason: `${PRODUCT_NAME} vous écrit parce que vous venez de confirmer cette adresse.`,
});

/** Null when nothing is left to say. A reader who declines confirmations gets what cannot be declined. */
export async function writeConfirmed(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { db, clock } = writer;
  const userId = row.user_id ?? 0;
  const { withheld } = JSON.parse(row.payload) as MailPayloads['address-confirmed'];
  const wanted = row.email_notifications === 1 && !(await findOptOuts(db, userId)).includes('registrations');
  const coming = wanted ? await findComing(db, userId, clock.now()) : [];
  const found = await Promise.all(
    coming.slice(0, PLACES).map(({ event_id }) => findEventForMail(db, event_id)),
  );
  const places = found.filter((event) => event !== undefined);
  const listed = new Set(places.map(({ id }) => id));
  const missed = (await missedOf(db, userId, withheld, clock.now())).filter(
    ({ event_id }) => event_id === null || !listed.has(event_id),
  );
  if (places.length + missed.length === 0) return null;
  const publicUrl = publicUrlOf(writer);
  const content = confirmedMail({ publicUrl, name: row.to.name }, places, missed);
  if (places.length === 0) return { content };
  const of = { publicUrl, now: writtenAt(row), name: content.subject, withLink: true };
  return { content, calendar: { method: 'PUBLISH', content: calendarFeed(places, of) } };
}
