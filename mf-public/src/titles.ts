/** Titles of mf-public's screens: menu, document title and heading say the same words. */
export const TITLES = {
  home: 'Vivez les événements qui vous ressemblent',
  events: 'Événements',
  event: 'Événement',
  missingEvent: 'Événement introuvable',
  login: 'Connexion',
  register: 'Inscription',
  forgotPassword: 'Mot de passe oublié',
  resetPassword: 'Nouveau mot de passe',
  restoreAddress: 'Rétablir mon adresse',
  about: 'À propos',
  contact: 'Contact',
  terms: 'Conditions d’utilisation',
  privacy: 'Politique de confidentialité',
  legalNotice: 'Mentions légales',
  accessibility: 'Accessibilité',
  reviewRules: 'Contrôle des avis',
} as const;
