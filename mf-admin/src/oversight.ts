/** Titles of the pages from which admins watch over the platform; apart, so that these pages load no other texts. */
export const oversight = {
  history: 'Historique',
  reports: 'Signalements',
  mails: 'Courriers non remis',
  people: 'Comptes',
  person: 'Compte',
} as const;
