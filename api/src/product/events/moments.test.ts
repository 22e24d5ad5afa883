import { momentsOf } from './moments';

const at = { date: '2027-01-15', time: '20:00', end_time: null };

test.each([
  ['Saint-Denis (974)', 'Le Barachois', 'Indian/Reunion', '16:00'],
  [null, 'Le Barachois, 97400 Saint-Denis', 'Indian/Reunion', '16:00'],
  // A postcode that no commune has for its own.
  [null, 'Église, 97490', 'Indian/Reunion', '16:00'],
  [null, 'Quai, 97110 Pointe-à-Pitre', 'America/Guadeloupe', '00:00'],
  [null, 'Gustavia, 97133 Saint-Barthélemy', 'America/Guadeloupe', '00:00'],
  [null, 'Taiohae, 98742 Nuku Hiva', 'Pacific/Marquesas', '05:30'],
  [null, 'Marina, 98718 Punaauia', 'Pacific/Tahiti', '06:00'],
  [null, '98800 Nouméa', 'Pacific/Noumea', '09:00'],
  [null, '13 rue Delandine, 69002 Lyon', null, '19:00'],
  [null, 'Place du Casino, 98000 Monaco', null, '19:00'],
  [null, 'Salle 974, au 0262 97400123', null, '19:00'],
  ['Lyon', 'Salle 97400', null, '19:00'],
])('city %j, place %j: %s', (city, location, zone, utc) => {
  const moments = momentsOf({ ...at, city, location }, 'Europe/Paris');
  expect([moments.time_zone, moments.begins_at?.slice(11, 16)]).toEqual([zone, utc]);
});
