/** What a guest has once the place is theirs. */
export const placeTexts = {
  /** @param name 'Léa' */
  done: (name: string) => `C’est fait, ${name}\u202f!`,
  yours: 'Votre place',
  manage: 'Gérer',
  loading: 'Chargement de votre billet…',
  failed: 'Votre billet n’a pas pu être chargé.',
  open: 'Ouvrir mon billet',
  share: 'Partager',
  next: 'Et maintenant',
  sent: 'Billet envoyé à',
  reminder: 'Rappel',
  /** @param weekday 'vendredi' */
  eve: (weekday: string) => `${weekday} à 18:00`,
  thenSoon: ', puis deux heures avant',
  soon: 'deux heures avant',
  /** @param weekday 'Samedi' */
  start: (weekday: string, time: string) => `${weekday} à ${time}`,
  arrive: '\u00a0: un quart d’heure d’avance suffit',
} as const;
