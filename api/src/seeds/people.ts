import { searchText } from '@eveneo/contract/application/search';

export const DEMO_PASSWORD = 'Evenement2026!';

export const DEMO_ACCOUNTS = [
  { name: 'Camille Moreau', email: 'admin@demo.eveneo.fr', role: 'admin' },
  { name: 'Julien Lefèvre', email: 'organisateur@demo.eveneo.fr', role: 'organizer' },
  { name: 'Léa Fontaine', email: 'invite@demo.eveneo.fr', role: 'guest' },
] as const;

export const ORGANIZERS = [
  'Association Arts en partage',
  'Collectif Code en commun',
  'Union sportive des Lices',
  'Fédération Sport partagé',
  'Université populaire de l’Ouest',
  'Ligue des savoirs',
  'Solène Kerguélen',
  'Bastien Delacroix-Roux',
] as const;

const FIRST_NAMES = [
  'Adèle',
  'Alexandre',
  'Amina',
  'Anaïs',
  'Antoine',
  'Aurore',
  'Baptiste',
  'Béatrice',
  'Benoît',
  'Camille',
  'Cédric',
  'Chloé',
  'Clément',
  'Daphné',
  'David',
  'Éléonore',
  'Élise',
  'Émile',
  'Fatou',
  'Florian',
  'Françoise',
  'Gaël',
  'Héloïse',
  'Hugo',
  'Inès',
  'Jeanne',
  'Jérôme',
  'Karim',
  'Léon',
  'Louise',
  'Lucas',
  'Maëlle',
  'Malik',
  'Manon',
  'Mathilde',
  'Nadia',
  'Noé',
  'Océane',
  'Paul',
  'Quentin',
  'Rachid',
  'Romane',
  'Samuel',
  'Sarah',
  'Théo',
  'Valentine',
  'Yann',
  'Zoé',
];
const LAST_NAMES = [
  'Aubert',
  'Barbier',
  'Benali',
  'Blanchard',
  'Bonnet',
  'Boucher',
  'Carpentier',
  'Chevalier',
  'Colin',
  'Da Silva',
  'Delaunay',
  'Diallo',
  'Dupuis',
  'Étienne',
  'Faure',
  'Fernandez',
  'Gauthier',
  'Girard',
  'Guérin',
  'Haddad',
  'Jacquet',
  'Kowalski',
  'Lambert',
  'Le Gall',
  'Lemoine',
  'Marchand',
  'Masson',
  'Mercier',
  'Nguyen',
  'Noël',
  'Perrin',
  'Petit',
  'Prévost',
  'Renaud',
  'Rivière',
  'Roussel',
  'Sanchez',
  'Schmitt',
  'Tanguy',
  'Traoré',
  'Vasseur',
  'Vidal',
  'Weber',
  'Zimmermann',
];

/** A made-up person: every number below 2,112 gives another name. */
export function guestName(index: number): string {
  const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[(Math.floor(index / FIRST_NAMES.length) + index * 7) % LAST_NAMES.length] ?? '';
  return `${first} ${last}`;
}

/** 'claire.martin.12@exemple.fr': a domain that belongs to nobody here and receives nothing. */
export function madeUpEmail(name: string, index: number): string {
  return `${searchText(name).replace(/[^a-z]+/g, '.')}.${index}@exemple.invalid`;
}
