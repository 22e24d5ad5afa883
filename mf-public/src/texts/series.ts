import { pluralForm } from 'mf-shared/format/number-text';

/** The other dates of a series, on an event's page. */
export const seriesTexts = {
  title: 'Autres dates',
  full: 'Complet',
  cancelled: 'Annulé',
  registered: 'Inscrit',
  more: (count: string) => `Afficher ${count} de plus`,
  several: 'S’inscrire à plusieurs dates',
  choose: 'Choisissez vos dates',
  all: 'Toutes les dates',
  submit: (count: number, number: string) => `S’inscrire à ${number} ${pluralForm(count, 'date')}`,
  submitting: 'Inscription en cours...',
  close: 'Terminé',
  done: (count: number, number: string) =>
    `Vous avez une place à ${number} ${pluralForm(count, 'date')}. Un seul email vous le confirme.`,
  refusedFull: (dates: string) => `Complet\u00a0: ${dates}.`,
  refusedClosed: (dates: string) => `Inscriptions fermées\u00a0: ${dates}.`,
  failed: 'Échec de l’inscription. Veuillez réessayer.',
} as const;
