/** Texts of the questions that an organizer asks at registration. */
export const questionTexts = {
  title: 'L’organisateur vous demande',
  together: 'Avec qui venez-vous\u202f?',
  with: 'Je viens avec',
  alone: 'personne d’autre',
  companion: (number: string) => `Nom de la personne ${number}`,
  groupWaits:
    'Il ne reste pas assez de places pour vous tous\u00a0: vous attendrez ensemble, et entrerez ensemble.',
  read: 'L’organisateur lit vos réponses. Elles sont effacées 30\u00a0jours après l’événement.',
  kept: 'L’organisateur lit vos réponses, et les garde plus de 30\u00a0jours après l’événement\u00a0:',
} as const;
