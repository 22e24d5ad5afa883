import { readFileSync } from 'node:fs';
import { searchText } from '@eveneo/contract/application/search-text';
import { zoneOfCommune } from '@eveneo/contract/application/zones';
import { isMistyped } from '../words/words';

/** The fields of the package's communes that are used here. */
interface Listed {
  readonly nom: string;
  readonly type: string;
  readonly departement?: string;
  readonly region?: string;
  readonly population?: number;
  readonly codesPostaux?: readonly string[];
  /** The commune that a district belongs to. */
  readonly commune?: string;
  readonly code: string;
}

export interface City {
  /** 'Lyon'; where several have one name, the smaller ones with their department: 'Saint-Denis (974)'. */
  readonly name: string;
  readonly department: string;
  readonly region: string;
  readonly key: string;
  /** Its time zone where it is not that of European France. */
  readonly zone: string | undefined;
}

/** The form compared: 'saint etienne', 'St-Étienne' and 'Saint-Étienne' are one. */
const cityKey = (name: string) =>
  searchText(name)
    .replace(/\bste?\b\.?/g, (short) => (short.startsWith('ste') ? 'sainte' : 'saint'))
    // 'Lyon Cedex 03': how mail is sorted is no part of the name.
    .replace(/ cedex(?: \d{1,2})?\b/g, '');

interface Cities {
  /** The most populous first. */
  readonly list: readonly City[];
  readonly byKey: ReadonlyMap<string, City>;
  /** By keys such as 'lyon 2'. */
  readonly districts: ReadonlyMap<string, City>;
  readonly byPostcode: ReadonlyMap<string, readonly City[]>;
}

/** 'Lyon 2e', 'Lyon 2ème arrondissement' → 'lyon 2'. */
const districtKey = (key: string) => key.replace(/ (\d{1,2})(?:er|eme|e|nd)?(?: arr\S*)?$/, ' $1');

function listCities(): Cities {
  const taken = new Set<string>();
  // Read, not imported: the compiler would check each of its 35,000 entries.
  const file = require.resolve('@etalab/decoupage-administratif/data/communes.json');
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Listed[];
  const byCode = new Map<string, City>();
  const byPostcode = new Map<string, City[]>();
  const list = listed
    .filter(({ type }) => type === 'commune-actuelle')
    .sort((one, other) => (other.population ?? 0) - (one.population ?? 0))
    .map(({ nom, code, departement = '', region = '', codesPostaux = [] }) => {
      const name = taken.has(cityKey(nom)) ? `${nom} (${departement})` : nom;
      taken.add(cityKey(nom));
      const zone = zoneOfCommune(code);
      const city = { name, department: departement, region, key: cityKey(name), zone };
      byCode.set(code, city);
      for (const postcode of codesPostaux)
        byPostcode.set(postcode, [...(byPostcode.get(postcode) ?? []), city]);
      return city;
    });
  const districts = listed.flatMap(({ nom, commune }) => {
    const city = byCode.get(commune ?? '');
    return city && / \d/.test(nom) ? [[districtKey(cityKey(nom)), city] as const] : [];
  });
  const byKey = new Map(list.map((city) => [city.key, city]));
  return { list, byKey, districts: new Map(districts), byPostcode };
}

let read: Cities | undefined;

/** Loaded on first use: a tenth of a second, once. */
const cities = (): Cities => (read ??= listCities());

/** A commune by its name, in any spelling; its department or a postcode may be added: 'Lyon (69)'. */
export function findCity(name: string): City | undefined {
  const key = cityKey(name);
  const [, plain = '', department] = /^(.*) \((\w+)\)$/.exec(key) ?? [];
  const city = cities().byKey.get(key) ?? cities().byKey.get(plain);
  if (city && (city.key === key || city.department === department?.toUpperCase())) return city;
  return postcodeIn(name) ? meantCity(name) : undefined;
}

/** The official spelling of a commune's name; undefined for an unknown one. */
export const knownCity = (name: string): string | undefined => findCity(name)?.name;

