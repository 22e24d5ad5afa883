/** Titles of the admin's oversight pages. A separate module, so that these pages load no other texts. */
export const oversight = {
  reports: 'Signalements',
  mails: 'Emails non remis',
  people: 'Comptes',
  person: 'Compte',
} as const;
