/** The texts of the organizer's pages. */
export const texts = {
  dashboard: {
    title: 'Tableau de bord Organisateur',
    manage: 'Gérer les événements',
    list: 'Mes événements',
    created: 'Événements créés',
    past: 'Événements passés',
    upcoming: 'Événements à venir',
    participants: 'Participants',
    create: 'Créer un événement',
  },
  figures: {
    fillRate: 'Taux de remplissage',
    byDay: 'Inscriptions par jour',
    byWeek: 'Inscriptions par semaine',
    loading: 'Chargement des inscriptions…',
    failed: 'Les inscriptions par jour n’ont pas pu être chargées.',
    none: 'Personne ne s’est encore inscrit.',
    day: 'Jour',
    week: 'Semaine du',
    count: 'Inscriptions',
    table: 'Afficher le tableau',
    registration: 'inscription',
    chart: (registrations: string, first: string, last: string) =>
      `${registrations} entre le ${first} et le ${last}`,
    most: (registrations: string, day: string) => `, au plus ${registrations} le ${day}`,
  },
} as const;
