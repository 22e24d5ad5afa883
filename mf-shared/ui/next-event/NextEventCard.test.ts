import { awayText } from './NextEventCard';

// 23:30 on a Saturday in Paris; London, Montréal and UTC have another hour, and some zones another day.
const NOW = new Date('2026-11-21T22:30:00Z');

test.each([
  ['2026-11-21', '20:00', 'en cours'],
  ['2026-11-21', '23:45', 'aujourd’hui'],
  ['2026-11-22', '00:30', 'demain'],
  ['2026-11-23', '08:00', 'dans 2\u00a0jours'],
  ['2027-03-28', '08:00', 'dans 127\u00a0jours'],
])('an event on %s at %s is %s', (date, time, text) => {
  expect(awayText({ date, time }, NOW, 'Europe/Paris')).toBe(text);
});
