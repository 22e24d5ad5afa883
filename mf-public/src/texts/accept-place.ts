import { TITLES } from '../titles';

/** The page of a place that a guest passes on. */
export const acceptPlaceTexts = {
  title: TITLES.acceptPlace,
  text: 'Une personne inscrite vous cède sa place. Acceptez-la\u00a0: le billet sera à votre nom, le sien ne vaudra plus.',
  group: (places: number) =>
    `Une personne inscrite vous cède ses ${places}\u00a0places. Acceptez-les\u00a0: les billets seront à votre nom et à ceux de ses accompagnants, les siens ne vaudront plus.`,
  visitor: 'Pour accepter, connectez-vous, ou créez un compte\u00a0: ce lien vous ramène ici.',
  guestsOnly: 'L’inscription est réservée aux invités.',
  submit: 'Accepter la place',
  submitting: 'Un instant...',
  failed: 'La place n’a pas pu être acceptée. Veuillez réessayer.',
  ticket: 'Voir mon billet',
} as const;
