import { dayInFrench, firstName, whenInFrench } from './french';

test.each([
  ['2026-11-21', 'samedi 21 novembre 2026'],
  ['2026-11-01', 'dimanche 1er novembre 2026'],
  ['2027-01-01', 'vendredi 1er janvier 2027'],
  // 11, 21 and 31 end like the first, and are not it.
  ['2026-11-11', 'mercredi 11 novembre 2026'],
  ['2026-12-31', 'jeudi 31 décembre 2026'],
  ['2028-02-29', 'mardi 29 février 2028'],
  // Days on which clocks change are the days that they are.
  ['2027-03-28', 'dimanche 28 mars 2027'],
  ['2026-10-25', 'dimanche 25 octobre 2026'],
  ['9999-12-31', 'vendredi 31 décembre 9999'],
  ['1000-01-01', 'mercredi 1er janvier 1000'],
])('%s is %s', (date, words) => expect(dayInFrench(date)).toBe(words));

test('a day is the same wherever the server stands', () => {
  const before = process.env.TZ;
  try {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris']) {
      process.env.TZ = zone;
      expect([zone, dayInFrench('2026-11-01')]).toEqual([zone, 'dimanche 1er novembre 2026']);
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test.each([
  ['2026-11-21', '20:30', 'Samedi 21 novembre 2026 · 20:30'],
  ['2026-11-01', '00:00', 'Dimanche 1er novembre 2026 · 00:00'],
])('%s at %s', (date, time, words) => expect(whenInFrench({ date, time })).toBe(words));

test.each([
  ['Claire Martin', 'Claire'],
  ['  Claire\u00a0Martin ', 'Claire'],
  ['Jean-Pierre Dubois', 'Jean-Pierre'],
  ['李雷', '李雷'],
  ['👩‍🚀 Zoé', '👩‍🚀'],
  ['', ''],
])('%j is addressed as %j', (name, first) => expect(firstName(name)).toBe(first));
