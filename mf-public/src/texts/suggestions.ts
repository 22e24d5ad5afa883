/** 'à Lyon', 'au Mans', 'aux Lilas'. */
const inCity = (city: string) => `à ${city}`.replace(/^à Le /, 'au ').replace(/^à Les /, 'aux ');

/** Suggestions shown while a search is typed. */
export const suggestionTexts = {
  list: 'Suggestions',
  reading: 'Recherche',
  events: 'Événements',
  tags: 'Étiquettes',
  cities: 'Villes',
  inCity: (what: string, city: string) => `${what} ${inCity(city)}`,
  count: (count: string, form: string) => `${count}\u00a0${form}`,
  /** For screen readers only. */
  found: (count: string, form: string) => `${count}\u00a0${form}, à choisir avec les flèches.`,
} as const;
