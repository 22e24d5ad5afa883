import { ofName } from './elision';
import { PRODUCT_NAME } from './texts';

/** The author's name as recipients see it: an organizer's name, or the administration for null (an admin). */
const by = (name: string | null) => name ?? `l’administration d’${PRODUCT_NAME}`;

/** Texts around an announcement in its mail; the form's preview shows them too. */
export const ANNOUNCEMENT_MAIL = {
  subject: (subject: string, title: string) => `${subject} · ${title}`,
  /** Follows the recipient's first name. */
  greeting: (name: string | null) => `un message ${ofName(by(name))}.`,
  ticket: 'Ouvrir mon billet',
  page: 'Voir l’événement',
  reason: (name: string | null, waiting: boolean) =>
    `${PRODUCT_NAME} vous écrit parce que vous ${waiting ? 'attendez une place pour' : 'êtes inscrit à'} cet événement. Ces mots sont ${ofName(by(name))}${name === null ? '' : ', qui l’organise'}.`,
  replies: (address: string) => `Vos réponses arrivent à ${address}.`,
  noReplies: 'Les réponses à cet email ne sont pas lues.',
  optOut: 'Ne plus recevoir les messages des organisateurs',
  /** Of a message to an organizer's public, which is about none of their events. */
  events: (name: string) => `Les événements ${ofName(name)}`,
  agreed: (name: string) =>
    `${PRODUCT_NAME} vous écrit parce que vous êtes venu à un événement ${ofName(name)} et avez accepté ses messages.`,
  report: 'Signaler ce message',
  messages: (name: string) => `Messages ${ofName(name)} après ses événements`,
  leave: (name: string) => `Ne plus recevoir de messages ${ofName(name)}`,
} as const;

/** Why an announcement is refused. */
export const ANNOUNCEMENT_ERRORS = {
  unconfirmed: 'Confirmez d’abord l’adresse email de votre compte, depuis votre profil.',
  nobody: 'Personne ne peut recevoir ce message par email. Rien n’est parti.',
  over: 'Cet événement est passé depuis plus de 30\u00a0jours\u00a0: on ne peut plus écrire à ses inscrits.',
} as const;

/** @param hours until the next one is possible @param to whom they went */
export const announcementsFull = (hours: number, to = 'pour cet événement'): string =>
  `Trois messages sont déjà partis ${to} en 24\u00a0heures. Le prochain pourra partir dans ${hours}\u00a0heure${hours > 1 ? 's' : ''}.`;
