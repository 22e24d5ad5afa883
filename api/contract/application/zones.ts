/** The time zones of French communes, by the start of their official code. */

/** Communes of these codes do not run on Paris time: https://www.insee.fr/fr/information/2028040. */
const ZONES: readonly (readonly [codes: RegExp, zone: string, name: string])[] = [
  [/^97[178]/, 'America/Guadeloupe', 'de la Guadeloupe'],
  [/^972/, 'America/Martinique', 'de la Martinique'],
  [/^973/, 'America/Cayenne', 'de la Guyane'],
  [/^974/, 'Indian/Reunion', 'de La Réunion'],
  [/^975/, 'America/Miquelon', 'de Saint-Pierre-et-Miquelon'],
  [/^976/, 'Indian/Mayotte', 'de Mayotte'],
  [/^984/, 'Indian/Kerguelen', 'des Kerguelen'],
  [/^986/, 'Pacific/Wallis', 'de Wallis-et-Futuna'],
  [/^987(?:18|23|31|46|56|57)/, 'Pacific/Marquesas', 'des Marquises'],
  [/^98719/, 'Pacific/Gambier', 'des Gambier'],
  [/^987/, 'Pacific/Tahiti', 'de Tahiti'],
  [/^988/, 'Pacific/Noumea', 'de la Nouvelle-Calédonie'],
];

/** All zones that an event can have besides the installation's. */
export const OVERSEAS_ZONES: readonly string[] = ZONES.map(([, zone]) => zone);

/** The zone of a commune by its official code (five characters); undefined in European France. */
export const zoneOfCommune = (code: string): string | undefined =>
  ZONES.find(([codes]) => codes.test(code))?.[1];

/** 'heure de La Réunion'; other zones by their city: 'heure de Paris'. */
export function zoneInFrench(zone: string): string {
  const name = ZONES.find(([, one]) => one === zone)?.[2];
  return `heure\u00a0${name ?? `de ${zone.replace(/^.*\//, '').replace(/_/g, ' ')}`}`;
}
