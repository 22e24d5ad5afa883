import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { salutation } from '../../ground/french';
import { findEventForMail } from '../../product/events/mail-repository';
import { findRefusal } from '../../product/places/requests-repository';
import type { Content } from './layout';
import { factsOf, type EventOccasion } from './messages';
import { publicUrlOf, type AddressedMail, type Writer, type Written } from './writer';

const elsewhere = ({ publicUrl }: { publicUrl: string }) => ({
  label: 'Trouver un autre événement',
  url: `${publicUrl}/events`,
});
const REASON = `${PRODUCT_NAME} vous écrit parce que vous aviez demandé une place pour cet événement.`;

export const refusedMail = (occasion: EventOccasion, why: string): Content => ({
  subject: `Demande refusée\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, 'votre demande n’a pas été acceptée.'),
  title: occasion.event.title,
  paragraphs: [
    'L’organisateur n’a pas pu vous donner de place à cet événement.',
    ...(why ? [`Le mot de l’organisateur\u00a0: «\u00a0${why}\u00a0»`] : []),
  ],
  facts: factsOf(occasion.event),
  action: elsewhere(occasion),
  reason: REASON,
});

/** To an unconfirmed address: no text that others wrote. */
export const unconfirmedRefusalMail = ({ event, ...occasion }: EventOccasion): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: une demande n’a pas été acceptée`,
  heading: 'Votre demande n’a pas été acceptée.',
  paragraphs: [
    'L’organisateur n’a pas pu vous donner de place à cet événement.',
    'Si vous n’avez pas créé de compte, ignorez ce message.',
  ],
  facts: factsOf(event).filter(([label]) => label === 'Quand'),
  action: elsewhere(occasion),
  reason: `${PRODUCT_NAME} vous écrit parce qu’une place a été demandée avec cette adresse.`,
});

export const requestEndedMail = (occasion: EventOccasion): Content => ({
  subject: `Demande sans réponse\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, 'votre demande a pris fin.'),
  title: occasion.event.title,
  paragraphs: ['L’événement a eu lieu sans que l’organisateur ait répondu à votre demande.'],
  facts: factsOf(occasion.event),
  action: elsewhere(occasion),
  reason: REASON,
});

/** A mail about a request that ended; null when its event is deleted, or it was accepted after all. */
export async function writeRequestMail(
  writer: Writer,
  row: AddressedMail,
  kind: 'request-refused' | 'request-ended',
): Promise<Written | null> {
  const { event_id } = JSON.parse(row.payload) as MailPayloads['request-ended'];
  const event = await findEventForMail(writer.db, event_id);
  if (!event) return null;
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name, event };
  if (kind === 'request-ended') return { content: requestEndedMail(occasion) };
  const refusal = await findRefusal(writer.db, event_id, row.user_id ?? 0);
  if (!refusal) return null;
  return {
    content: row.to.confirmed ? refusedMail(occasion, refusal.why) : unconfirmedRefusalMail(occasion),
  };
}
