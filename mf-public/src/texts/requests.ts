/** Texts of registrations that the organizer decides on. */
export const requestTexts = {
  rule: 'L’organisateur répond à chaque demande d’inscription.',
  ruleFull: 'Complet\u00a0: l’organisateur peut accepter votre demande quand une place se libère.',
  ask: 'Demander une place',
  asking: 'Envoi de la demande…',
  askFailed: 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.',
  asked: 'Demande en attente',
  answer: 'L’organisateur vous répondra par email. Aucune place ne vous est encore réservée.',
  refused: 'Demande non acceptée',
  refusedText: 'L’organisateur n’a pas pu vous donner de place à cet événement.',
  word: 'Le mot de l’organisateur',
  read: 'Lire la réponse',
  withdraw: {
    act: 'Retirer ma demande',
    title: 'Retirer votre demande\u202f?',
    busy: 'Un instant…',
    keep: 'La garder',
    failed: 'Votre demande n’a pas pu être retirée. Veuillez réessayer.',
  },
  withdrawText: 'L’organisateur ne la verra plus. Vous pourrez en faire une autre.',
  withdrawn: 'Votre demande est retirée.',
} as const;
