import type { Knex } from 'knex';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { findRights } from '../../base/event-rights/repository';
import type { EventThen, MailPayloads } from '../../base/outbox/kinds';
import { today } from '../../ground/clock';
import { momentInFrench, wholeSalutation, whenInFrench } from '../../ground/french';
import {
  EVE_RIGHTS,
  findDeskEvent,
  findNews,
  type DeskEvent,
  type NewsOfEvent,
} from '../../product/reminders/desk-repository';
import type { Content } from './layout';
import { factsOf, type Occasion } from './messages';
import { reasonOf } from './removal-messages';
import { plain, publicUrlOf, type AddressedMail, type WriteMail, type Writer, type Written } from './writer';

const DAY_MS = 86_400_000;
const REASON = `${PRODUCT_NAME} vous écrit parce que vous organisez cet événement.`;

const deskUrl = ({ publicUrl }: Occasion, id: number, part = '') => `${publicUrl}/manage-events/${id}${part}`;
const many = (count: number, one: string, more = `${one}s`) => `${count}\u00a0${count > 1 ? more : one}`;

/** '12 inscrits sur 12 · complet · 3 en attente' */
const fillOf = ({ registrations_count: taken, capacity, waiting_count: waiting }: DeskEvent): string =>
  [
    `${many(taken, 'inscrit')} sur ${capacity}`,
    ...(taken >= capacity ? ['complet'] : []),
    ...(waiting > 0 ? [`${waiting} en attente`] : []),
  ].join(' · ');

const registrations = (count: number) => many(count, 'nouvelle inscription', 'nouvelles inscriptions');
/** 'première inscription', '3 nouvelles inscriptions, dont la première' */
const freshOf = ({ fresh, earlier }: NewsOfEvent): string => {
  if (Number(earlier)) return registrations(Number(fresh));
  return Number(fresh) === 1 ? 'première inscription' : `${registrations(Number(fresh))}, dont la première`;
};
const movedOf = (count: number) =>
  `${many(count, 'personne passée', 'personnes passées')} de la liste d’attente aux inscrits`;
const requestsOf = (count: number) => many(count, 'demande en attente', 'demandes en attente');

/** @param since the moment from which it reports, in French */
export const digestMail = (occasion: Occasion, events: readonly NewsOfEvent[], since: string): Content => {
  const count = events.reduce((sum, { fresh }) => sum + Number(fresh), 0);
  const requests = events.reduce((sum, event) => sum + Number(event.requests), 0);
  const [only] = events;
  const about = events.length === 1 && only ? only.title : many(events.length, 'événement');
  return {
    subject: `${count > 0 ? registrations(count) : requestsOf(requests)}\u00a0: ${about}`,
    heading: wholeSalutation(occasion.name, 'voici où en sont vos événements.'),
    paragraphs: [
      `Depuis ${since}\u00a0: ${many(count, 'inscription')}.`,
      ...(requests > 0 ? [`${requestsOf(requests)} de votre réponse.`] : []),
    ],
    list: events.map((event) => ({
      label: event.title,
      url: deskUrl(occasion, event.id),
      detail: [
        whenInFrench(event),
        ...(Number(event.fresh) > 0 ? [freshOf(event)] : []),
        ...(Number(event.moved) > 0 ? [movedOf(Number(event.moved))] : []),
        ...(Number(event.requests) > 0 ? [requestsOf(Number(event.requests))] : []),
        fillOf(event),
      ].join(' · '),
    })),
    action: { label: 'Voir mes événements', url: `${occasion.publicUrl}/organizer` },
    reason: `${PRODUCT_NAME} vous écrit parce que vous organisez ces événements.`,
  };
};

/** @param door whether it leads to the door, as the recipient may not see the registrants */
export const eveMail = (occasion: Occasion, event: DeskEvent, door: boolean): Content => ({
  subject: `C’est demain\u00a0: ${event.title}`,
  heading: wholeSalutation(occasion.name, 'votre événement a lieu demain.'),
  title: event.title,
  paragraphs: [`${fillOf(event)}.`],
  facts: factsOf(event),
  action: door
    ? { label: 'Contrôler les billets', url: `${occasion.publicUrl}/check-tickets/${event.id}` }
    : { label: 'Voir les inscrits', url: deskUrl(occasion, event.id, '?onglet=inscrits') },
  reason: REASON,
});

