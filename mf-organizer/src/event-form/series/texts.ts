import { LIMITS } from '@eveneo/contract/application/limits';

const { max } = LIMITS.seriesDates;

/** Texts of making and editing a series. */
export const texts = {
  label: 'Répétition',
  hint: 'Chaque date est un événement à part entière, avec ses inscriptions.',
  none: 'Une seule fois',
  weekly: 'Chaque semaine',
  fortnightly: 'Toutes les deux semaines',
  monthly_day: (day: number) => `Chaque mois, le ${day === 1 ? '1er' : day}`,
  monthly_weekday: (week: number, weekday: string) =>
    `Chaque mois, le ${week === 1 ? '1er' : `${week}e`} ${weekday}`,
  dates: 'À des dates choisies',
  count: 'Nombre de dates',
  countHint: `Celle du formulaire comprise, ${max} au plus`,
  add: 'Autre date',
  addButton: 'Ajouter',
  remove: (day: string) => `Retirer le ${day}`,
  needsDate: 'Choisissez d’abord la date ci-dessus\u00a0: la série commence ce jour-là.',
  preview: (count: string) => `${count}\u00a0dates seront créées`,
  list: 'Dates de la série',
  skipped: (months: string) => `Ce jour n’existe pas en ${months}\u00a0: ces mois sont sautés.`,
  clock: 'L’heure reste la même toute l’année, changements d’heure compris.',
  few: 'Une série a au moins deux dates.',
  scope: {
    title: 'Quelles dates modifier\u202f?',
    label: 'Cet événement est une date d’une série.',
    one: 'Cette date seulement',
    following: 'Celle-ci et les suivantes',
    all: 'Toutes les dates à venir',
    loading: 'Calcul des changements…',
    previewFailed: 'Les changements n’ont pas pu être calculés.',
    changes: (count: string) => `${count} à modifier`,
    kept: (fields: string) => `garde\u00a0: ${fields}`,
    same: 'sans changement',
    setAside: (entries: string) => `${entries} de côté`,
    overwrite: 'Changer aussi les dates modifiées à part',
    image: 'L’image ne change que pour cette date.',
    submit: 'Enregistrer',
    back: 'Revenir à ma saisie',
  },
} as const;
