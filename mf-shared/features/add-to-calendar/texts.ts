export const ADD_TO_CALENDAR_TEXTS = {
  add: 'Ajouter au calendrier',
  file: 'Fichier (.ics)',
  google: 'Google Agenda',
  outlook: 'Outlook',
  failed: 'Le fichier n’a pas pu être préparé. Vérifiez votre connexion, puis réessayez.',
  fileName: (id: number) => `evenement-${id}.ics`,
} as const;
