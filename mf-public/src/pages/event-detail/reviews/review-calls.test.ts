import { ApiError } from '@eveneo/platform';
import { readReviews } from './review-calls';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

const review = {
  id: 1,
  user_id: 9,
  rating: 4,
  comment: 'Bien',
  created_at: '2026-11-01T10:00:00.000Z',
  user: { name: 'Ana', avatar: null },
  confirmed: true,
  written: 'after',
  answer: null,
};
const read = (change: object) => readReviews({ reviews: [{ ...review, ...change }] }).reviews;

test.each([
  { id: '1' },
  { rating: null },
  { comment: null },
  { comment: { text: 'x' } },
  { created_at: 'hier' },
  { user: null },
  { user: { name: null } },
  { user: { name: 'Ana', avatar: 7 } },
  { answer: 'Merci' },
  { answer: { message: 'Merci', answered_at: null } },
])('a review with %j is left out, the others stay', (change) => {
  expect(read(change)).toEqual([]);
  expect(readReviews({ reviews: [{ ...review, ...change }, review] }).reviews).toEqual([review]);
});

test.each([
  [4.5, 3, 4.5, 3],
  ['4.5', '3', null, 1],
  [null, null, null, 1],
  [NaN, -0, null, 0],
])('an average of %j of %j ratings is %j of %j', (average, count, shown, of) => {
  const answer = readReviews({ reviews: [review], average_rating: average, rating_count: count });
  expect([answer.average_rating, Math.abs(answer.rating_count)]).toEqual([shown, of]);
});

test.each([null, undefined, [], 'x', {}, { reviews: null }, { reviews: {} }])(
  'an answer of %j is a failure of the call, not of the page',
  (answer) => expect(() => readReviews(answer)).toThrow(ApiError),
);
