/** Texts for a registered guest. */
export const placeTexts = {
  /** @param name 'Léa' */
  done: (name: string) => `C’est fait, ${name}\u202f!`,
  yours: 'Votre place',
  wasThere: 'Vous y étiez',
  review: 'Donner votre avis',
  ticket: (number: string) => `Billet ${number}`,
  manage: 'Gérer',
  loading: 'Chargement de votre billet…',
  failed: 'Votre billet n’a pas pu être chargé.',
  open: 'Ouvrir mon billet',
  share: 'Partager',
  /** Of answers and companions. */
  change: {
    act: 'Modifier mon inscription',
    submit: 'Enregistrer',
    busy: 'Enregistrement en cours...',
    failed: 'Votre inscription n’a pas pu être modifiée. Veuillez réessayer.',
  },
  next: 'Et maintenant',
  sent: 'Billet envoyé à',
  sentBefore: 'Billet envoyé à l’adresse que vous aviez confirmée avant',
  unconfirmed: 'Confirmez votre adresse pour recevoir le billet',
  declined: 'Pas d’email, selon vos préférences\u00a0: le billet est ici et dans',
  tickets: 'Mes billets',
  reminder: 'Rappel',
  /** @param day 'vendredi', 'vendredi 11 décembre' */
  eve: (day: string) => `${day} à 18:00`,
  thenSoon: ', puis deux heures avant',
  soon: 'deux heures avant',
  /** @param day 'Samedi', 'Samedi 12 décembre' */
  start: (day: string, time: string) => `${day} à ${time}`,
  /** After somebody else's act. */
  lost: 'Vous n’êtes plus inscrit à cet événement.',
  arrive: '\u00a0: un quart d’heure d’avance suffit',
} as const;
