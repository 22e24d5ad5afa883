/** Texts of the organizer's messages on an event's page. */
export const announcementTexts = {
  title: 'Messages de l’organisateur',
  from: (author: string, when: string) => `${author}, ${when}`,
  admin: 'L’administration d’Événéo',
} as const;
