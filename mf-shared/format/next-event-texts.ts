export const nextEventTexts = {
  title: 'Votre prochain événement',
  now: 'en cours',
  ticket: 'Voir mon billet',
  directions: 'Itinéraire',
} as const;
