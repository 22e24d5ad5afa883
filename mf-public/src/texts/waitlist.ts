/** The waitlist of a full event. */
export const waitlistTexts = {
  join: 'Rejoindre la liste d’attente',
  joining: 'Un instant…',
  joinFailed: 'Vous n’avez pas pu rejoindre la liste d’attente. Veuillez réessayer.',
  ordinal: (position: number) => (position === 1 ? 'er' : 'e'),
  /** After the rank, in a phone's bar. */
  inLine: 'en attente',
  yours: 'Votre rang',
  onTheList: 'sur la liste d’attente.',
  before: (people: number) =>
    people === 0
      ? 'La prochaine place est pour vous.'
      : people === 1
        ? 'Une personne avant vous.'
        : `${people} personnes avant vous.`,
  rule: 'Dès qu’une place se libère, la première personne de la liste la reçoit et un email la prévient. Vous pourrez la refuser.',
  tooMany:
    'La capacité a été réduite depuis\u00a0: vous êtes plus nombreux que toutes les places. Quittez la liste, puis inscrivez-vous moins nombreux.',
  leave: {
    act: 'Quitter la liste d’attente',
    title: 'Quitter la liste d’attente\u202f?',
    busy: 'Un instant…',
    keep: 'Garder mon rang',
    failed: 'Vous n’avez pas pu quitter la liste d’attente. Veuillez réessayer.',
  },
  leaveText: 'Vous perdez votre rang\u00a0: si vous revenez, vous serez à la fin de la liste.',
  left: 'Vous n’êtes plus sur la liste d’attente.',
} as const;
