import { nearDay } from './near-day';

test.each([
  ['2026-11-21', '20:30', 'Ce soir'],
  ['2026-11-21', '09:00', 'Aujourd’hui'],
  ['2026-11-22', '20:30', 'Demain'],
  ['2026-11-23', '20:30', ''],
  ['2026-11-20', '20:30', ''],
])('%s at %s is shown as %j', (date, time, said) =>
  // 00:30 in Paris, still the day before in UTC.
  expect(nearDay({ date, time }, new Date('2026-11-20T23:30:00Z'), 'Europe/Paris')).toBe(said),
);
