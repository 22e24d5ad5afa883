/** Titles of screens shared by several areas, for menu, document title and heading. */
export const SCREEN_TITLES = {
  dashboard: 'Tableau de bord',
  createEvent: 'Créer un événement',
  editEvent: 'Modifier l’événement',
  manageEvents: 'Gestion des événements',
  desk: 'Gérer l’événement',
  history: 'Historique',
  manageRegistrations: 'Gestion des inscrits',
  invitations: 'Mes invitations',
  checkTickets: 'Contrôle des billets',
  profile: 'Mon profil',
  notFound: 'Page introuvable',
  tickets: 'Mes billets',
  favourites: 'Mis de côté',
} as const;
