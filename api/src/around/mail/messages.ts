import { lineOf, type LineName } from '@eveneo/contract/application/event-lines';
import { isOnline } from '@eveneo/contract/application/online';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { zoneInFrench } from '@eveneo/contract/application/zones';
import { TOLD_LINES, type EventThen, type MailPayloads } from '../../base/outbox/kinds';
import { salutation, whenInFrench } from '../../ground/french';
import { confirmUrl } from '../../product/accounts/base/links';
import type { Content } from './layout';
import { tieOf } from './ties';

/** Who a mail is for, and where its links lead. Links start with PUBLIC_URL, never with a request's host. */
export interface Occasion {
  readonly publicUrl: string;
  readonly name: string;
}
export interface EventOccasion extends Occasion {
  readonly event: EventThen & Keyed & { readonly id: number; readonly online_url?: string | null };
  readonly ticketNumber?: string;
  /** The holder's companions, with their tickets. */
  readonly companions?: readonly { readonly name: string; readonly number: string }[];
  /** The reader declined reminders. */
  readonly withoutReminders?: boolean;
  /** Links to the reader's calendar. */
  readonly calendars?: Content['calendars'];
}

const codeFor = (number: string, { name, event: { location } }: EventOccasion) => ({
  cid: 'code-du-billet',
  number,
  name,
  text: isOnline(location)
    ? 'Ce code est votre billet\u00a0: il dit que la place est à vous.'
    : 'Montrez ce code à l’entrée, imprimé ou à l’écran. Il fonctionne aussi sans réseau.',
});

/** What an unlisted event's page opens to. */
interface Keyed {
  readonly unlisted?: number;
  readonly draft_key?: string | null;
}
/** The page of an event, for who has a place there. */
export const pageOf = (
  publicUrl: string,
  { id, unlisted, draft_key: key }: Keyed & { readonly id: number },
  search = '',
) => `${publicUrl}/events/${id}${search}${unlisted && key ? `#cle=${key}` : ''}`;
const eventUrl = ({ publicUrl, event }: EventOccasion) => pageOf(publicUrl, event);
/** The page of the event, with the cancellation of the registration open. */
const cancelLink = (occasion: EventOccasion) => ({
  label: 'Annuler mon inscription',
  url: pageOf(occasion.publicUrl, occasion.event, '?gerer=1'),
});
/** With the zone's name where it is not the installation's. */
export const whenOf = (event: EventThen) =>
  whenInFrench(event) +
  (event.end_time ? ` – ${event.end_time}` : '') +
  (event.time_zone ? ` (${zoneInFrench(event.time_zone)})` : '');
export const factsOf = (event: EventThen) =>
  [
    ['Quand', whenOf(event)],
    ['Où', event.location],
  ] as const;
/** 'votre place est réservée', 'vos 3 places sont réservées' */
const reserved = ({ companions = [] }: EventOccasion) =>
  companions.length === 0
    ? 'votre place est réservée'
    : `vos ${companions.length + 1}\u00a0places sont réservées`;
const held = (occasion: EventOccasion) => ({
  facts: [
    ...factsOf(occasion.event),
    ...(occasion.companions?.length ? [['Places', String(occasion.companions.length + 1)] as const] : []),
    ...(occasion.event.online_url ? [['À distance', occasion.event.online_url] as const] : []),
    ...(occasion.companions ?? []).map(({ name, number }) => ['Billet', number, name] as const),
  ],
  ...(occasion.ticketNumber && { code: codeFor(occasion.ticketNumber, occasion) }),
  ...(occasion.calendars && { calendars: occasion.calendars }),
  action: { label: 'Ouvrir mon billet', url: `${occasion.publicUrl}/tickets/${occasion.event.id}` },
  reason: `${PRODUCT_NAME} vous écrit parce qu’une place est réservée à votre nom.`,
});

