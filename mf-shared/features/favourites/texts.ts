export const texts = {
  add: 'Mettre de côté',
  kept: 'Mis de côté',
  /** Visually hidden, after 'Mis de côté'. */
  takeBack: '(retirer)',
  failed: 'L’événement n’a pas pu être mis de côté. Veuillez réessayer.',
  removeFailed: 'L’événement n’a pas pu être retiré de vos événements mis de côté. Veuillez réessayer.',
  offline: 'Vous êtes hors connexion\u00a0: rien n’a été changé. Réessayez une fois le réseau revenu.',
  onDevice:
    'Gardé sur cet appareil. Connectez-vous en tant qu’invité pour le retrouver partout, sous «\u00a0Mis de côté\u00a0».',
  deviceFull: 'Cet appareil garde déjà 200\u00a0événements\u00a0: retirez-en un avant d’en ajouter un autre.',
  notAllMerged:
    'Vous avez déjà mis 200\u00a0événements de côté\u00a0: certains de ceux de cet appareil n’ont pas pu être ajoutés.',
} as const;
