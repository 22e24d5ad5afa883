export const ADD_TO_CALENDAR_TEXTS = {
  add: 'Ajouter au calendrier',
  file: 'Fichier (.ics)',
  google: 'Google Agenda',
  outlook: 'Outlook',
  fileName: (id: number) => `evenement-${id}.ics`,
} as const;
