import { registrationSeries } from './registration-series';

test('days without a registration are filled in', () => {
  expect(
    registrationSeries([
      { date: '2026-11-03', count: 2 },
      { date: '2026-11-01', count: 5 },
    ]),
  ).toEqual({
    unit: 'day',
    points: [
      { date: '2026-11-01', count: 5 },
      { date: '2026-11-02', count: 0 },
      { date: '2026-11-03', count: 2 },
    ],
    total: 7,
    peak: { date: '2026-11-01', count: 5 },
  });
});

test('a day of clock change is one day', () => {
  const series = registrationSeries([
    { date: '2027-03-27', count: 1 },
    { date: '2027-03-29', count: 1 },
  ]);
  expect(series?.points.map(({ date }) => date)).toEqual(['2027-03-27', '2027-03-28', '2027-03-29']);
});

test('more than 45 days are shown by week, from Monday', () => {
  const series = registrationSeries([
    { date: '2026-10-01', count: 1 },
    { date: '2026-10-04', count: 2 },
    { date: '2026-11-21', count: 4 },
  ]);
  expect(series?.unit).toBe('week');
  expect(series?.points).toHaveLength(8);
  expect(series?.points[0]).toEqual({ date: '2026-09-28', count: 3 });
  expect(series?.points[7]).toEqual({ date: '2026-11-16', count: 4 });
  expect(series?.total).toBe(7);
});

test('without a registration there is no series', () => {
  expect(registrationSeries([])).toBeNull();
  expect(registrationSeries([{ date: '2026-11-01', count: 0 }])).toBeNull();
});
