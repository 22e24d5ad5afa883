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

it.each([
  ['no list', null],
  ['an object', { date: '2026-11-01', count: 4 }],
  ['rows that are none', [null, 7, 'x', {}, [], { date: 7, count: 1 }, { date: '2026-11-01', count: '4' }]],
])('an answer that is %s has no series', (_name, answer) => expect(registrationSeries(answer)).toBeNull());

it('draws no chart of ten thousand years', () => {
  const answer = [
    { date: '0001-01-01', count: 1 },
    { date: '2026-11-01', count: 4 },
  ];
  expect(registrationSeries(answer)?.points).toEqual([{ date: '2026-11-01', count: 4 }]);
});

it.each([
  ['the calendar’s last day', ['9999-12-31'], 'day', 1],
  ['its last days', ['9999-12-01', '9999-12-31'], 'day', 31],
  ['its last weeks', ['9999-10-01', '9999-12-31'], 'week', 14],
])('comes to an end with %s', (_what, dates, unit, length) => {
  const series = registrationSeries(dates.map((date) => ({ date, count: 1 })));
  expect([series?.unit, series?.points.length, series?.total]).toEqual([unit, length, dates.length]);
});

it('adds up what an answer says of a day in two rows, in whatever order', () => {
  const days = [
    { date: '2026-11-02T00:00:00.000Z', count: 3 },
    { date: '2026-11-01', count: 1 },
    { date: '2026-11-02', count: 4 },
  ];
  expect(registrationSeries(days)?.points.map(({ count }) => count)).toEqual([1, 7]);
});

it('shows 45 days by day, one more by week; nobody is lost in either', () => {
  const from = (last: string) =>
    registrationSeries([
      { date: '2026-10-01', count: 2 },
      { date: last, count: 3 },
    ]);
  const [days, weeks] = [from('2026-11-14'), from('2026-11-15')];
  expect([days?.unit, days?.points.length, days?.total]).toEqual(['day', 45, 5]);
  expect([weeks?.unit, weeks?.total]).toEqual(['week', 5]);
});

it('the earliest of equal days is the highest, and a bar of every count fits below it', () => {
  const series = registrationSeries([
    { date: '2026-11-01', count: 1 },
    { date: '2026-11-02', count: 5 },
    { date: '2026-11-03', count: 5 },
  ]);
  expect(series?.peak).toEqual({ date: '2026-11-02', count: 5 });
  expect(series?.points.every(({ count }) => count <= 5)).toBe(true);
});

it.each([-1, 0, NaN, Infinity, '4', null])('a count of %p is none', (count) =>
  expect(
    registrationSeries([
      { date: '2026-11-01', count: 1 },
      { date: '2026-11-05', count },
    ])?.points,
  ).toHaveLength(1),
);
