import type { Knex } from 'knex';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { EventThen, MailPayloads } from '../../base/outbox/kinds';
import type { Present } from '../../ground/clock';
import { salutation, whenInFrench } from '../../ground/french';
import { findPublished, findPublishedEvent, type PublishedEvent } from '../../product/events/mail-repository';
import { ROUND_MS } from '../../product/events/published';
import type { Content } from './layout';
import { factsOf, type Occasion } from './messages';

/** A mail lists at most this many; the others are on the organizer's page. */
const LISTED = 20;

type News = EventThen & Pick<PublishedEvent, 'id' | 'organizer'>;

const one = (occasion: Occasion, event: News): Content => ({
  ...ofOrganizer(occasion, event.organizer),
  subject: `${event.organizer.name}\u00a0: ${event.title}`,
  title: event.title,
  paragraphs: [`${event.organizer.name}, que vous suivez, vient de publier un événement.`],
  facts: factsOf(event),
  action: { label: 'Voir l’événement', url: `${occasion.publicUrl}/events/${event.id}?src=mail` },
});

const ofOrganizer = (
  { name, publicUrl }: Occasion,
  organizer: PublishedEvent['organizer'],
): Pick<Content, 'heading' | 'links' | 'reason'> => ({
  heading: salutation(name, `du nouveau chez ${organizer.name}.`),
  links: [{ label: 'Ne plus suivre cet organisateur', url: `${publicUrl}/organizers/${organizer.id}` }],
  reason: `${PRODUCT_NAME} vous écrit parce que vous suivez cet organisateur.`,
});

function several(occasion: Occasion, events: readonly News[]): Content {
  const { publicUrl } = occasion;
  const organizers = new Map(events.map(({ organizer }) => [organizer.id, organizer]));
  const [organizer] = organizers.values();
  const alone = organizers.size === 1 && organizer;
  const first = events.length > LISTED ? ` Voici les ${LISTED}\u00a0premiers.` : '';
  const list = events.slice(0, LISTED).map((event) => ({
    label: event.title,
    url: `${publicUrl}/events/${event.id}?src=mail`,
    detail: [whenInFrench(event), event.location, ...(alone ? [] : [event.organizer.name])].join(' · '),
  }));
  if (alone)
    return {
      ...ofOrganizer(occasion, alone),
      subject: `${alone.name}\u00a0: ${events.length} nouveaux événements`,
      paragraphs: [
        `${alone.name}, que vous suivez, vient de publier ${events.length}\u00a0événements.${first}`,
      ],
      list,
      action: { label: 'Voir tous ses événements', url: `${publicUrl}/organizers/${alone.id}` },
    };
  return {
    subject: `${events.length} nouveaux événements chez ceux que vous suivez`,
    heading: salutation(occasion.name, 'du nouveau chez ceux que vous suivez.'),
    paragraphs: [
      `${organizers.size}\u00a0organisateurs que vous suivez viennent de publier ${events.length}\u00a0événements.${first}`,
    ],
    list,
    action: { label: 'Mes organisateurs suivis', url: `${publicUrl}/favourites` },
    reason: `${PRODUCT_NAME} vous écrit parce que vous suivez ces organisateurs.`,
  };
}

/** @param events at least one */
export const publishedMail = (occasion: Occasion, events: readonly News[]): Content => {
  const [event, ...more] = events;
  return event && more.length === 0 ? one(occasion, event) : several(occasion, events);
};

/**
 * Null when none is left to announce: all deleted, cancelled, withdrawn, moved to the past, given to
 * another organizer, or unfollowed since.
 */
export async function publishedContent(
  db: Knex,
  occasion: Occasion & { followerId: number; now: Present },
  payload: MailPayloads['event-published'],
): Promise<Content | null> {
  const { followerId, now } = occasion;
  const found =
    payload.until !== undefined
      ? await findPublished(db, followerId, {
          from: new Date(payload.until - ROUND_MS),
          until: new Date(payload.until),
          told: payload.event_id,
          now,
        })
      : await findPublishedEvent(db, followerId, { id: payload.event_id, now });
  return found.length > 0 ? publishedMail(occasion, found) : null;
}
