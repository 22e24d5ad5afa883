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
  previews: 'Historique des aperçus',
  columns: { at: 'Aperçu du', releases: 'Montre', who: 'Par', until: 'Jusqu’au', end: 'Fin' },
  ends: {
    open: 'Encore ouvert',
    expired: 'À son heure',
    revoked: 'Jeton révoqué',
    withdrawn: 'Version retirée',
  },
  endedBy: (who: string) => `Par ${who}`,
  ended: 'Arrêté',
} as const;
