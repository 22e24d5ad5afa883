import { ofName } from '@eveneo/contract/application/elision';
import type { Decision, ReportedKind } from '@eveneo/contract/application/reports';
import { TITLES } from '../titles';

/** Reporting content. */
export const reportTexts = {
  button: 'Signaler',
  of: {
    event: 'Signaler cet événement',
    message: (author: string) => `Signaler le message ${ofName(author)}`,
    announcement: (subject: string) => `Signaler le message «\u00a0${subject}\u00a0»`,
    review: (author: string) => `Signaler l’avis ${ofName(author)}`,
    mailing: 'Signaler le message reçu',
    profile: 'Signaler cet organisateur',
  },
  titles: {
    event: 'Signaler cet événement',
    picture: 'Signaler cette image',
    message: 'Signaler ce message',
    announcement: 'Signaler ce message de l’organisateur',
    mailing: 'Signaler ce message de l’organisateur',
    review: 'Signaler cet avis',
    profile: 'Signaler cet organisateur',
  } as Readonly<Record<ReportedKind, string>>,
  /** In the report of a message or a review. */
  profile: {
    title: 'Signaler ce profil',
    label: 'Ce que vous signalez',
    message: 'Ce message',
    review: 'Cet avis',
    of: (author: string) => `Le profil ${ofName(author)}\u00a0: son nom ou son image`,
  },
  lead: 'Une personne lira votre signalement et décidera. Personne n’apprendra qu’il vient de vous.',
  within:
    'Pour un avis ou un message, recopiez-en les mots ci-dessous\u00a0; avec un compte, chacun se signale à sa place.',
  category: 'De quoi s’agit-il\u202f?',
  choose: 'Choisir',
  words: 'Ce qui ne va pas',
  wordsHint: 'Les faits, et pourquoi vous pensez que cela n’a pas sa place ici.',
  name: 'Votre nom',
  email: 'Votre adresse email',
  emailHint: 'Un email vous dira que le signalement est arrivé, puis la décision.',
  optional: 'Facultatif pour ce motif.',
  faith: 'En l’envoyant, vous confirmez dire ce que vous croyez exact et complet.',
  send: 'Envoyer le signalement',
  sending: 'Envoi en cours…',
  /** Not loaded, or not sent. */
  failed: 'Le signalement n’a pas abouti. Veuillez réessayer.',
  done: 'Merci\u00a0: nous avons bien reçu votre signalement. Sa page dit où il en est\u00a0; gardez-en l’adresse.',
  follow: 'Voir mon signalement',
  close: 'Fermer',
  /** For admins, in place of a report. */
  takedown: {
    button: 'Retirer',
    picture: 'Retirer son image',
    of: {
      event: 'Retirer cet événement du site',
      picture: 'Retirer l’image de cet événement',
      profile: 'Retirer ce nom et cette image',
    },
    told: {
      event:
        'Il disparaît de partout. Son organisateur reçoit les raisons et peut contester\u00a0; les personnes inscrites sont prévenues.',
      picture:
        'L’image est ôtée partout, aux autres dates d’une série aussi, et l’événement reste. Son organisateur reçoit les raisons, peut contester, et choisir une autre image.',
      profile:
        'Le nom et l’image sont ôtés partout. La personne reçoit les raisons, peut contester, et choisir un autre nom.',
    },
  },
} as const;

/** The page behind the links of a report and of a statement of reasons. */
export const reportPageTexts = {
  title: TITLES.report,
  failed: 'Cette page n’a pas pu être chargée.',
  incomplete: 'Ce lien n’est pas reconnu\u00a0: il est incomplet, ou a été modifié.',
  about: (kind: string, title: string) => `Vous avez signalé ${kind}${title && ` (${title})`}.`,
  reported: (category: string, day: string) => `${category}, envoyé le ${day}`,
  yours: 'Ce que vous avez écrit',
  waiting: 'Personne n’a encore décidé. Les cas graves passent d’abord.',
  outcomes: {
    keep: 'Après examen, ce contenu reste en ligne\u00a0: il ne nous paraît contraire ni à la loi ni à nos conditions d’utilisation.',
    warn: 'Nous avons rappelé les règles à la personne qui l’a publié.',
    'take-down': 'Nous avons retiré ce contenu. Merci de nous l’avoir signalé.',
  } as Readonly<Record<Decision, string>>,
  disagree: 'Pas d’accord\u202f? Vous pouvez saisir un organe de règlement des litiges ou un tribunal.',
  confirm: 'Recevoir la décision par email',
  confirming: 'Enregistrement…',
  confirmFailed: 'Votre adresse n’a pas pu être confirmée. Veuillez réessayer.',
  mailed: 'La décision vous sera envoyée par email.',
  objection: {
    objected: 'Votre contestation est arrivée. La réponse se lira ici, et par email si vous l’avez demandé.',
    upheld: 'Votre contestation a été examinée\u00a0: la décision est maintenue.',
    won: 'Votre contestation a été examinée\u00a0: la décision a changé.',
  },
} as const;

export const statementTexts = {
  title: 'Une décision sur ce que vous avez publié',
  suspension: 'La suspension de votre compte',
  decisions: {
    warn: (kind: string) => `Nous vous rappelons nos règles à propos de ${kind}, qui reste en ligne.`,
    'take-down': (kind: string) => `Nous avons retiré ${kind}.`,
    suspend: (kind: string) => `Nous avons suspendu ${kind}.`,
  },
  lifted: 'Cette décision est levée\u00a0: elle ne vaut plus.',
  yours: 'Ce que vous aviez publié',
  rule: 'La règle',
  facts: 'Les faits',
  how: 'Comment elle a été prise',
  afterReport: 'Par une personne, sans automate, après un signalement.',
  ownInitiative: 'Par une personne, sans automate, de notre propre initiative.',
  objectTitle: 'Contester',
  until: (day: string) =>
    `Vous pouvez contester cette décision une fois, jusqu’au ${day}. Une autre personne que celle qui a décidé l’examinera, quand il y en a une. Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges, ou un tribunal.`,
  over: 'Le délai pour contester cette décision est passé.',
  words: 'Pourquoi cette décision est une erreur',
  send: 'Envoyer la contestation',
  sending: 'Envoi en cours…',
  sendFailed: 'Votre contestation n’a pas pu être envoyée. Veuillez réessayer.',
  objected: 'Votre contestation est arrivée. Un email vous dira la réponse.',
  upheld: 'Votre contestation a été examinée\u00a0: la décision est maintenue.',
  won: 'Votre contestation a été examinée\u00a0: la décision est levée.',
  yourWords: 'Votre contestation',
  answer: 'La réponse',
} as const;
