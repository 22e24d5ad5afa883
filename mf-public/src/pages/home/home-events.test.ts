import { sampleEvent } from 'mf-shared/testing/event';
import { homeEvents } from './home-events';

const NOW = new Date('2026-11-21T10:00:00Z');
const events = (count: number, date = '2026-12-01') =>
  Array.from({ length: count }, (_, at) => sampleEvent({ id: at + 1, date }));
const ids = (given: ReturnType<typeof homeEvents>) => ({
  slides: given.slides.map(({ id }) => id),
  cards: given.cards.map(({ id }) => id),
});

test.each([
  [12, [1, 2, 3], [4, 5, 6]],
  [6, [1, 2, 3], [4, 5, 6]],
  [5, [1, 2, 3], [3, 4, 5]],
  [3, [1, 2, 3], [1, 2, 3]],
  [1, [1], [1]],
  [0, [], []],
])('of %i future events', (count, slides, cards) => {
  expect(ids(homeEvents(events(count), NOW, 'Europe/Paris'))).toEqual({ slides, cards });
});

test('what is over is not offered: by its stated end, else two hours after its start, by its own clock', () => {
  // 11:00 in Paris, 14:00 in Réunion.
  const today = { date: '2026-11-21' };
  const given = [
    sampleEvent({ id: 1, date: '2026-11-20' }),
    sampleEvent({ id: 2, ...today, time: '08:00', end_time: '11:00' }),
    sampleEvent({ id: 3, ...today, time: '08:00', end_time: '11:01' }),
    sampleEvent({ id: 4, ...today, time: '09:00', end_time: null }),
    sampleEvent({ id: 5, ...today, time: '09:01', end_time: null }),
    sampleEvent({ id: 6, ...today, time: '12:00', end_time: null, time_zone: 'Indian/Reunion' }),
    sampleEvent({ id: 7, ...today, time: '13:00', end_time: null, time_zone: 'Indian/Reunion' }),
  ];
  expect(ids(homeEvents(given, NOW, 'Europe/Paris')).slides).toEqual([3, 5, 7]);
});

test('of a series only the next date', () => {
  const weekly = [1, 2, 3].map((id) => sampleEvent({ id, series_id: 1, date: `2026-12-0${id}` }));
  const others = [sampleEvent({ id: 9 }), sampleEvent({ id: 10 })];
  expect(ids(homeEvents([...weekly, ...others], NOW, 'Europe/Paris')).slides).toEqual([1, 9, 10]);
});
