/** 'à Lyon', 'au Mans', 'aux Lilas'. */
const inCity = (city: string) => `à ${city}`.replace(/^à Le /, 'au ').replace(/^à Les /, 'aux ');

/** What is proposed while a search is typed. */
export const suggestionTexts = {
  list: 'Suggestions',
  reading: 'Recherche',
  events: 'Événements',
  tags: 'Étiquettes',
  cities: 'Villes',
  inCity: (what: string, city: string) => `${what} ${inCity(city)}`,
  count: (count: string, form: string) => `${count}\u00a0${form}`,
  /** Heard, not seen. */
  found: (count: string, form: string) => `${count}\u00a0${form}, à choisir avec les flèches.`,
} as const;
