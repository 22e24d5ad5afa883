import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { dayInFrench, firstName, whenInFrench } from '../../ground/french';
import { resetUrl } from '../accounts/base/links';
import type { EventThen, MailPayloads } from '../outbox/kinds';
import type { Content } from './layout';

/** For whom, from where, about which event as it is now. Links start with PUBLIC_URL, never with what a request said. */
export interface Occasion {
  readonly publicUrl: string;
  readonly name: string;
}
export interface EventOccasion extends Occasion {
  readonly event: EventThen & { readonly id: number };
  readonly ticketNumber?: string;
  /** Ways into the reader's calendar. */
  readonly calendars?: Content['calendars'];
}

const CODE = {
  cid: 'code-du-billet',
  text: 'Montrez ce code à l’entrée, imprimé ou à l’écran. Il fonctionne aussi sans réseau.',
} as const;

const eventUrl = ({ publicUrl, event }: EventOccasion) => `${publicUrl}/events/${event.id}`;
/** The page of the event, with the way out of the registration open. */
const cancelLink = (occasion: EventOccasion) => ({
  label: 'Annuler mon inscription',
  url: `${eventUrl(occasion)}?gerer=1`,
});
const whenOf = (event: EventThen) =>
  event.end_time ? `${whenInFrench(event)} – ${event.end_time}` : whenInFrench(event);
export const factsOf = (event: EventThen) =>
  [
    ['Quand', whenOf(event)],
    ['Où', event.location],
  ] as const;
const held = (occasion: EventOccasion) => ({
  facts: [
    ...factsOf(occasion.event),
    ...(occasion.ticketNumber ? [['Billet', occasion.ticketNumber, occasion.name] as const] : []),
  ],
  ...(occasion.ticketNumber && { code: CODE }),
  ...(occasion.calendars && { calendars: occasion.calendars }),
  action: { label: 'Ouvrir mon billet', url: `${occasion.publicUrl}/tickets/${occasion.event.id}` },
  reason: `${PRODUCT_NAME} vous écrit parce qu’une place est réservée à votre nom.`,
});

