/** Why a ticket is refused; used by the API and by offline doors. */
export const DOOR_TEXTS = {
  ticketForged: 'Ce billet n’est pas authentique.',
  codeUnknown: 'Code inconnu\u00a0: ce n’est pas celui d’un billet d’Événéo.',
  ticketForeign: 'Ce billet est celui d’un autre événement.',
  ticketCancelled: 'Ce billet n’est plus valable : l’inscription a été annulée.',
  entryUndone: 'Cette entrée a été annulée à l’entrée : le billet est à présenter de nouveau.',
  doorCancelled: 'Cet événement est annulé : personne n’entre.',
  doorOver: 'Cet événement est terminé : les entrées sont closes.',
  doorMoved: 'La date de cet événement vient de changer : présentez le billet de nouveau.',
  ticketUnknown:
    'Aucun billet de cet événement ne porte ce numéro : il est mal lu, d’un autre événement, ou annulé.',
} as const;

/** @param when 'à 20:14', with the day if it was not today */
export const ticketRepeated = (when: string, door: string | null): string =>
  `Ce billet a déjà été présenté ${when}${door ? ` (${door})` : ''}.`;
/** Whose ticket is refused: follows the reason. */
export const ticketOf = (number: string, name: string): string => ` Billet ${number}, ${name}.`;
export const doorEarly = (when: string): string => `C’est trop tôt\u00a0: les entrées ouvrent ${when}.`;

/** Answers an entry that a phone made offline for a date that the event no longer has. @param day 'samedi 21 novembre' */
export const enteredFormerly = (day: string): string =>
  `Cette entrée est gardée pour le ${day}\u00a0: l’événement a changé de date depuis.`;
