import { TITLES } from '../titles';

/** The event list. The error texts are the specification's, to the letter. */
export const eventListTexts = {
  title: TITLES.events,
  lead: 'Cherchez par titre, par lieu ou par envie.',
  filters: 'Filtrer les événements',
  search: 'Rechercher',
  searchPlaceholder: 'Titre, description ou lieu',
  category: 'Catégorie',
  allCategories: 'Toutes les catégories',
  perPage: 'Par page',
  clear: 'Effacer les filtres',
  results: 'Résultats',
  loading: 'Chargement des événements…',
  empty: 'Aucun événement ne correspond à votre recherche',
  emptyHint: 'Essayez un autre mot, une autre catégorie, ou effacez les filtres.',
  none: 'Aucun événement pour le moment',
  noneHint: 'De nouvelles dates sont ajoutées régulièrement\u00a0: revenez bientôt.',
  categoriesFailed: 'Failed to load categories. Please try again later.',
  counter: (shown: string, all: string, form: string) => `${shown} sur ${all} ${form}`,
  failed: {
    what: 'Échec du chargement des événements.',
    late: 'Délai de connexion dépassé - le serveur pourrait être hors service.',
    unanswered: 'Erreur réseau - veuillez vérifier votre connexion.',
    failed: 'Veuillez réessayer plus tard.',
    ofStatus: {
      404: "Le point de terminaison des événements n'a pas été trouvé.",
      500: "Une erreur serveur s'est produite.",
    },
  },
} as const;