export function resetMail(publicUrl: string, email: string, token: string): Content {
  const url = resetUrl(publicUrl, email, token);
  return {
    subject: `${PRODUCT_NAME}\u00a0: réinitialisation de votre mot de passe`,
    heading: 'Choisir un nouveau mot de passe',
    paragraphs: [
      'Ouvrez ce lien dans les 60\u00a0minutes pour choisir un nouveau mot de passe. Il ne sert qu’une fois.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste inchangé.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    reason: `${PRODUCT_NAME} vous écrit parce qu’une réinitialisation a été demandée pour ce compte.`,
  };
}

export const registeredMail = (occasion: EventOccasion): Content => ({
  subject: `Inscription confirmée\u00a0: ${occasion.event.title}`,
  heading: `${firstName(occasion.name)}, votre place est réservée.`,
  title: occasion.event.title,
  paragraphs: [],
  next: [
    // Also true for a registration after one of these hours, without that reminder.
    'Un rappel part la veille à 18:00, puis deux heures avant, s’il en est encore temps. Le fichier joint ajoute l’événement à votre agenda.',
    'Un empêchement\u202f? Annulez votre inscription\u00a0: votre place profitera à quelqu’un d’autre.',
  ],
  ...held(occasion),
  links: [cancelLink(occasion)],
});

export const offeredMail = (occasion: EventOccasion): Content => ({
  subject: `Une place pour vous\u00a0: ${occasion.event.title}`,
  heading: `${firstName(occasion.name)}, une place s’est libérée\u00a0: elle est à vous.`,
  title: occasion.event.title,
  paragraphs: [
    'Vous étiez en tête de la liste d’attente. Vous ne pouvez plus venir\u202f? Refusez la place en annulant votre inscription\u00a0: elle ira à la personne suivante.',
  ],
  ...held(occasion),
  links: [{ ...cancelLink(occasion), label: 'Refuser cette place' }],
});

export const cancelledMail = (occasion: EventOccasion): Content => ({
  subject: `Inscription annulée\u00a0: ${occasion.event.title}`,
  heading: `${firstName(occasion.name)}, votre inscription est annulée.`,
  title: occasion.event.title,
  paragraphs: ['Votre place a été rendue, votre billet n’est plus valable.'],
  facts: factsOf(occasion.event),
  action: { label: 'Revoir l’événement', url: eventUrl(occasion) },
  reason: `${PRODUCT_NAME} vous écrit parce que vous étiez inscrit à cet événement.`,
});

export const removedMail = (occasion: EventOccasion, { why }: MailPayloads['removed']): Content => ({
  subject: `Votre inscription a été retirée\u00a0: ${occasion.event.title}`,
  heading: `${firstName(occasion.name)}, votre inscription a été retirée.`,
  paragraphs: [
    `L’organisateur de «\u00a0${occasion.event.title}\u00a0» a retiré votre inscription\u00a0: votre billet n’est plus valable.`,
    why ? `Raison donnée\u00a0: ${why}` : 'Aucune raison n’a été donnée.',
  ],
  facts: factsOf(occasion.event),
  reason: `${PRODUCT_NAME} vous écrit parce que vous étiez inscrit à cet événement.`,
});

export const reviewRemovedMail = (
  { name }: Occasion,
  { title, reason }: MailPayloads['review-removed'],
): Content => ({
  subject: `Votre avis a été retiré\u00a0: ${title}`,
  heading: `${firstName(name)}, votre avis a été retiré.`,
  paragraphs: [
    `Votre avis sur «\u00a0${title}\u00a0» a été retiré par l’administration d’${PRODUCT_NAME}.`,
    `Raison donnée\u00a0: ${reason}`,
  ],
  reason: `${PRODUCT_NAME} vous écrit parce que vous aviez donné votre avis sur cet événement.`,
});

/** As a day is written after a colon. */
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Old and new values, only where they differ. */
function changesOf(before: EventThen, after: EventThen): [string, string, string][] {
  const rows: [string, string, string][] = [
    ['Titre', after.title, before.title],
    ['Quand', whenOf(after), whenOf(before)],
    ['Où', after.location, before.location],
  ];
  return rows
    .filter(([, now, then]) => now !== then)
    .map(([label, now, then]) => [label, now, `avant\u00a0: ${label === 'Quand' ? small(then) : then}`]);
}

export function changedMail({ publicUrl, name }: Occasion, payload: MailPayloads['event-changed']): Content {
  const { title, waiting, returned } = payload;
  const changes = payload.before ? changesOf(payload.before, payload) : [];
  const happened = returned
    ? 'annoncé comme annulé, aura lieu comme prévu.'
    : 'a été modifié par son organisateur.';
  const held = waiting
    ? `pour lequel vous attendez une place, ${happened} Votre rang dans la liste d’attente reste le même.`
    : `auquel vous êtes inscrit, ${happened}${returned ? ' Votre inscription tient toujours.' : ''}`;
  return {
    subject: `${returned ? 'De nouveau prévu' : 'Modifié'}\u00a0: ${title}`,
    heading: `${firstName(name)}, un événement ${returned ? 'a de nouveau lieu' : 'a changé'}.`,
    paragraphs: [`«\u00a0${title}\u00a0», ${held}`],
    facts: changes.length > 0 ? changes : factsOf(payload),
    action: { label: 'Voir l’événement', url: `${publicUrl}/events/${payload.event_id}` },
    reason: `${PRODUCT_NAME} vous écrit parce que vous ${waiting ? 'attendez une place pour' : 'êtes inscrit à'} cet événement.`,
  };
}

export const deletedMail = (
  { publicUrl, name }: Occasion,
  payload: MailPayloads['event-deleted'],
): Content => ({
  subject: `Annulé\u00a0: ${payload.title}`,
  heading: `${firstName(name)}, un événement est annulé.`,
  paragraphs: [
    `«\u00a0${payload.title}\u00a0» n’aura pas lieu. ${payload.waiting ? 'Vous n’attendez plus de place' : 'Votre inscription a pris fin'}, vous n’avez rien à faire.`,
  ],
  facts: factsOf(payload),
  action: { label: 'Trouver un autre événement', url: `${publicUrl}/events` },
  reason: `${PRODUCT_NAME} vous écrit parce que vous ${payload.waiting ? 'attendiez une place pour' : 'étiez inscrit à'} cet événement.`,
});

export const reminderMail = (occasion: EventOccasion, kind: 'reminder-eve' | 'reminder-soon'): Content => {
  const { title, time } = occasion.event;
  const [subject, heading] =
    kind === 'reminder-eve'
      ? [`Demain à ${time}\u00a0: ${title}`, 'c’est demain.']
      : // It may leave late, up to the very beginning: what it says is true all the time.
        [`Bientôt, à ${time}\u00a0: ${title}`, `c’est bientôt, à\u00a0${time}.`];
  return {
    ...held(occasion),
    subject,
    heading: `${firstName(occasion.name)}, ${heading}`,
    title,
    paragraphs: ['Un empêchement\u202f? Annulez votre inscription\u00a0: quelqu’un d’autre en profitera.'],
    links: [cancelLink(occasion)],
  };
};

export const thanksMail = (occasion: EventOccasion): Content => ({
  subject: `Votre avis\u00a0: ${occasion.event.title}`,
  heading: `${firstName(occasion.name)}, merci de votre venue.`,
  paragraphs: [
    `«\u00a0${occasion.event.title}\u00a0» a eu lieu le ${dayInFrench(occasion.event.date)}. Votre avis aide les prochains participants et l’organisateur.`,
  ],
  action: { label: 'Donner mon avis', url: `${eventUrl(occasion)}#avis` },
  reason: `${PRODUCT_NAME} vous écrit parce que vous étiez inscrit à cet événement.`,
});
