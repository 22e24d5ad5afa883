/** Texts that the three dashboards share; the first block is quoted from the specification byte for byte. */
export const DASHBOARD_TEXTS = {
  loading: 'Chargement des données...',
  calendar: 'Calendrier',
  details: 'Détails',
  past: 'Événement passé',
  empty: 'Aucun événement disponible',
  filters: { all: 'Tous', upcoming: 'À venir', past: 'Passés' },

  tabs: 'Présentation des événements',
  filterLabel: 'Filtrer les événements',
  statsFailed: 'Les compteurs n’ont pas pu être chargés.',
  eventsFailed: 'Vos événements n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  event: 'événement',
  more: 'Afficher plus d’événements',
  organizedBy: (name: string) => `Organisé par ${name}`,
  registered: (count: string, capacity: string) => `${count} sur ${capacity}\u00a0places`,
  registration: 'inscrit',
  shown: (shown: string, all: string) => `${shown} sur ${all} affichés`,
  figures: 'Chiffres clés',
} as const;
