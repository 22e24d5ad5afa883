import { ofName } from '@eveneo/contract/application/elision';
import { plural, pluralForm } from 'mf-shared/format/number-text';

/** Texts of the tab 'Inscrits'. */
export const texts = {
  loading: 'Chargement des inscrits…',
  failed: 'Échec du chargement des inscrits. Veuillez réessayer.',
  empty: 'Aucun inscrit pour le moment',
  noMatch: 'Personne ne correspond à votre recherche.',
  /** In the overview. */
  latest: {
    title: 'Derniers inscrits',
    all: (count: string, many: boolean) => (many ? `Voir les ${count} inscrits` : 'Voir l’inscrit'),
  },
  search: 'Rechercher un inscrit',
  filter: 'Afficher',
  filters: {
    all: (count: string) => `Tous ${count}`,
    entered: (count: string) => `Entrés ${count}`,
    expected: (count: string) => `Attendus ${count}`,
    added: (count: string) => `Ajoutés à la main ${count}`,
    settled: (count: string) => `Réglés ${count}`,
    due: (count: string) => `À régler ${count}`,
    device: 'Entrés par un appareil',
    requests: (count: string) => `Demandes ${count}`,
    waiting: (count: string) => `Liste d’attente ${count}`,
    invited: (count: string) => `Invités ${count}`,
  },
  held: (count: number) =>
    `Et ${plural(count, 'place tenue', 'places tenues')}, en attente de confirmation\u00a0: ${count > 1 ? 'elles ne sont' : 'elle n’est'} pas encore dans la liste.`,
  sort: 'Trier',
  sorts: {
    name: 'par nom',
    registered: 'les derniers inscrits d’abord',
    entered: 'les derniers entrés d’abord',
  },
  caption: (title: string) => `Inscrits à «\u00a0${title}\u00a0»`,
  chooseAll: 'Choisir toute la page',
  choose: (name: string) => `Choisir ${name}`,
  chosen: (count: number) => `${plural(count, 'personne')} ${pluralForm(count, 'choisie')}`,
  clear: 'Effacer le choix',
  enter: 'Marquer comme présent',
  enterAll: 'Marquer comme présents',
  settleAll: 'Marquer comme réglés',
  dueAll: 'Marquer comme à régler',
  entries: (count: number) =>
    `${plural(count, 'personne')} ${pluralForm(count, 'marquée')} ${pluralForm(count, 'présente')}.`,
  enterFailure: {
    failed: 'La présence n’a pas pu être notée. Veuillez réessayer.',
    unanswered: 'La réponse s’est perdue\u00a0: la liste dira si la présence est notée.',
  },
  note: 'Noter',
  write: 'Écrire',
  remove: 'Supprimer',
  actionsOf: (name: string) => `Actions pour ${name}`,
  csv: {
    button: 'Liste (CSV)',
    busy: 'Préparation...',
    failed: 'Échec du téléchargement de la liste. Veuillez réessayer.',
    file: (id: number) => `inscrits-evenement-${id}.csv`,
  },
  csvChosen: 'Exporter (CSV)',
  tooMany: 'Au plus 200 personnes à la fois.',
  notes: {
    title: (name: string) => `Note sur ${name}`,
    label: 'Note',
    hint: 'Seuls l’organisateur et l’administration la lisent. La personne la reçoit si elle demande ses données.',
    save: 'Enregistrer la note',
    busy: 'Enregistrement...',
    failed: 'La note n’a pas pu être enregistrée. Veuillez réessayer.',
  },
  removal: {
    dialog: (count: number) => ({
      title: count > 1 ? 'Supprimer les inscriptions' : 'Supprimer l’inscription',
      confirm: count > 1 ? 'Supprimer les inscriptions' : 'Supprimer l’inscription',
      busy: 'Suppression en cours...',
      failed: "Échec de la suppression de l'inscription. Veuillez réessayer.",
      unanswered:
        'La réponse s’est perdue\u00a0: la suppression est peut-être faite. Réessayez\u00a0: rien n’est fait deux fois.',
    }),
    one: (name: string, event: string) =>
      `Voulez-vous vraiment supprimer l’inscription ${ofName(name)} à «\u00a0${event}\u00a0»\u202f?`,
    several: (count: number, event: string) =>
      `Voulez-vous vraiment supprimer ${plural(count, 'inscription')} à «\u00a0${event}\u00a0»\u202f?`,
    after: (count: number) =>
      count > 1 ? 'Les places seront de nouveau disponibles.' : 'La place sera de nouveau disponible.',
    why: 'Raison',
    told: (count: number) =>
      count > 1
        ? 'Elle figure dans l’email que chaque personne reçoit.'
        : 'Elle figure dans l’email que la personne reçoit.',
    undo: {
      done: 'Inscription supprimée avec succès\u202f!',
      undo: 'Annuler la suppression',
      undoing: 'Rétablissement...',
      failed: 'L’inscription n’a pas pu être rétablie.',
    },
    undone: 'Inscription rétablie.',
    removed: (count: number) => `${plural(count, 'inscription')} ${pluralForm(count, 'supprimée')}.`,
  },
} as const;
