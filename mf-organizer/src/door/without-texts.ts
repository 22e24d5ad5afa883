import { plural } from 'mf-shared/format/number-text';
import { texts } from './texts';

/** Texts of the dialog of an admission without a ticket, loaded with it. */
export const withoutTexts = {
  title: 'Faire entrer sans billet',
  left: (places: number) =>
    places === 0 ? 'Il n’y a plus de place.' : `Il reste ${plural(places, 'place')}.`,
  reason: 'Raison',
  hint: 'Elle se lira dans la liste des inscrits\u00a0: «\u00a0intervenante\u00a0», «\u00a0presse\u00a0».',
  submit: 'Faire entrer',
  busy: 'Un instant…',
  done: 'Entrée enregistrée, sans billet.',
  failure: {
    failed: texts.without.failed,
    unanswered: 'Sans réseau, l’entrée n’a pas pu être enregistrée.',
  },
} as const;
