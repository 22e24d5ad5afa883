/** The folded part of an event's reviews. Texts quoted from the specification are verbatim. */
export const reviewTexts = {
  title: 'Avis',
  loginPrompt: 'Connectez-vous pour lire les avis et donner le vôtre.',
  login: 'Se connecter',
  loading: 'Chargement des avis…',
  loadFailed: 'Échec du chargement des avis',
  /** Beside the title while folded. */
  none: 'Aucun pour l’instant',
} as const;