export const registeredMail = (occasion: EventOccasion): Content => ({
  subject: `Inscription confirmée\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, `${reserved(occasion)}.`),
  title: occasion.event.title,
  paragraphs: [],
  next: [
    [
      // Also correct for a guest who registers after one of these hours and does not get that reminder.
      ...(occasion.withoutReminders
        ? []
        : ['Un rappel part la veille à 18:00, puis deux heures avant, s’il en est encore temps.']),
      'Le fichier joint ajoute l’événement à votre agenda.',
    ].join(' '),
    'Un empêchement\u202f? Annulez votre inscription\u00a0: votre place profitera à quelqu’un d’autre.',
  ],
  ...held(occasion),
  links: [cancelLink(occasion)],
});

/** To an unconfirmed address: the date, and no text that others wrote. @param offered after waiting */
export const unconfirmedPlaceMail = (
  { publicUrl, event }: EventOccasion,
  token: string,
  offered: boolean,
): Content => ({
  subject: `${PRODUCT_NAME}\u00a0: une place est réservée`,
  heading: offered ? 'Une place s’est libérée\u00a0: elle est à vous.' : 'Votre place est réservée.',
  paragraphs: [
    'Confirmez votre adresse pour recevoir le billet.',
    'Si vous n’avez pas créé de compte, ignorez ce message.',
  ],
  facts: [['Quand', whenOf(event)]],
  action: { label: 'Confirmer mon adresse', url: confirmUrl(publicUrl, token) },
  reason: `${PRODUCT_NAME} vous écrit parce qu’une place est réservée avec cette adresse, qui est à confirmer.`,
});

export const offeredMail = (occasion: EventOccasion): Content => ({
  subject: `Une place pour vous\u00a0: ${occasion.event.title}`,
  heading: salutation(
    occasion.name,
    occasion.companions?.length
      ? `${occasion.companions.length + 1}\u00a0places se sont libérées\u00a0: elles sont à vous.`
      : 'une place s’est libérée\u00a0: elle est à vous.',
  ),
  title: occasion.event.title,
  paragraphs: [
    'Vous étiez en tête de la liste d’attente. Vous ne pouvez plus venir\u202f? Refusez la place en annulant votre inscription\u00a0: elle ira à la personne suivante.',
  ],
  ...held(occasion),
  links: [{ ...cancelLink(occasion), label: 'Refuser cette place' }],
});

/** To the account at an address for which the organizer added a person: the ticket is here, not in the account. */
/** @param of.leave the link by which the person reads and erases what is stored */
export const addedMail = ({ leave, ...occasion }: EventOccasion & { leave: string }): Content =>
  withoutAccount(
    {
      ...held(occasion),
      subject: `Une place pour vous\u00a0: ${occasion.event.title}`,
      heading: salutation(occasion.name, 'l’organisateur vous a ajouté à ses inscrits.'),
      title: occasion.event.title,
      paragraphs: [
        'Le billet est dans ce message. Vous ne venez pas, ou ce n’est pas vous\u202f? Retirez-vous de sa liste en un clic.',
      ],
    },
    occasion,
    leave,
  );

/** To whoever accepted an invitation: a place without an account. */
export const comingMail = ({ leave, ...occasion }: EventOccasion & { leave: string }): Content => ({
  ...addedMail({ leave, ...occasion }),
  subject: `Vous venez\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, 'votre place est réservée.'),
  paragraphs: [
    'Le billet est dans ce message. Si vous changez d’avis, ouvrez de nouveau le lien de l’invitation, tant que l’événement n’est pas passé.',
    'S’il change de date ou de lieu, ou s’il est annulé, un email vous le dira.',
  ],
});

