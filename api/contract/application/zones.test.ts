import { OVERSEAS_ZONES, zoneInFrench, zoneOfCommune } from './zones';

test.each([
  ['69123', undefined],
  ['2A004', undefined],
  ['97105', 'America/Guadeloupe'],
  ['97209', 'America/Martinique'],
  ['97302', 'America/Cayenne'],
  ['97411', 'Indian/Reunion'],
  ['97502', 'America/Miquelon'],
  ['97608', 'Indian/Mayotte'],
  ['97701', 'America/Guadeloupe'],
  ['98412', 'Indian/Kerguelen'],
  ['98613', 'Pacific/Wallis'],
  ['98731', 'Pacific/Marquesas'],
  ['98719', 'Pacific/Gambier'],
  ['98735', 'Pacific/Tahiti'],
  ['98818', 'Pacific/Noumea'],
])('the commune %s has the zone %s', (code, zone) => expect(zoneOfCommune(code)).toBe(zone));

test('twelve zones, each known to the machine, with different hours', () => {
  const hour = (timeZone: string) =>
    new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(0);
  expect(new Set(OVERSEAS_ZONES).size).toBe(12);
  expect(OVERSEAS_ZONES.map(hour).every((said) => said !== hour('Europe/Paris'))).toBe(true);
});

test.each([
  ['Indian/Reunion', 'heure\u00a0de La Réunion'],
  ['Europe/Paris', 'heure\u00a0de Paris'],
  ['America/New_York', 'heure\u00a0de New York'],
])('%s is %s', (zone, words) => expect(zoneInFrench(zone)).toBe(words));
