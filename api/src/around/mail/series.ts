import type { Knex } from 'knex';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { calendarFeed, type FeedEvent } from '../../base/calendar/calendar';
import { isMoved, type EventThen, type MailKind, type MailPayloads } from '../../base/outbox/kinds';
import { salutation, whenInFrench } from '../../ground/french';
import type { Mail } from '../../ground/mailer';
import { findEventForMail, type EventForMail } from '../../product/events/mail-repository';
import { findMailedRegistration } from '../../product/registrations/repository';
import type { Content } from './layout';
import { small, type Occasion } from './messages';

const KINDS = ['registered', 'event-changed', 'event-cancelled', 'event-deleted'] as const;
type SeriesKind = (typeof KINDS)[number];
/** Kinds of which several of one series go as one mail. */
export const isOfSeries = (kind: MailKind): kind is SeriesKind =>
  (KINDS as readonly MailKind[]).includes(kind);

interface Written {
  readonly content: Content;
  readonly calendar?: Mail['calendar'];
}
type Line = NonNullable<Content['list']>[number];
interface Dated {
  readonly event: EventThen & { readonly id: number };
  readonly detail: string;
  /** For the calendar. */
  readonly entry?: FeedEvent;
}

const WORDS = {
  registered: {
    subject: 'Inscription confirmée',
    sentence: 'vos places sont réservées.',
    text: (count: number) =>
      `Vous avez une place à ${count}\u00a0dates. Le fichier joint les ajoute à votre agenda\u202f; chaque billet est sur sa page.`,
    reason: 'qu’une place est réservée à votre nom',
  },
  'event-changed': {
    subject: 'Modifié',
    sentence: 'plusieurs dates ont changé.',
    text: (count: number) => `${count}\u00a0dates ont été modifiées par leur organisateur.`,
    reason: 'que vous êtes inscrit à ces dates, ou y attendez une place',
  },
  'event-cancelled': {
    subject: 'Annulé',
    sentence: 'plusieurs dates sont annulées.',
    text: (count: number) => `${count}\u00a0dates n’auront pas lieu. Vous n’avez rien à faire.`,
    reason: 'que vous êtes inscrit à ces dates, ou y attendez une place',
  },
  'event-deleted': {
    subject: 'Annulé',
    sentence: 'plusieurs dates sont annulées.',
    text: (count: number) => `${count}\u00a0dates n’auront pas lieu. Vous n’avez rien à faire.`,
    reason: 'que vous étiez inscrit à ces dates, ou y attendiez une place',
  },
} as const;

async function registeredDate(db: Knex, payload: string): Promise<Dated | null> {
  const { event_id, registration_id } = JSON.parse(payload) as MailPayloads['registered'];
  const event = await findEventForMail(db, event_id);
  if (!event || event.cancelled_at !== null || !(await findMailedRegistration(db, registration_id)))
    return null;
  return { event, detail: event.location, entry: event };
}

/** Old values, only where they differ. */
function before(then: EventThen, now: EventForMail): string {
  const parts = [
    ...(isMoved({ ...then, location: now.location }, now) ? [small(whenInFrench(then))] : []),
    ...(then.location === now.location ? [] : [then.location]),
    ...(then.title === now.title ? [] : [then.title]),
  ];
  return `avant\u00a0: ${parts.join(' · ')}`;
}

async function changedDate(db: Knex, payload: string): Promise<Dated | null> {
  const given = JSON.parse(payload) as MailPayloads['event-changed'];
  const event = await findEventForMail(db, given.event_id);
  if (!event || event.cancelled_at !== null) return null;
  if (!isMoved(given.before, event) && given.before.title === event.title) return null;
  return { event, detail: before(given.before, event), ...(!given.waiting && { entry: event }) };
}

function endedDate(payload: string): Dated {
  const event = JSON.parse(payload) as MailPayloads['event-deleted'];
  const { event_id: id, waiting, location } = event;
  return {
    event: { ...event, id },
    detail: location,
    ...(!waiting && { entry: { ...event, id, cancelled: true } }),
  };
}

const datedOf = async (db: Knex, kind: SeriesKind, payload: string): Promise<Dated | null> =>
  kind === 'registered'
    ? registeredDate(db, payload)
    : kind === 'event-changed'
      ? changedDate(db, payload)
      : endedDate(payload);

/** @param why the organizer's reason */
export function seriesMail(
  { publicUrl, name }: Occasion,
  kind: SeriesKind,
  dates: readonly [Dated, ...Dated[]],
  why = '',
): Content {
  const words = WORDS[kind];
  const { title } = dates[0].event;
  const page = ({ id }: Dated['event']) =>
    kind === 'event-deleted'
      ? `${publicUrl}/events`
      : `${publicUrl}/${kind === 'registered' ? 'tickets' : 'events'}/${id}`;
  return {
    subject: `${words.subject}\u00a0: ${title} (${dates.length}\u00a0dates)`,
    heading: salutation(name, words.sentence),
    title,
    paragraphs: [
      words.text(dates.length),
      ...(why ? [`Le mot de l’organisateur\u00a0: «\u00a0${why}\u00a0»`] : []),
    ],
    list: dates.map(({ event, detail }): Line => ({ label: whenInFrench(event), url: page(event), detail })),
    action:
      kind === 'registered'
        ? { label: 'Mes billets', url: `${publicUrl}/tickets` }
        : { label: 'Voir les événements', url: `${publicUrl}/events` },
    reason: `${PRODUCT_NAME} vous écrit parce ${words.reason}.`,
  };
}

/** One mail about several dates of a series; null when there is nothing to tell any more. */
export async function seriesContent(
  db: Knex,
  { publicUrl, name, now }: Occasion & { now: Date },
  kind: SeriesKind,
  payloads: readonly string[],
): Promise<Written | null> {
  const found = await Promise.all(payloads.map((payload) => datedOf(db, kind, payload)));
  const dates = found
    .filter((one) => one !== null)
    .sort(({ event: one }, { event: other }) =>
      `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`),
    );
  const [first] = dates;
  if (!first) return null;
  const { why } = JSON.parse(payloads[0] ?? '{}') as { why?: string };
  const content = seriesMail({ publicUrl, name }, kind, [first, ...dates.slice(1)], why);
  const entries = dates.flatMap(({ entry }) => entry ?? []);
  if (entries.length === 0) return { content };
  return {
    content,
    calendar: {
      method: 'PUBLISH',
      content: calendarFeed(entries, { publicUrl, now, name: first.event.title, withLink: true }),
    },
  };
}
