import { ofName } from '@eveneo/contract/application/elision';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

/** Texts of managing registrations. Texts quoted from the specification are verbatim. */
export const texts = {
  title: SCREEN_TITLES.manageRegistrations,
  lead: 'Ouvrez un événement pour voir qui y participe.',
  loading: 'Chargement des données...',
  loadFailed: 'Failed to load events. Please try again later.',
  create: 'Créer un événement',
  manage: 'Gérer les événements',
  empty: 'Aucun événement disponible',
  more: (count: string) => `Afficher ${count} de plus`,
  registered: 'Inscrits',
  fill: 'Taux de remplissage\u00a0:',
  list: {
    loading: 'Chargement des inscrits…',
    failed: 'Échec du chargement des inscrits. Veuillez réessayer.',
    empty: 'Aucun inscrit pour le moment',
    gone: 'Événement introuvable',
    closed: 'Vous n’avez pas accès aux inscrits de cet événement.',
    caption: (title: string) => `Inscrits à «\u00a0${title}\u00a0»`,
    search: 'Rechercher un inscrit',
    noMatch: 'Personne ne correspond à votre recherche.',
  },
  desk: 'Ouvrir la page de l’événement',
  door: 'Contrôler les billets',
  csv: {
    button: 'Télécharger la liste (CSV)',
    busy: 'Préparation...',
    failed: 'Échec du téléchargement de la liste. Veuillez réessayer.',
    file: (id: number) => `inscrits-evenement-${id}.csv`,
  },
  remove: {
    button: 'Supprimer',
    buttonOf: (name: string) => `Supprimer l’inscription ${ofName(name)}`,
    dialog: {
      title: 'Supprimer l’inscription',
      confirm: 'Supprimer l’inscription',
      busy: 'Suppression en cours...',
      failed: "Échec de la suppression de l'inscription. Veuillez réessayer.",
    },
    question: (name: string, event: string) =>
      `Voulez-vous vraiment supprimer l’inscription ${ofName(name)} à «\u00a0${event}\u00a0»\u202f?`,
    after: 'La place sera de nouveau disponible.',
    why: 'Raison',
    told: 'Elle figure dans l’email que la personne reçoit.',
    undo: {
      done: 'Inscription supprimée avec succès\u202f!',
      undo: 'Annuler la suppression',
      undoing: 'Rétablissement...',
      failed: 'L’inscription n’a pas pu être rétablie.',
    },
    gone: (name: string) => `L’inscription ${ofName(name)} avait déjà été supprimée.`,
    undone: (name: string) => `L’inscription ${ofName(name)} est rétablie.`,
  },
} as const;
