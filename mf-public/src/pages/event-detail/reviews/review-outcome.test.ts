import { ApiError } from '@eveneo/platform';
import { review } from '../../../testing/talk';
import { outcomeAfterError } from './review-outcome';

const network = new ApiError('network', null, {}, null);
const timeout = new ApiError('timeout', null, {}, null);
const refused = new ApiError('response', 403, { message: 'Seuls les participants…' }, null);
const broken = new ApiError('response', 502, {}, null);
const sent = { rating: 4, comment: ' Très belle soirée. ' };
const saved = { kind: 'saved' as const };

test('a new review that is there after all: an alert tells', () => {
  const outcome = outcomeAfterError(network, sent, true, review());
  expect(outcome).toMatchObject({ ...saved, alert: true });
  expect(outcome.text).toMatch('problème de communication');
});

test('a change that is there after all counts as made', () => {
  expect(outcomeAfterError(network, sent, false, review())).toEqual({
    ...saved,
    alert: false,
    text: 'Avis mis à jour avec succès !',
  });
});

test.each([
  ['the review before', false, review({ comment: 'Avant' })],
  ['another rating', false, review({ rating: 2 })],
  ['nothing', true, undefined],
])('no success is claimed while the server holds %s', (_name, wasNew, held) => {
  expect(outcomeAfterError(network, sent, wasNew, held).kind).toBe('failed');
});

test.each([
  [network, 'Erreur réseau. Veuillez vérifier votre connexion et réessayer.'],
  [timeout, 'Erreur réseau. Veuillez vérifier votre connexion et réessayer.'],
  [refused, 'Seuls les participants…'],
  [broken, "Une erreur inattendue s'est produite..."],
  [new TypeError('x'), "Une erreur inattendue s'est produite..."],
])('%s', (error, text) => expect(outcomeAfterError(error, sent, true, undefined).text).toBe(text));
