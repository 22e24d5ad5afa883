/** The other dates of a series, on an event's page. */
export const seriesTexts = {
  title: 'Autres dates',
  full: 'Complet',
  cancelled: 'Annulé',
  registered: 'Inscrit',
  asked: 'Demande en attente',
  more: (count: string) => `Afficher ${count} de plus`,
  several: 'S’inscrire à plusieurs dates',
  choose: 'Choisissez vos dates',
  all: 'Toutes les dates',
  /** @param dates '3 dates' */
  submit: (dates: string) => `S’inscrire à ${dates}`,
  /** Where the organizer decides. */
  ask: (dates: string) => `Demander une place à ${dates}`,
  submitting: 'Inscription en cours...',
  close: 'Terminé',
  done: (dates: string) => `Vous avez une place à ${dates}. Un seul email vous le confirme.`,
  /** @param dates '3 demandes' */
  doneAsked: (dates: string) => `${dates}. L’organisateur répondra à chacune par email.`,
  sent: 'demande envoyée',
  sentMany: 'demandes envoyées',
  /** @param together with companions */
  refusedFull: (dates: string, together: boolean) =>
    `${together ? 'Pas assez de places pour vous tous' : 'Complet'}\u00a0: ${dates}.`,
  /** @param dates '2 dates' */
  waiting: (dates: string) => `Vous attendez une place à ${dates}.`,
  refusedClosed: (dates: string) => `Inscriptions fermées\u00a0: ${dates}.`,
  failed: 'Échec de l’inscription. Veuillez réessayer.',
} as const;
