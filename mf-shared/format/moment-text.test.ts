import { momentText, nearDay, nearText } from './moment-text';

const at = (clock: string, event: { time: string | null; end_time?: string; time_zone?: string }) =>
  momentText({ date: '2026-11-28', ...event }, new Date(`2026-11-28T${clock}:00+01:00`), 'Europe/Paris');

test.each([
  ['18:29', null],
  ['18:30', 'dans 2\u00a0heures'],
  ['19:00', 'dans 1\u00a0h\u00a030'],
  ['19:25', 'dans 1\u00a0h\u00a005'],
  ['19:30', 'dans 1\u00a0heure'],
  ['20:15', 'dans 15\u00a0minutes'],
  ['20:29', 'dans 1\u00a0minute'],
  ['20:30', 'commence à peine'],
  ['20:49', 'commence à peine'],
  ['20:50', 'depuis 20\u00a0minutes'],
  ['21:30', 'depuis 1\u00a0heure'],
  ['21:45', 'depuis 1\u00a0h\u00a015'],
  ['22:30', 'depuis 2\u00a0heures'],
  ['23:20', 'depuis 2\u00a0heures'],
  ['23:45', null],
])('at %s, of 20:30 to 23:45: %s', (clock, text) =>
  expect(at(clock, { time: '20:30', end_time: '23:45' })).toBe(text),
);

test('by the event’s own clock; after the default length or without a time nothing', () => {
  expect(at('20:15', { time: '23:30', time_zone: 'Indian/Reunion' })).toBe('dans 15\u00a0minutes');
  expect(at('22:29', { time: '20:30' })).toBe('depuis 1\u00a0h\u00a059');
  expect(at('22:30', { time: '20:30' })).toBeNull();
  expect(at('20:30', { time: null })).toBeNull();
});

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

test('once it has begun its day gives way to since when, until it is over', () => {
  const near = (clock: string) =>
    nearText(
      { date: '2026-11-28', time: '17:00', end_time: '20:00' },
      new Date(`2026-11-28T${clock}:00+01:00`),
      'Europe/Paris',
    );
  expect(['16:59', '17:05', '19:10', '20:00'].map(near)).toEqual([
    'Ce soir',
    'Commence à peine',
    'Depuis 2\u00a0heures',
    '',
  ]);
});
