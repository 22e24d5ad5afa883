/** Titles shared by menu, document and heading. */
export const TITLES = {
  home: 'Vivez les événements qui vous ressemblent',
  events: 'Événements',
  event: 'Événement',
  missingEvent: 'Événement introuvable',
  organizer: 'Organisateur',
  missingOrganizer: 'Organisateur introuvable',
  login: 'Connexion',
  register: 'Inscription',
  forgotPassword: 'Mot de passe oublié',
  resetPassword: 'Nouveau mot de passe',
  confirmAddress: 'Confirmer mon adresse',
  confirmPlace: 'Confirmer ma place',
  acceptRole: 'Mon invitation',
  restoreAddress: 'Rétablir mon adresse',
  report: 'Mon signalement',
  contact: 'Contact',
} as const;
