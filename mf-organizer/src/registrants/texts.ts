/** Texts of the list of registrants. */
export const texts = {
  name: 'Nom',
  ticket: 'Billet',
  registered: 'Inscription',
  entry: 'Entrée',
  actions: 'Actions',
  companionOf: (host: string) => `accompagne ${host}`,
  added: 'ajouté à la main',
  settled: 'réglé',
  due: 'à régler',
  expected: 'attendu',
  entered: (time: string) => `Entré à ${time}`,
} as const;
