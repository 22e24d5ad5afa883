/** What each move of a release is called, also those that only the history still names. */
export const ACTION_NAMES = {
  activate: 'Mise en ligne',
  rollback: 'Retour en arrière',
  canary: 'Canari',
  withdraw: 'Canari retiré',
  lock: 'Verrou',
  unlock: 'Déverrouillage',
  lift: 'Retrait levé',
  retire: 'Zone retirée',
  ramp: 'Montée',
  schedule: 'Mise en ligne prévue',
  pause: 'Pause',
  resume: 'Reprise',
  end: 'Arrêt',
} as const;