/** 'à Lyon', 'Lyon, France', 'Lyon (69)' → 'lyon', 'au Havre' → 'le havre'; and the department. */
function bareKey(key: string): { key: string; department: string } {
  const [, bare = '', department = ''] =
    /^(.*?)(?:,? france)?(?:,? \((\d[\dab]\d?)\))?(?:,? france)?$/.exec(key) ?? [];
  const contracted = bare
    .replace(/^(?:a|en) /, '')
    .replace(/^aux /, 'les ')
    .replace(/^au /, 'le ');
  return { key: contracted, department };
}

/** A commune by a name with such additions. */
function bareCity(key: string): City | undefined {
  const { byKey, districts } = cities();
  const bare = bareKey(key);
  const city = byKey.get(bare.key) ?? districts.get(districtKey(bare.key));
  if (!city || city.department.toLowerCase() === bare.department) return city;
  // The same name in another department.
  return bare.department === '' ? city : byKey.get(`${bare.key} (${bare.department})`);
}

const postcodeIn = (typed: string) => /(?<!\d)\d{5}(?!\d)/.exec(typed)?.[0] ?? '';

/** A postcode that only a Cedex has: '31077' is of Toulouse, 31000. */
const ofCedex = (postcode: string): readonly City[] =>
  (/^\d\d0/.test(postcode) &&
    cities()
      .byPostcode.get(`${postcode.slice(0, 2)}000`)
      ?.slice(0, 1)) ||
  [];

/** A place as understood, and whether it is unambiguous. */
export interface MeantPlace {
  readonly city: City;
  readonly sure: boolean;
}

/** The only commune that these words can mean: by its name, a district, or an unshared postcode. */
export function meantCity(typed: string): City | undefined {
  const { byKey, districts, byPostcode } = cities();
  const postcode = postcodeIn(typed);
  const key = cityKey(typed.replace(postcode, ' '));
  if (key !== '') return byKey.get(key) ?? districts.get(districtKey(key)) ?? bareCity(key);
  const [only, ...others] = byPostcode.get(postcode) ?? ofCedex(postcode);
  return others.length === 0 ? only : undefined;
}

/** The zone of an overseas postcode in an address; shared and unlisted ones have that of their territory. */
export function zoneOfPostcode(address: string): string | undefined {
  const [postcode = ''] = /(?<!\d)9[78]\d{3}(?!\d)/.exec(address) ?? [];
  return cities().byPostcode.get(postcode)?.[0]?.zone ?? zoneOfCommune(postcode.slice(0, 3));
}

/** The probable commune; unsure for a prefix, a typo or a shared postcode. */
export function placeOf(typed: string): MeantPlace | undefined {
  const sure = meantCity(typed);
  if (sure) return { city: sure, sure: true };
  const { list, byPostcode } = cities();
  const postcode = postcodeIn(typed);
  const { key } = bareKey(cityKey(typed.replace(postcode, ' ')));
  const begins = ({ key: one }: City) => one.startsWith(key) || (key.length > 3 && isMistyped(key, one));
  const ofDepartment = ({ department }: City) => postcode !== '' && postcode.startsWith(department);
  const likely =
    byPostcode.get(postcode)?.[0] ??
    (key === '' ? list.find(ofDepartment) : undefined) ??
    (key.length < 3 ? undefined : list.find(begins));
  return likely && { city: likely, sure: false };
}

/** One of the 300 most populous communes. */
export const isLarge = ({ key }: City): boolean =>
  cities()
    .list.slice(0, 300)
    .some((one) => one.key === key);

/**
 * Communes whose names begin with the text, most populous first; then those with
 * such a word; else the probable one.
 */
export function completeCity(typed: string, limit: number): City[] {
  const key = cityKey(typed);
  if (key === '') return [];
  const { list } = cities();
  const starting = list.filter((city) => city.key.startsWith(key)).slice(0, limit);
  if (starting.length === limit) return starting;
  const within = list.filter((city) => city.key.includes(` ${key}`) && !starting.includes(city));
  const found = [...starting, ...within].slice(0, limit);
  const place = found.length === 0 && limit > 0 ? placeOf(typed) : undefined;
  return place ? [place.city] : found;
}

/** Administrative distance: 0 same commune, 1 same department, 2 same region, 3 beyond. */
export function distance(one: City | undefined, other: City | undefined): number {
  if (!one || !other) return 3;
  if (one.key === other.key) return 0;
  if (one.department === other.department) return 1;
  return one.region === other.region ? 2 : 3;
}