const ACTS = {
  edited: { done: 'modifié', now: 'Le voici tel qu’il est maintenant.' },
  cancelled: { done: 'annulé', now: 'Les personnes inscrites sont prévenues.' },
  restored: { done: 'rétabli', now: 'Il aura lieu comme prévu. Les personnes inscrites sont prévenues.' },
};

const datesOf = (dates: number) => (dates > 1 ? `${dates}\u00a0dates de cette série` : 'cet événement');

export const changedByAdminMail = (
  occasion: Occasion,
  { why, act, dates = 1 }: Pick<MailPayloads['admin-changed'], 'why' | 'act' | 'dates'>,
  event: EventThen & { id: number },
): Content => ({
  subject: `Votre événement a été ${ACTS[act ?? 'edited'].done}\u00a0: ${event.title}`,
  heading: wholeSalutation(occasion.name, `votre événement a été ${ACTS[act ?? 'edited'].done}.`),
  title: event.title,
  paragraphs: [
    `L’administration d’${PRODUCT_NAME} a ${ACTS[act ?? 'edited'].done} ${datesOf(dates)}. ${ACTS[act ?? 'edited'].now}`,
    reasonOf(why),
  ],
  facts: factsOf(event),
  action: { label: 'Voir l’événement', url: deskUrl(occasion, event.id) },
  reason: REASON,
});

export const deletedByAdminMail = (
  occasion: Occasion,
  { why, dates = 1, ...event }: MailPayloads['admin-deleted'],
): Content => ({
  subject: `Votre événement a été supprimé\u00a0: ${event.title}`,
  heading: wholeSalutation(occasion.name, 'votre événement a été supprimé.'),
  title: event.title,
  paragraphs: [
    `L’administration d’${PRODUCT_NAME} a supprimé ${datesOf(dates)}. Les personnes inscrites à un événement à venir sont prévenues.`,
    reasonOf(why),
  ],
  facts: factsOf(event),
  reason: `${PRODUCT_NAME} vous écrit parce que vous organisiez cet événement.`,
});

/** Null for somebody who organizes the event no more, or has lost the rights to what the mail leads to. */
async function eveContent(
  db: Knex,
  occasion: Occasion & { organizerId: number },
  event: DeskEvent & { readonly organizer_id: number | null },
): Promise<Content | null> {
  const { organizerId } = occasion;
  if (event.organizer_id === organizerId) return eveMail(occasion, event, false);
  const rights = await findRights(db, event.id, organizerId);
  if (!EVE_RIGHTS.some((right) => rights.includes(right))) return null;
  return eveMail(occasion, event, !rights.includes('registrants'));
}

const occasionOf = (writer: Writer, row: AddressedMail) => ({
  publicUrl: publicUrlOf(writer),
  name: row.to.name,
  organizerId: row.user_id ?? 0,
  today: today(writer, null),
  zone: writer.config.EVENT_TIMEZONE,
});

async function writeDigest(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const occasion = occasionOf(writer, row);
  const { until, from: start = until - DAY_MS } = JSON.parse(row.payload) as MailPayloads['desk-digest'];
  const from = new Date(start);
  const events = await findNews(writer.db, { ...occasion, from, until: new Date(until) });
  if (events.length === 0) return null;
  return { content: digestMail(occasion, events, momentInFrench(from.toISOString(), occasion.zone)) };
}

async function writeEve(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const { event_id } = JSON.parse(row.payload) as MailPayloads['desk-eve'];
  const event = await findDeskEvent(writer.db, event_id);
  return event ? plain(await eveContent(writer.db, occasionOf(writer, row), event)) : null;
}

async function writeAdminChange(writer: Writer, row: AddressedMail): Promise<Written | null> {
  const given = JSON.parse(row.payload) as MailPayloads['admin-changed'];
  const event = await findDeskEvent(writer.db, given.event_id);
  return event ? { content: changedByAdminMail(occasionOf(writer, row), given, event) } : null;
}

const writeAdminDeletion: WriteMail = (writer, row) => ({
  content: deletedByAdminMail(
    occasionOf(writer, row),
    JSON.parse(row.payload) as MailPayloads['admin-deleted'],
  ),
});

/** The mails to an organizer. */
export const DESK_MAILS = {
  'desk-digest': writeDigest,
  'desk-eve': writeEve,
  'admin-changed': writeAdminChange,
  'admin-deleted': writeAdminDeletion,
};