/** @param of.former the date from which the place was moved; undefined once it is deleted */
export const movedMail = ({
  former,
  ...occasion
}: EventOccasion & { former?: EventThen | undefined }): Content => ({
  subject: `Nouvelle date\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, 'votre place est passée à une autre date.'),
  title: occasion.event.title,
  paragraphs: [
    `${former ? `L’organisateur l’a déplacée du ${whenOf(former)}` : 'L’organisateur l’a déplacée'} au ${whenOf(occasion.event)}. Le billet de ce message vaut pour cette date\u00a0; l’ancien ne vaut plus.`,
  ],
  ...held(occasion),
  links: [cancelLink(occasion)],
});

export const acceptedMail = (occasion: EventOccasion): Content => ({
  subject: `Demande acceptée\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, `votre demande est acceptée\u00a0: ${reserved(occasion)}.`),
  title: occasion.event.title,
  paragraphs: [
    'L’organisateur a accepté votre demande. Un empêchement\u202f? Annulez votre inscription\u00a0: votre place profitera à quelqu’un d’autre.',
  ],
  ...held(occasion),
  links: [cancelLink(occasion)],
});

/** To whoever gave the place; the other one gets the ticket. */
export const passedMail = (occasion: EventOccasion): Content => ({
  subject: `Place cédée\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, 'votre place a été acceptée.'),
  title: occasion.event.title,
  paragraphs: [
    'La personne à qui vous avez donné le lien a maintenant cette place. Votre billet ne vaut plus.',
  ],
  facts: factsOf(occasion.event),
  reason: `${PRODUCT_NAME} vous écrit parce que vous étiez inscrit à cet événement.`,
});

/** @param places of the group */
export const cancelledMail = (occasion: EventOccasion, places = 1): Content => ({
  subject: `Inscription annulée\u00a0: ${occasion.event.title}`,
  heading: salutation(occasion.name, 'votre inscription est annulée.'),
  title: occasion.event.title,
  paragraphs: [
    places > 1
      ? `Vos ${places}\u00a0places ont été rendues, vos billets ne sont plus valables.`
      : 'Votre place a été rendue, votre billet n’est plus valable.',
  ],
  facts: factsOf(occasion.event),
  action: { label: 'Revoir l’événement', url: `${occasion.publicUrl}/events/${occasion.event.id}` },
  reason: `${PRODUCT_NAME} vous écrit parce que vous étiez inscrit à cet événement.`,
});

/** With a small first letter, as a day is written after a colon. */
export const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The changed lines; what a mail was queued with may lack one that is newer. */
export const changedLines = (
  before: EventThen,
  after: EventThen,
  names: readonly LineName[] = TOLD_LINES,
): [string, string, string][] =>
  names.flatMap((name): [string, string, string][] => {
    const { label, short = label } = lineOf(name);
    const [then, now] = [before[name], after[name]].map((text) => (text === null ? '–' : text));
    return then === undefined || now === undefined ? [] : [[short, now, then]];
  });

/** Old and new values, only if they differ. */
function changesOf(before: EventThen, after: EventThen): [string, string, string][] {
  const rows: [string, string, string][] = [
    ['Titre', after.title, before.title],
    ['Quand', whenOf(after), whenOf(before)],
    ['Où', after.location, before.location],
    ...changedLines(before, after),
  ];
  return rows
    .filter(([, now, then]) => now !== then)
    .map(([label, now, then]) => [label, now, `avant\u00a0: ${label === 'Quand' ? small(then) : then}`]);
}

/** Null when the event is back to its former state. @param event in its present state */
export function changedMail(
  { publicUrl, name }: Occasion,
  { event_id, before, ...given }: MailPayloads['event-changed'],
  event: EventThen & Keyed,
): Content | null {
  const changes = changesOf(before, event);
  if (changes.length === 0) return null;
  const tie = tieOf(given);
  return {
    subject: `Modifié\u00a0: ${event.title}`,
    heading: salutation(name, 'un événement a changé.'),
    paragraphs: [
      `«\u00a0${event.title}\u00a0», ${tie.who}, a été modifié par son organisateur.${given.waiting ? ` ${tie.stays}` : ''}`,
    ],
    facts: changes,
    action: {
      label: 'Voir l’événement',
      url: pageOf(publicUrl, { ...(!given.waiting && event), id: event_id }),
    },
    reason: `${PRODUCT_NAME} vous écrit parce que vous ${tie.is} cet événement.`,
  };
}

/** A cancellation, or with `withdrawn` a takedown, was undone. */
export const returnedMail = (
  { publicUrl, name }: Occasion,
  { event_id, withdrawn, ...given }: MailPayloads['event-returned'],
  event: EventThen & Keyed,
): Content => ({
  subject: `${withdrawn ? 'De nouveau en ligne' : 'De nouveau prévu'}\u00a0: ${event.title}`,
  heading: salutation(
    name,
    withdrawn ? 'un événement est de nouveau en ligne.' : 'un événement a de nouveau lieu.',
  ),
  paragraphs: [
    `«\u00a0${event.title}\u00a0», ${tieOf(given).who}, ${
      withdrawn ? 'retiré du site, y est de nouveau' : 'annoncé comme annulé, aura lieu comme prévu'
    }. ${tieOf(given).stays}`,
  ],
  facts: factsOf(event),
  action: {
    label: 'Voir l’événement',
    url: pageOf(publicUrl, { ...(!given.waiting && event), id: event_id }),
  },
  reason: `${PRODUCT_NAME} vous écrit parce que vous ${tieOf(given).is} cet événement.`,
});

export const eventCancelledMail = (
  { publicUrl, name }: Occasion,
  { event_id, title, why, waiting, asked, ...when }: MailPayloads['event-cancelled'],
): Content => ({
  subject: `Annulé\u00a0: ${title}`,
  heading: salutation(name, 'un événement est annulé.'),
  paragraphs: [
    `«\u00a0${title}\u00a0» n’aura pas lieu. Vous n’avez rien à faire.`,
    ...(why ? [`Le mot de l’organisateur\u00a0: «\u00a0${why}\u00a0»`] : []),
  ],
  facts: factsOf({ title, ...when }),
  action: { label: 'Voir la page de l’événement', url: `${publicUrl}/events/${event_id}` },
  links: [{ label: 'Trouver un autre événement', url: `${publicUrl}/events` }],
  reason: `${PRODUCT_NAME} vous écrit parce que vous ${tieOf({ waiting, asked }).is} cet événement.`,
});

export const deletedMail = (
  { publicUrl, name }: Occasion,
  payload: MailPayloads['event-deleted'],
): Content => ({
  subject: `Annulé\u00a0: ${payload.title}`,
  heading: salutation(name, 'un événement est annulé.'),
  paragraphs: [
    `«\u00a0${payload.title}\u00a0» n’aura pas lieu. ${tieOf(payload).ended}, vous n’avez rien à faire.`,
  ],
  facts: factsOf(payload),
  action: { label: 'Trouver un autre événement', url: `${publicUrl}/events` },
  reason: `${PRODUCT_NAME} vous écrit parce que vous ${tieOf(payload).was} cet événement.`,
});

/**
 * Of a place without an account: the ticket is in the mail alone.
 * @param leave the link by which the person reads and erases what is stored
 */
export const withoutAccount = (content: Content, occasion: EventOccasion, leave: string): Content => ({
  ...content,
  action: { label: 'Voir l’événement', url: eventUrl(occasion) },
  links: [{ label: 'Voir ce qui est gardé de moi, me retirer', url: leave }],
});

export const reminderMail = (occasion: EventOccasion, kind: 'reminder-eve' | 'reminder-soon'): Content => {
  const { title, time } = occasion.event;
  const [subject, heading] =
    kind === 'reminder-eve'
      ? [`Demain à ${time}\u00a0: ${title}`, 'c’est demain.']
      : // It may be sent late, up to the very start, so its text must be correct at any time.
        [`Bientôt, à ${time}\u00a0: ${title}`, `c’est bientôt, à\u00a0${time}.`];
  return {
    ...held(occasion),
    subject,
    heading: salutation(occasion.name, heading),
    title,
    paragraphs: ['Un empêchement\u202f? Annulez votre inscription\u00a0: quelqu’un d’autre en profitera.'],
    links: [cancelLink(occasion)],
  };
};
