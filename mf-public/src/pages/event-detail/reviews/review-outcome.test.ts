import { ApiError } from '@eveneo/platform';
import { review } from '../../../testing/talk';
import { ownReview, reviewFailure, savedDespiteError } from './review-outcome';

const network = new ApiError('network', null, {}, null);
const timeout = new ApiError('timeout', null, {}, null);
const refused = new ApiError('response', 403, { message: 'Seuls les participants…' }, null);
const broken = new ApiError('response', 502, {}, null);
const sent = { rating: 4, comment: ' Très belle soirée. ' };

test('a new review that was stored after all: an alert says so', () => {
  const saved = savedDespiteError(sent, true, review());
  expect(saved?.alert).toBe(true);
  expect(saved?.text).toMatch('problème de communication');
});

test('a change that was stored after all counts as made', () => {
  expect(savedDespiteError(sent, false, review())).toEqual({
    alert: false,
    text: 'Avis mis à jour avec succès !',
  });
});

test.each([
  ['the review before', false, review({ comment: 'Avant' })],
  ['another rating', false, review({ rating: 2 })],
  ['nothing', true, undefined],
])('no success is reported while the server has %s', (_name, wasNew, held) => {
  expect(savedDespiteError(sent, wasNew, held)).toBeNull();
});

test.each([
  [network, 'Erreur réseau. Veuillez vérifier votre connexion et réessayer.'],
  [timeout, 'Erreur réseau. Veuillez vérifier votre connexion et réessayer.'],
  [refused, 'Seuls les participants…'],
  [broken, "Une erreur inattendue s'est produite..."],
  [new TypeError('x'), "Une erreur inattendue s'est produite..."],
])('%s', (error, text) => expect(reviewFailure(error).general).toBe(text));

test("a user's own review is recognized by its author, also among those of deleted accounts", () => {
  const list = (...reviews: ReturnType<typeof review>[]) => ({ reviews, average_rating: 4, rating_count: 2 });
  const mine = review({ id: 2, user_id: 3 });
  expect(ownReview(list(review({ user_id: null }), mine), 3)).toBe(mine);
  expect(ownReview(list(review({ user_id: null })), 3)).toBeUndefined();
  expect(ownReview(undefined, 3)).toBeUndefined();
});

test('an error of a field is shown there and above; one of an unknown field only above', () => {
  const errors = { comment: ['Trop long'], captcha: ['Manque'] };
  const failure = reviewFailure(new ApiError('response', 422, { message: 'Non valide', errors }, null));
  expect(failure).toEqual({ general: 'Manque', fields: { comment: 'Trop long' } });
  const field = new ApiError(
    'response',
    422,
    { message: 'Non valide', errors: { rating: ['Choisissez'] } },
    null,
  );
  expect(reviewFailure(field)).toEqual({ general: 'Non valide', fields: { rating: 'Choisissez' } });
});
