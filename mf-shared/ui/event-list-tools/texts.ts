/** Texts above a list of events. */
export const LIST_TEXTS = {
  search: 'Rechercher un événement',
  filter: 'Afficher',
  filters: { all: 'Tous', upcoming: 'À venir', past: 'Passés', draft: 'Brouillons' },
  event: 'événement',
  noMatch: 'Aucun événement ne correspond à votre recherche.',
  clear: 'Effacer la recherche',
} as const;
