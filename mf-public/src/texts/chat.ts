/** The folded part of an event's chat. Texts quoted from the specification are verbatim. */
export const chatTexts = {
  title: 'Discussion',
  loginPrompt: 'Connectez-vous pour lire la discussion et y participer.',
  login: 'Se connecter',
  loading: 'Chargement de la discussion…',
  loadFailed: 'Échec du chargement des données du chat',
  /** Beside the title while folded. */
  none: 'Aucun message pour l’instant',
} as const;
