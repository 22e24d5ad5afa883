import { plural, pluralForm } from 'mf-shared/format/number-text';

/** Texts of correcting registrants, moving them to another date, and noting who has paid. */
export const texts = {
  correct: {
    open: 'Corriger',
    title: (name: string) => `Corriger l’inscription\u00a0: ${name}`,
    name: 'Nom',
    submit: 'Enregistrer',
    busy: 'Enregistrement...',
    failed: 'La correction n’a pas pu être enregistrée. Veuillez réessayer.',
    done: 'Inscription corrigée.',
  },
  move: {
    open: 'Changer de date',
    title: (name: string) => `Changer la date\u00a0: ${name}`,
    text: 'Les personnes qui accompagnent suivent. Qui a un compte reçoit un email avec le billet de la nouvelle date.',
    date: 'Nouvelle date',
    choose: 'Choisissez',
    none: 'La série n’a pas d’autre date à venir.',
    loading: 'Chargement des dates…',
    left: (places: number) => (places === 0 ? 'complet' : plural(places, 'place')),
    required: 'Choisissez une date',
    submit: 'Changer de date',
    busy: 'Un instant...',
    failed: 'La date n’a pas pu être changée. Veuillez réessayer.',
    done: (moved: number) => (moved > 0 ? 'Date changée.' : 'Cette personne a déjà une place à cette date.'),
  },
  settle: {
    settled: 'Marquer comme réglé',
    due: 'Marquer comme à régler',
    done: (count: number, settled: boolean) =>
      count === 0
        ? 'C’était déjà noté.'
        : `${plural(count, 'inscription')} ${settled ? pluralForm(count, 'réglée') : 'à régler'}.`,
    failed: 'Le règlement n’a pas pu être noté. Veuillez réessayer.',
  },
  partFailed: 'Cette partie n’a pas pu être chargée.',
} as const;
