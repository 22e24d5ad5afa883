import { ApiError } from '@eveneo/platform';
import { takeAway } from './take-away';

const refused = (status: number) => new ApiError('response', status, {}, null);
const lost = new ApiError('network', null, {}, null);
const fail = (error: unknown) => () => Promise.reject(error as Error);
/** 'done', 'gone before', or the error. */
const outcome = (...given: Parameters<typeof takeAway>) =>
  takeAway(...given).then(
    (byThis) => (byThis ? 'done' : 'gone before'),
    (error: unknown) => error,
  );

test('a removal, or one that finds nothing, is done', async () => {
  expect(await outcome(() => Promise.resolve())).toBe('done');
  expect(await outcome(fail(refused(404)))).toBe('gone before');
});

test.each([
  ['it is gone', () => Promise.resolve(true), 'done'],
  ['nothing is there', fail(refused(404)), 'done'],
  ['it is still there', () => Promise.resolve(false), lost],
  ['nobody answers either', fail(lost), lost],
  ['nobody can be asked', undefined, lost],
])('after a lost response: %s', async (_what, isGone, expected) =>
  expect(await outcome(fail(lost), isGone)).toBe(expected),
);

test('a refusal stays one, without another request', async () => {
  const isGone = jest.fn(() => Promise.resolve(true));
  const error = refused(403);
  expect(await outcome(fail(error), isGone)).toBe(error);
  expect(isGone).not.toHaveBeenCalled();
});
