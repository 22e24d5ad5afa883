/** Texts shared by the three dashboards; the first block is quoted from the specification, verbatim. */
export const DASHBOARD_TEXTS = {
  loading: 'Chargement des données...',
  calendar: 'Calendrier',
  details: 'Détails',
  manage: 'Gérer les événements',
  past: 'Événement passé',
  empty: 'Aucun événement disponible',
  filters: { all: 'Tous', upcoming: 'À venir', past: 'Passés' },

  tabs: 'Présentation des événements',
  filterLabel: 'Filtrer les événements',
  statsFailed: 'Les compteurs n’ont pas pu être chargés.',
  ownEventsFailed: 'Vos événements n’ont pas pu être chargés.',
  allEventsFailed: 'Les événements n’ont pas pu être chargés.',
  loadFailed: {
    offline: 'Vous êtes hors connexion\u00a0: réessayez une fois reconnecté.',
    unanswered: 'Le site est injoignable\u00a0: vérifiez votre connexion et réessayez.',
    late: 'Le site a mis trop de temps à répondre. Veuillez réessayer.',
    failed:
      'L’erreur vient de notre site, pas de votre connexion. Veuillez réessayer dans quelques instants.',
  },
  greeting: (name: string) => `Bonjour ${name}`,
  event: 'événement',
  more: 'Afficher plus d’événements',
  shown: (shown: string, all: string) => `${shown} sur ${all} affichés`,
  figures: 'Chiffres clés',
} as const;
