/** The texts of the guest's pages. */
export const texts = {
  dashboard: {
    title: 'Tableau de bord Invité',
    discover: 'Découvrir les événements',
    list: 'Mes événements',
    none: 'Vous n’êtes inscrit à aucun événement',
    registered: 'inscription',
    upcoming: 'à venir',
    attended: 'participation',
  },
  deletion: 'Vos inscriptions aux événements à venir seront annulées et les places rendues.',
  next: {
    title: 'Votre prochain événement',
    now: 'en cours',
    today: 'aujourd’hui',
    tomorrow: 'demain',
    inDays: (days: string) => `dans ${days}`,
    details: 'Détails',
    organizer: (name: string) => `Organisé par ${name}`,
  },
} as const;
