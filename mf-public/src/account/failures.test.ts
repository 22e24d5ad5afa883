import { ApiError } from '@eveneo/platform';
import { loginFailure, visitorFailure } from './failures';

type Body = ConstructorParameters<typeof ApiError>[2];
const answer = (status: number, body: Body = {}) => new ApiError('response', status, body, null);
const silent = (kind: 'network' | 'timeout' | 'unexpected') => new ApiError(kind, null, {}, null);

const UNREACHABLE = 'Impossible de contacter le serveur. Veuillez vérifier votre connexion internet.';
const UNEXPECTED = 'Une erreur inattendue est survenue. Veuillez réessayer.';

describe('login', () => {
  test('401 marks both fields', () => {
    expect(loginFailure(answer(401, { message: 'autre texte' }))).toEqual({
      general: 'Identifiants incorrects. Veuillez vérifier votre email et mot de passe.',
      fields: { email: 'Email ou mot de passe incorrect', password: 'Email ou mot de passe incorrect' },
    });
  });

  test('422: the first error of each field, else the message, else a text', () => {
    const errors = { email: ['Premier', 'Second'], password: ['Troisième'] };
    expect(loginFailure(answer(422, { message: 'Général', errors }))).toEqual({
      general: null,
      fields: { email: 'Premier', password: 'Troisième' },
    });
    expect(loginFailure(answer(422, { message: 'Général' })).general).toBe('Général');
    expect(loginFailure(answer(422)).general).toBe('Erreur de validation des données');
  });

  test.each([
    ['server message', answer(429, { message: 'Trop de tentatives.' }), 'Trop de tentatives.'],
    ['other status', answer(500), 'Une erreur est survenue lors de la connexion'],
    ['no connection', silent('network'), UNREACHABLE],
    ['time-out', silent('timeout'), UNREACHABLE],
    ['anything else', silent('unexpected'), UNEXPECTED],
  ])('%s', (_name, error, general) => {
    expect(loginFailure(error)).toEqual({ general, fields: {} });
  });
});

test('an exception in the page itself is unexpected, in every form', () => {
  const stumbled = new TypeError('user is undefined') as unknown;
  expect(loginFailure(stumbled).general).toBe(UNEXPECTED);
  expect(visitorFailure(stumbled, [], 'autre').general).toBe(UNEXPECTED);
});

describe('registration', () => {
  const own = ['name', 'email', 'password', 'password_confirmation', 'role'];
  const failed = "Une erreur est survenue lors de l'inscription";
  const describeIt = (error: ApiError) => visitorFailure(error, own, failed);

  test('422: errors of every field, and the server message above', () => {
    const errors = Object.fromEntries(own.map((field) => [field, [`Erreur ${field}`]]));
    expect(describeIt(answer(422, { message: 'Non valide', errors }))).toEqual({
      general: 'Non valide',
      fields: Object.fromEntries(own.map((field) => [field, `Erreur ${field}`])),
    });
  });

  test('an address that is taken', () => {
    expect(describeIt(answer(422, { code: 'email_taken' }))).toEqual({
      general: "L'adresse email est déjà associée à un compte",
      fields: { email: 'Cette adresse email est déjà utilisée' },
    });
  });

  test.each([
    [answer(503, { message: 'Indisponible' }), 'Indisponible'],
    [answer(500), failed],
    [silent('network'), UNREACHABLE],
    [silent('timeout'), UNREACHABLE],
    [silent('unexpected'), UNEXPECTED],
  ])('other failures %#', (error, general) => {
    expect(describeIt(error).general).toBe(general);
  });
});
