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
    cancel: 'Annuler mon inscription',
    cancelTitle: 'Annuler votre inscription\u202f?',
    cancelText: (title: string) =>
      `Votre place pour «\u00a0${title}\u00a0» sera proposée à quelqu’un d’autre.`,
    keep: 'Garder ma place',
    cancelling: 'Annulation en cours...',
    cancelled: 'Votre inscription est annulée.',
    cancelFailed: 'Votre inscription n’a pas pu être annulée. Veuillez réessayer.',
    organizer: (name: string) => `Organisé par ${name}`,
  },
} as const;
