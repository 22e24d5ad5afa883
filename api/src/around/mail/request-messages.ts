import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { salutation } from '../../ground/french';
import { isRegistered } from '../../product/capacity/attendees-repository';
import { findEventForMail } from '../../product/events/mail-repository';
import { findRefusal, findRequest } from '../../product/places/requests-repository';
import { findOwnWait } from '../../product/places/waitlist-repository';
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
export async function writeRequestMail(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { event_id } = JSON.parse(row.payload) as MailPayloads['request-ended'];
  const event = await findEventForMail(writer.db, event_id);
  if (!event) return null;
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name, event };
  if (row.kind === 'request-ended') return { content: requestEndedMail(occasion) };
  const refusal = await findRefusal(writer.db, event_id, row.user_id ?? 0);
  if (!refusal) return null;
  return {
    content: row.to.confirmed ? refusedMail(occasion, refusal.why) : unconfirmedRefusalMail(occasion),
  };
}

const NOW = {
  asked: {
    heading: 'l’organisateur répond désormais à chaque inscription.',
    text: 'Il n’y a plus de liste d’attente\u00a0: la place que vous attendiez est devenue une demande, à laquelle l’organisateur répondra.',
  },
  waiting: {
    heading: 'vous êtes sur la liste d’attente.',
    text: 'L’organisateur ne répond plus à chaque inscription, et aucune place n’est libre pour le moment\u00a0: votre demande est devenue un rang dans la liste d’attente.',
  },
  free: {
    heading: 'les inscriptions sont ouvertes à tous.',
    text: 'L’organisateur ne répond plus à chaque inscription\u00a0: vous pouvez vous inscrire de nouveau, tant qu’il reste des places.',
  },
} as const;

/** @param state what the recipient has now */
export const rulesChangedMail = (occasion: EventOccasion, state: keyof typeof NOW): Content => ({
  subject: `Inscription\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, NOW[state].heading),
  title: occasion.event.title,
  paragraphs: [NOW[state].text],
  facts: factsOf(occasion.event),
  action: { label: 'Voir l’événement', url: `${occasion.publicUrl}/events/${occasion.event.id}` },
  reason: REASON,
});

/** Null where nothing is left to say: a place was found meanwhile, or the rules changed back. */
export async function writeRulesMail(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { event_id } = JSON.parse(row.payload) as MailPayloads['rules-changed'];
  const [event, userId] = [await findEventForMail(writer.db, event_id), row.user_id ?? 0];
  if (!event || event.cancelled_at !== null || (await isRegistered(writer.db, event_id, userId))) return null;
  const request = await findRequest(writer.db, event_id, userId);
  if (request?.refused_at) return null;
  const waits = (await findOwnWait(writer.db, event_id, userId)) !== null;
  if (!request && !waits && event.approval) return null;
  const occasion = { publicUrl: publicUrlOf(writer), name: row.to.name, event };
  return { content: rulesChangedMail(occasion, request ? 'asked' : waits ? 'waiting' : 'free') };
}
