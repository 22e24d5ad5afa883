import { searchText } from '@eveneo/contract/application/search-text';
import names from './people.json';

export const DEMO_PASSWORD = 'Evenement2026!';

export const DEMO_ACCOUNTS = [
  { name: 'Camille Moreau', email: 'admin@demo.eveneo.fr', role: 'admin' },
  { name: 'Julien Lefèvre', email: 'organisateur@demo.eveneo.fr', role: 'organizer' },
  { name: 'Léa Fontaine', email: 'invite@demo.eveneo.fr', role: 'guest' },
] as const;

/** Files of assets/logos by the name of an organizer. */
export const LOGOS: ReadonlyMap<string, string> = new Map([
  ['Association Arts en partage', 'arts-en-partage.webp'],
  ['Ligue des savoirs', 'ligue-des-savoirs.webp'],
]);

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

/** A made-up name; indexes below 2,112 give different names. */
export function guestName(index: number): string {
  const { first, last } = names;
  return `${first[index % first.length]} ${last[(Math.floor(index / first.length) + index * 7) % last.length]}`;
}

/** Reserved for examples (RFC 2606): nobody has an address there. */
const DOMAINS = ['example.com', 'example.net', 'example.org'] as const;

/** 'claire.martin@example.com' */
export function madeUpEmail(name: string, index: number): string {
  return `${searchText(name).replace(/[^a-z]+/g, '.')}@${DOMAINS[index % DOMAINS.length]}`;
}
