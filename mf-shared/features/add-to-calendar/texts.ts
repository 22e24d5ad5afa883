export const ADD_TO_CALENDAR_TEXTS = {
  add: 'Ajouter au calendrier',
  fileName: (id: number) => `evenement-${id}.ics`,
} as const;
