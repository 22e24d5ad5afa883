/** What the choice of the history says. */
export const historyTexts = {
  choice: 'Choisir dans l’historique',
  area: 'Concerne',
  allAreas: 'Toutes les zones',
  action: 'Changement',
  allActions: 'Tous les changements',
  who: 'Par',
  whoHint: 'Un nom, ou une partie',
  period: 'Depuis',
  periods: { '': 'Toujours', '1': 'Un jour', '7': 'Sept jours', '30': 'Trente jours' },
  noneFits: 'Aucun changement ne correspond',
  showAll: 'Tout montrer',
} as const;
