import type { Knex } from 'knex';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { firstName, whenInFrench } from './french';
import type { MailPayloads } from './kinds';
import type { Content } from './layout';
import { factsOf, type Occasion } from './messages';
import {
  findPublished,
  findPublishedEvent,
  insertPublishedMails,
  type PublishedEvent,
  type PublishedRound,
} from './published-repository';

/** A moment to take back what was published by mistake. */
const FIRST_AFTER_MS = 20_000;
/** Time to put a word right before what is told together is told. */
const AFTER_MS = 10 * 60_000;
/** Who publishes a season of events writes to nobody more than twice in so long: of the first, and of all others. */
const ROUND_MS = 3_600_000;
/** A mail lists no more; the others are on the organizer's page. */
const LISTED = 20;

/** Rounds end at full hours, the same for every instance: the first that leaves ten minutes. */
export function roundOf(now: Date): PublishedRound {
  const due = Math.floor((now.getTime() + AFTER_MS) / ROUND_MS) * ROUND_MS + ROUND_MS;
  return { due: new Date(due), until: due - AFTER_MS };
}

/** Tells those who follow an organizer of a new event; `now` is the moment the event was made. */
export const queuePublishedMails = (
  tx: Knex,
  now: Date,
  event: { id: number; organizerId: number },
): Promise<void> => {
  const tellAt = new Date(now.getTime() + FIRST_AFTER_MS);
  return insertPublishedMails(tx, now, { ...event, tellAt }, roundOf(now));
};

const one = (occasion: Occasion, event: PublishedEvent): Content => ({
  ...ofOrganizer(occasion, event.organizer),
  subject: `${event.organizer.name}\u00a0: ${event.title}`,
  title: event.title,
  paragraphs: [`${event.organizer.name}, que vous suivez, vient de publier un événement.`],
  facts: factsOf(event),
  action: { label: 'Voir l’événement', url: `${occasion.publicUrl}/events/${event.id}` },
});

const ofOrganizer = (
  { name, publicUrl }: Occasion,
  organizer: PublishedEvent['organizer'],
): Pick<Content, 'heading' | 'links' | 'reason'> => ({
  heading: `${firstName(name)}, du nouveau chez ${organizer.name}.`,
  links: [{ label: 'Ne plus suivre cet organisateur', url: `${publicUrl}/organizers/${organizer.id}` }],
  reason: `${PRODUCT_NAME} vous écrit parce que vous suivez cet organisateur.`,
});

function several(occasion: Occasion, events: readonly PublishedEvent[]): Content {
  const { publicUrl } = occasion;
  const organizers = new Map(events.map(({ organizer }) => [organizer.id, organizer]));
  const [organizer] = organizers.values();
  const alone = organizers.size === 1 && organizer;
  const first = events.length > LISTED ? ` Voici les ${LISTED}\u00a0premiers.` : '';
  const list = events.slice(0, LISTED).map((event) => ({
    label: event.title,
    url: `${publicUrl}/events/${event.id}`,
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
    heading: `${firstName(occasion.name)}, du nouveau chez ceux que vous suivez.`,
    paragraphs: [
      `${organizers.size}\u00a0organisateurs que vous suivez viennent de publier ${events.length}\u00a0événements.${first}`,
    ],
    list,
    action: { label: 'Mes organisateurs suivis', url: `${publicUrl}/favourites` },
    reason: `${PRODUCT_NAME} vous écrit parce que vous suivez ces organisateurs.`,
  };
}

/** Null: all of them deleted or moved to the past since, another's now, or of nobody who is still followed. */
export async function publishedContent(
  db: Knex,
  occasion: Occasion & { followerId: number; today: string },
  payload: MailPayloads['event-published'],
): Promise<Content | null> {
  const { followerId, today } = occasion;
  const found =
    payload.until !== undefined
      ? await findPublished(db, followerId, {
          from: new Date(payload.until - ROUND_MS),
          until: new Date(payload.until),
          told: payload.event_id,
          today,
        })
      : await findPublishedEvent(db, followerId, { id: payload.event_id, today });
  const [event, ...more] = found;
  if (!event) return null;
  return more.length === 0 ? one(occasion, event) : several(occasion, found);
}
