import { lastDays } from './last-days';

test('the last seven days include today; the previous seven end where they begin', () => {
  const days = [
    { date: '2026-11-09', count: 1 },
    { date: '2026-11-10', count: 2 },
    { date: '2026-11-16', count: 4 },
    { date: '2026-11-17', count: 8 },
    { date: '2026-11-23', count: 16 },
  ];
  expect(lastDays(days, '2026-11-23')).toEqual({ recent: 24, before: 6 });
});
