import { nextSteps } from './next-steps';

const steps = (now: string, event = { date: '2026-11-21', time: '20:30' }) =>
  nextSteps(event, new Date(now), 'Europe/Paris');

test('two reminders are announced until 18:00 the day before, local time', () => {
  expect(steps('2026-11-20T16:59:00Z')).toEqual({
    reminder: { strong: 'vendredi à 18:00', rest: ', puis deux heures avant' },
    start: 'Samedi à 20:30',
  });
  expect(steps('2026-11-20T17:00:00Z').reminder).toEqual({ strong: 'deux heures avant', rest: '' });
});

test('a day outside of this week has its date', () => {
  const { reminder, start } = steps('2026-11-23T10:00:00Z', { date: '2026-12-12', time: '20:30' });
  const said = [reminder?.strong, start].map((text) => text?.replace(/\s/g, ' '));
  expect(said).toEqual(['vendredi 11 décembre à 18:00', 'Samedi 12 décembre à 20:30']);
  // Exactly a week before, the weekday alone would mean today.
  expect(steps('2026-11-14T10:00:00Z').start).toMatch(/^Samedi\s21\snovembre à 20:30$/);
  expect(steps('2026-11-15T10:00:00Z').start).toBe('Samedi à 20:30');
});

test('none is announced in the last two hours', () => {
  expect(steps('2026-11-21T17:29:00Z').reminder).not.toBeNull();
  expect(steps('2026-11-21T17:30:00Z').reminder).toBeNull();
});

test('the day before the spring clock change is counted in local time', () => {
  const sunday = { date: '2027-03-28', time: '10:00' };
  expect(steps('2027-03-27T16:59:00Z', sunday).reminder?.strong).toBe('samedi à 18:00');
  expect(steps('2027-03-27T17:01:00Z', sunday).reminder?.strong).toBe('deux heures avant');
});

test.each([
  { date: 'demain', time: '20:30' },
  { date: '2026-11-21', time: '' },
])('nothing is announced for %j', (event) => {
  expect(steps('2026-11-01T10:00:00Z', event)).toEqual({ reminder: null, start: null });
});
