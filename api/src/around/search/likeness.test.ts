import { likeness, mostAlike, type Candidate } from './likeness';

const event = { id: 1, tags: ['Concert', 'jazz'], city: 'Lyon', category_id: 1 };
const other = (given: Partial<Candidate>): Candidate => ({
  id: 2,
  tags: [],
  city: null,
  category_id: 9,
  date: '2026-12-01',
  time: '20:00',
  places_left: 5,
  ...given,
});
const ids = (...candidates: Partial<Candidate>[]) =>
  mostAlike(event, candidates.map(other), 3).map(({ id }) => id);

test.each([
  [{}, 0],
  [{ category_id: 1 }, 2],
  [{ city: 'Lyon' }, 3],
  [{ tags: ['concert'] }, 4],
  [{ tags: ['Jazz', 'CONCERT'], city: 'Lyon', category_id: 1 }, 13],
])('%j has the score %i', (given, weight) => {
  expect(likeness(event, other(given))).toBe(weight);
});

test('two events without a city do not share one', () => {
  expect(likeness({ ...event, city: null }, other({ city: null }))).toBe(0);
});

test('the most similar first, the soonest among equals, without itself and unrelated ones', () => {
  expect(
    ids(
      { id: 2, category_id: 1, date: '2026-11-30' },
      { id: 3, tags: ['jazz'], date: '2026-12-09' },
      { id: 4, tags: ['jazz'], date: '2026-12-08' },
      { id: 5, date: '2026-11-29' },
      { id: 1, tags: ['concert', 'jazz'], city: 'Lyon' },
    ),
  ).toEqual([4, 3, 2]);
});

test('full events come after those with free seats, and one found in several ways is listed once', () => {
  expect(
    ids(
      { id: 2, tags: ['concert', 'jazz'], places_left: 0 },
      { id: 3, category_id: 1 },
      { id: 3, category_id: 1 },
      { id: 4, city: 'Lyon', places_left: -1 },
    ),
  ).toEqual([3, 2, 4]);
});
