import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { MailPayloads } from '../../base/outbox/kinds';
import { dayInFrench, salutation } from '../../ground/french';
import { findEventForMail } from '../../product/events/mail-repository';
import { findReview } from '../../product/reviews/repository';
import type { Content } from './layout';
import type { EventOccasion } from './messages';
import { publicUrlOf, type AddressedMail, type Writer } from './writer';

export const thanksMail = (occasion: EventOccasion): Content => ({
  subject: `Votre avis\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, 'merci de votre venue.'),
  paragraphs: [
    `«\u00a0${occasion.event.title}\u00a0» a eu lieu le ${dayInFrench(occasion.event.date)}. Votre avis aide les prochains participants et l’organisateur.`,
  ],
  action: { label: 'Donner mon avis', url: `${occasion.publicUrl}/events/${occasion.event.id}#avis` },
  reason: `${PRODUCT_NAME} vous écrit parce que vous étiez inscrit à cet événement.`,
});

export const reviewAnsweredMail = ({ publicUrl, name, event }: EventOccasion, answer: string): Content => ({
  subject: `Réponse à votre avis\u00a0: ${event.title}`,
  heading: salutation(name, 'l’organisateur a répondu à votre avis.'),
  title: event.title,
  paragraphs: answer.split(/\n{2,}/),
  action: { label: 'Voir la réponse', url: `${publicUrl}/events/${event.id}#avis` },
  reason: `${PRODUCT_NAME} vous écrit parce que vous avez donné votre avis sur cet événement.`,
});

/** Null when the reply, the review or the event is gone. */
export async function reviewAnsweredContent(writer: Writer, row: AddressedMail): Promise<Content | null> {
  const { event_id, review_id } = JSON.parse(row.payload) as MailPayloads['review-answered'];
  const event = await findEventForMail(writer.db, event_id);
  const review = await findReview(writer.db, review_id);
  if (!event || !review?.answer || review.user_id !== row.user_id) return null;
  return reviewAnsweredMail({ publicUrl: publicUrlOf(writer), name: row.to.name, event }, review.answer);
}
