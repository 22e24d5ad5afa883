import { ApiError } from '@eveneo/platform';
import { failureText, formFailure, isMissing, isUnanswered, retryText } from './failure-text';

type Body = ConstructorParameters<typeof ApiError>[2];
const answer = (status: number, body: Body = {}, retryAfterS: number | null = null) =>
  new ApiError('response', status, body, null, retryAfterS);
const silent = (kind: 'network' | 'timeout' | 'unexpected') => new ApiError(kind, null, {}, null);

const TEXTS = { failed: 'Échec.', unanswered: 'Pas de réponse.', unexpected: 'Inattendu.' };

test.each([
  ['its message', answer(409, { message: 'Trop tard.' }), 'Trop tard.'],
  ['its error', answer(409, { error: 'Trop tard.' }), 'Trop tard.'],
  ['the message beside an error', answer(409, { message: 'Trop tard.', error: 'Conflict' }), 'Trop tard.'],
  [
    'its errors',
    answer(422, { errors: { x: ['Trop tard.', 'Ou trop tôt.'], y: ['Et loin.'] } }),
    'Trop tard. Et loin.',
  ],
  ['its own text where no error says anything', answer(422, { errors: { x: [] } }), 'Échec.'],
  ['its own text without words', answer(500), 'Échec.'],
  ['no answer', silent('network'), 'Pas de réponse.'],
  ['no answer in time', silent('timeout'), 'Pas de réponse.'],
  ['an answer without sense', silent('unexpected'), 'Inattendu.'],
  ['a fault of the page', new TypeError('x'), 'Inattendu.'],
  [
    'a limit that says how long',
    answer(429, { message: 'Trop de tentatives.' }, 700),
    'Trop de tentatives. Réessayez dans 12\u00a0minutes.',
  ],
  ['a limit that does not', answer(429, { message: 'Trop de tentatives.' }), 'Trop de tentatives.'],
])('the text of a failure: %s', (_what, error, words) => expect(failureText(error, TEXTS)).toBe(words));

test('without its own text for a missing response, a screen has the common one', () => {
  expect(failureText(silent('network'), { failed: 'Échec.' })).toBe('Échec.');
  expect(failureText(new TypeError('x'), { failed: 'Échec.' })).toBe('Échec.');
});

describe('a screen with its own texts', () => {
  const own = {
    ...TEXTS,
    what: 'La liste n’est pas venue.',
    offline: 'Hors connexion.',
    late: 'Trop long.',
    ofStatus: { 404: 'Perdue.' },
    heeds: (status: number) => status < 500,
  };
  const told = (error: unknown) => failureText(error, own).replace(/^La liste n’est pas venue\. /, '');

  test('says what failed before the reason', () =>
    expect(failureText(answer(500), own)).toBe('La liste n’est pas venue. Échec.'));
  test('uses them instead of the server’s, for the statuses that it names', () => {
    expect(told(answer(404, { message: 'Not Found' }))).toBe('Perdue.');
    expect(told(answer(409, { message: 'Trop tard.' }))).toBe('Trop tard.');
  });
  test("uses the server's message only if it wants to", () => {
    expect(told(answer(500, { message: 'ECONNREFUSED' }))).toBe('Échec.');
    expect(told(answer(429, { message: 'Trop de tentatives.' }, 20))).toContain('Trop de tentatives.');
  });
  test('distinguishes a late response from a missing one', () => {
    expect(told(silent('timeout'))).toBe('Trop long.');
    expect(told(silent('network'))).toBe('Pas de réponse.');
  });
  test('blames nobody while offline', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(told(answer(500))).toBe('Hors connexion.');
    expect(failureText(answer(500), TEXTS)).toBe('Échec.');
  });
});

test('distinguishes a missing resource from a failure', () => {
  expect(isMissing(answer(404))).toBe(true);
  expect([answer(500), silent('network'), new TypeError('x')].some(isMissing)).toBe(false);
});

test.each([
  [0.4, '1\u00a0seconde'],
  [45, '45\u00a0secondes'],
  [90, '90\u00a0secondes'],
  [91, '2\u00a0minutes'],
  [720, '12\u00a0minutes'],
])('%d s', (seconds, words) => expect(retryText(seconds)).toBe(`Réessayez dans ${words}.`));

test('the outcome of a call without a response is unknown', () => {
  expect([silent('network'), silent('timeout')].every(isUnanswered)).toBe(true);
  expect([answer(500), answer(409), new TypeError('x')].some(isUnanswered)).toBe(false);
});

test('and so is that of an unreadable response, or one lost behind the host', () => {
  expect([silent('unexpected'), answer(502), answer(503), answer(504), answer(511)].every(isUnanswered)).toBe(
    true,
  );
});

describe('a form', () => {
  const errors = { email: ['Prise', 'Trop longue'] };
  const refused = answer(422, { message: 'Non valide', errors });

  test('shows the first message of each of its fields, and the general one only on request', () => {
    expect(formFailure(refused, ['email'], TEXTS)).toEqual({ general: null, fields: { email: 'Prise' } });
    expect(formFailure(refused, ['email'], TEXTS, { repeat: true }).general).toBe('Non valide');
  });
  test('does not repeat above what is shown at a field', () => {
    const { general } = formFailure(answer(422, { errors }), ['email'], TEXTS, { repeat: true });
    expect(general).toBe('Échec.');
  });
  test('shows above a message about a field that it does not have', () => {
    expect(formFailure(refused, ['name'], TEXTS)).toEqual({ general: 'Prise', fields: {} });
  });
  test('translates messages at the fields too', () => {
    const translate = (message: string) => message.toUpperCase();
    expect(formFailure(refused, ['email'], { ...TEXTS, translate }).fields).toEqual({ email: 'PRISE' });
    expect(formFailure(answer(422, { error: 'non' }), [], { ...TEXTS, translate }).general).toBe('NON');
  });
});
