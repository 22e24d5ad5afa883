import { readFileSync } from 'node:fs';
import { searchText } from '@eveneo/contract/application/search';

/** What the package says of a commune, as far as it is used here. */
interface Listed {
  readonly nom: string;
  readonly type: string;
  readonly departement?: string;
  readonly region?: string;
  readonly population?: number;
}

/** A commune under the name by which it is known here. */
export interface City {
  /** 'Lyon'; where several have one name, the smaller ones with their department: 'Saint-Denis (974)'. */
  readonly name: string;
  readonly department: string;
  readonly region: string;
  readonly key: string;
}

/** Names as they are compared: 'saint etienne', 'St-Étienne' and 'Saint-Étienne' are one. */
const cityKey = (name: string) =>
  searchText(name).replace(/\bste?\b\.?/g, (short) => (short.startsWith('ste') ? 'sainte' : 'saint'));

function listCities(): City[] {
  const taken = new Set<string>();
  // Read, not imported: the compiler would look at each of its 35,000 entries.
  const file = require.resolve('@etalab/decoupage-administratif/data/communes.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as Listed[])
    .filter(({ type }) => type === 'commune-actuelle')
    .sort((one, other) => (other.population ?? 0) - (one.population ?? 0))
    .map(({ nom, departement = '', region = '' }) => {
      const name = taken.has(cityKey(nom)) ? `${nom} (${departement})` : nom;
      taken.add(cityKey(nom));
      return { name, department: departement, region, key: cityKey(name) };
    });
}

interface Cities {
  /** The most populous first. */
  readonly list: readonly City[];
  readonly byKey: ReadonlyMap<string, City>;
}
let read: Cities | undefined;

/** Read when the first of them is needed: a tenth of a second, once. */
function cities(): Cities {
  if (!read) {
    const list = listCities();
    read = { list, byKey: new Map(list.map((city) => [city.key, city])) };
  }
  return read;
}

/** A commune by its name, however it is written. */
export const findCity = (name: string): City | undefined => cities().byKey.get(cityKey(name));

/** The name of a commune as the list writes it; undefined for what is none. */
export const knownCity = (name: string): string | undefined => findCity(name)?.name;

/** Communes whose names begin so, the most populous first; then those that hold a word which begins so. */
export function completeCity(typed: string, limit: number): City[] {
  const key = cityKey(typed);
  if (key === '') return [];
  const { list } = cities();
  const starting = list.filter((city) => city.key.startsWith(key)).slice(0, limit);
  if (starting.length === limit) return starting;
  const within = list.filter((city) => city.key.includes(` ${key}`) && !starting.includes(city));
  return [...starting, ...within].slice(0, limit);
}

/** How far one commune is from another, as the map of the state's divisions tells: 0 the same, 1 department, 2 region, 3 beyond. */
export function distance(one: City | undefined, other: City | undefined): number {
  if (!one || !other) return 3;
  if (one.key === other.key) return 0;
  if (one.department === other.department) return 1;
  return one.region === other.region ? 2 : 3;
}
