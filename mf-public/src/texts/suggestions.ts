import { formatNumber, plural, pluralForm } from 'mf-shared/format/number-text';

/** 'à Lyon', 'au Mans', 'aux Lilas'. */
const inCity = (city: string) => `à ${city}`.replace(/^à Le /, 'au ').replace(/^à Les /, 'aux ');

/** What is proposed while a search is typed. */
export const suggestionTexts = {
  list: 'Suggestions',
  events: 'Événements',
  tags: 'Étiquettes',
  cities: 'Villes',
  inCity: (what: string, city: string) => `${what} ${inCity(city)}`,
  count: (count: number) => plural(count, 'événement'),
  /** Heard, not seen. */
  found: (count: number) =>
    `${formatNumber(count)}\u00a0${pluralForm(count, 'suggestion')}, à choisir avec les flèches.`,
} as const;
