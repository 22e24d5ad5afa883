export const texts = {
  byDay: 'Inscriptions par jour',
  byWeek: 'Inscriptions par semaine',
  loading: 'Chargement des inscriptions…',
  failed: 'Les inscriptions par jour n’ont pas pu être chargées.',
  none: 'Personne ne s’est encore inscrit.',
  day: 'Jour',
  week: 'Semaine du',
  count: 'Inscriptions',
  table: 'Afficher le tableau',
  graph: 'Afficher le graphique',
  registration: 'inscription',
  lastDays: 'ces sept jours',
  highest: (count: string, day: string) => `${count} le ${day}`,
  chart: (registrations: string, first: string, last: string) =>
    `${registrations} entre le ${first} et le ${last}`,
  most: (registrations: string, day: string) => `, au plus ${registrations} le ${day}`,
} as const;
