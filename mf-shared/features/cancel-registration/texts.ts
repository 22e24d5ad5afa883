/** Texts of giving a place back. */
export const texts = {
  act: 'Annuler mon inscription',
  title: 'Annuler votre inscription\u202f?',
  text: (title: string) => `Votre place pour «\u00a0${title}\u00a0» sera proposée à quelqu’un d’autre.`,
  keep: 'Garder ma place',
  busy: 'Annulation en cours...',
  done: 'Votre inscription est annulée.',
  failed: 'Votre inscription n’a pas pu être annulée. Veuillez réessayer.',
} as const;
