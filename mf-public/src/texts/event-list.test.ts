import { ApiError } from '@eveneo/platform';
import { failureText } from 'mf-shared/format/failure-text';
import { eventListTexts } from './event-list';

const answer = (status: number) => new ApiError('response', status, {}, null);

test.each([
  [
    new ApiError('timeout', null, {}, null),
    'Délai de connexion dépassé - le serveur pourrait être hors service.',
  ],
  [answer(404), "Le point de terminaison des événements n'a pas été trouvé."],
  [answer(500), "Une erreur serveur s'est produite."],
  [answer(503), 'Veuillez réessayer plus tard.'],
  [answer(429), 'Veuillez réessayer plus tard.'],
  [new ApiError('network', null, {}, null), 'Erreur réseau - veuillez vérifier votre connexion.'],
  [new TypeError('x'), 'Veuillez réessayer plus tard.'],
])('%s', (error, text) => {
  expect(failureText(error, eventListTexts.failed)).toBe(`Échec du chargement des événements. ${text}`);
});
