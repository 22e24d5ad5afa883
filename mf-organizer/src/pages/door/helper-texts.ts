/** Texts of a helper's door, which an organizer's page does not load. */
export const helperTexts = {
  lead: 'Votre lien ouvre les entrées d’un événement. Son code à six chiffres vous a été donné à part.',
  pinHint: 'Au cinquième essai manqué, le lien se ferme.',
  ended: 'Ce lien n’ouvre plus cette porte',
  askAgain: 'Demandez un nouveau lien à l’organisateur.',
  until: (name: string, door: string | null, end: string) =>
    `${name}${door ? ` · ${door}` : ''}\u00a0: ce lien ouvre jusqu’au ${end}.`,
  failure: {
    failed: 'La porte n’a pas pu être ouverte.',
    unanswered: 'Sans réseau, la porte n’a pas pu être ouverte.',
  },
} as const;
