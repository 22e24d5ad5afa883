/** Refusals about what a guest holds of an event, or keeps for later: part of ERROR_TEXTS. */
export const HELD_ERROR_TEXTS = {
  waitingNotFound: 'Cette personne n’est pas sur la liste d’attente.',
  ticketNotFound: 'Vous n’avez pas de billet pour cet événement.',
  ticketForged: 'Ce billet n’est pas authentique.',
  ticketForeign: 'Ce billet est celui d’un autre événement.',
  ticketCancelled: 'Ce billet n’est plus valable : l’inscription a été annulée.',
  full: 'Cet événement est complet.',
  alreadyRegistered: 'Vous êtes déjà inscrit à cet événement.',
  organizerNotFound: 'Organisateur introuvable',
  favouritesFull:
    'Vous avez déjà mis 200\u00a0événements de côté\u00a0: retirez-en un avant d’en ajouter un autre.',
  followsFull:
    'Vous suivez déjà 200\u00a0organisateurs\u00a0: cessez d’en suivre un avant d’en ajouter un autre.',
} as const;
