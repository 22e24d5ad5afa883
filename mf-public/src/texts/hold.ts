import { ofName } from '@eveneo/contract/application/elision';
import { TITLES } from '../titles';

/** The dialog for a place without an account, loaded when it opens. */
export const holdTexts = {
  lead: 'Vous recevez un message\u00a0: son lien confirme votre adresse et votre place, tenue 30\u00a0minutes.',
  /** Where guests may bring others. */
  alone: 'Pour venir accompagné, connectez-vous.',
  /** Where guests may bring more than can be held. */
  more: 'Pour venir plus nombreux, connectez-vous.',
  submit: 'Recevoir le lien',
  submitting: 'Envoi en cours...',
  sent: 'Ouvrez vos messages',
  /** @param email the address that was typed */
  sentTo: (email: string) =>
    `Un message part vers ${email}. Ouvrez son lien dans les 30\u00a0minutes\u00a0: la place est tenue jusque-là.`,
  confirmed: 'Votre place est confirmée',
  ticket: 'Le billet est sur l’appareil où le lien a été ouvert, et dans vos messages.',
  lapsed: 'La place n’est plus tenue',
  still: 'Le lien du message en prend une s’il en reste.',
  failed: 'La place n’a pas pu être demandée. Veuillez réessayer.',
} as const;

/** The page of the link. */
export const confirmPlaceTexts = {
  title: TITLES.confirmPlace,
  /** @param time '14:35' @param places companions included */
  held: (time: string, places: number) =>
    places > 1
      ? `${places}\u00a0places sont tenues pour vous jusqu’à ${time}.`
      : `La place est tenue pour vous jusqu’à ${time}.`,
  lapsed: (places: number) =>
    places > 1
      ? 'Les places ne sont plus tenues\u00a0: s’il en reste assez, elles sont à vous.'
      : 'La place n’est plus tenue\u00a0: s’il en reste une, elle est à vous.',
  taken: 'Ce lien a déjà servi.',
  cancelled: 'Cet événement est annulé\u00a0: il n’y a plus de place à prendre.',
  /** @param name of the account to be @param email its address */
  makes: (name: string, email: string) =>
    `Un compte est créé au nom ${ofName(name)}, avec l’adresse ${email}. Vous pourrez choisir un mot de passe dans votre profil.`,
  /** @param email of the account */
  has: (email: string, places: number) =>
    `${places > 1 ? 'Les places vont' : 'La place va'} au compte qui a l’adresse ${email}.`,
  /** Nobody proved the account's address. */
  unproved: (email: string) =>
    `Un compte a l’adresse ${email}, mais personne ne l’a confirmée. S’il n’est pas le vôtre, vous en avez un autre, et l’adresse est à vous.`,
  mine: 'C’est mon compte\u00a0: y prendre la place',
  apart: 'Ce n’est pas le mien\u00a0: prendre la place',
  submit: (places: number) => (places > 1 ? 'Prendre les places' : 'Prendre la place'),
  /** Once the link was used. */
  goOn: 'Continuer',
  submitting: 'Un instant...',
  login: 'Se connecter',
  event: 'Voir l’événement',
  ticket: 'Ouvrir mon billet',
  password: 'Choisir un mot de passe',
  failed: 'La place n’a pas pu être prise. Veuillez réessayer.',
} as const;
