import { formatNumber, plural } from 'mf-shared/format/number-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

/** Texts of a series as one thing. */
export const texts = {
  title: SCREEN_TITLES.season,
  loading: 'Chargement de la série…',
  failed: 'La série n’a pas pu être chargée.',
  partFailed: 'Cette partie n’a pas pu être chargée.',
  back: 'Retour à l’événement',
  write: 'Écrire à la série',
  next: 'Série suivante',
  figures: {
    dates: (count: number) => plural(count, 'date'),
    people: (count: number) => plural(count, 'personne'),
    places: (registered: number, capacity: number) =>
      `${formatNumber(registered)} ${registered >= 2 ? 'inscriptions' : 'inscription'} pour ${plural(capacity, 'place')}`,
    entered: (count: number) => plural(count, 'entrée'),
    regulars: (count: number) => `${plural(count, 'habitué')} (au moins une date sur deux)`,
  },
  dates: {
    title: 'Les dates',
    date: 'Date',
    fill: 'Inscrits',
    of: (registered: number, capacity: number) => `${formatNumber(registered)} sur ${formatNumber(capacity)}`,
    entered: 'Entrés',
    waiting: 'En attente',
    cancelled: 'Annulée',
    draft: 'Brouillon',
  },
  people: {
    title: 'Qui vient à quoi',
    search: 'Chercher un nom',
    empty: 'Personne n’est encore inscrit.',
    noMatch: 'Aucun nom ne correspond.',
    name: 'Nom',
    count: 'Dates',
    came: 'Venues',
    visit: 'venue',
  },
  scope: 'Quelles dates',
  scopes: { following: 'Celle-ci et les suivantes', all: 'Toutes les dates à venir' },
  none: 'Aucune date à venir dans ce choix.',
  concerned: (count: number) => `${plural(count, 'date')} ${count >= 2 ? 'concernées' : 'concernée'}`,
  told: (people: number) =>
    people === 0
      ? 'Personne ne sera prévenu par email.'
      : `${plural(people, 'personne')} ${people >= 2 ? 'seront prévenues' : 'sera prévenue'}, par un seul email.`,
  message: {
    title: 'Écrire à toute la série',
    on: 'Un seul email par personne\u202f; le message se lit aussi sur la page de chaque date.',
  },
  following: {
    title: 'Créer la série suivante',
    text: (count: number) =>
      `${plural(count, 'date')}, au même rythme et à la même heure, comme la dernière de cette série. Elles sont publiées aussitôt, sans inscrits.`,
    there: (count: number) =>
      `${plural(count, 'événement')} de ce titre ${count >= 2 ? 'existent' : 'existe'} déjà à ces dates\u00a0: cette série suivante est peut-être déjà créée.`,
    submit: (count: number) => `Créer ${plural(count, 'date')}`,
    busy: 'Création en cours...',
    cancel: 'Annuler',
    done: (count: number) => `${plural(count, 'date créée', 'dates créées')}.`,
    failed: 'La série n’a pas pu être créée. Veuillez réessayer.',
  },
} as const;
