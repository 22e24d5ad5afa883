import { http, HttpResponse } from 'msw';
import { ApiError, session } from '@eveneo/platform';
import { signInForTest } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import { isFactorRequired, login, resetPassword } from './session-calls';

const server = apiServer();
const LOGIN = '*/api/login';
const BODY = { email: 'lea@exemple.fr', password: 'secret' };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signInForTest(null);
});

const answers = (body: unknown, status = 200) =>
  server.use(http.post(LOGIN, () => HttpResponse.json(body as object, { status })));

test('a login opens a session for the user in the response', async () => {
  answers({ user: PEOPLE.guest, token: 'jeton' });
  await expect(login(BODY)).resolves.toEqual({ user: PEOPLE.guest, token: 'jeton' });
});

test.each([
  null,
  {},
  [],
  { user: PEOPLE.guest },
  { token: 'jeton' },
  { user: null, token: 'jeton' },
  { message: 'Bienvenue sur le réseau de la gare' },
])('a response without user or token opens none: %j', async (body) => {
  answers(body);
  await expect(login(BODY)).rejects.toMatchObject({ kind: 'unexpected' });
  expect(session.get().user).toBeNull();
});

test('a wrong password ends no other session in this browser, and the call carries no token', async () => {
  signInForTest(PEOPLE.organizer, 'autre');
  let sent: string | null = '?';
  server.use(
    http.post(LOGIN, ({ request }) => {
      sent = request.headers.get('authorization');
      return HttpResponse.json({ message: 'Identifiants incorrects' }, { status: 401 });
    }),
  );
  await expect(login(BODY)).rejects.toMatchObject({ status: 401 });
  expect(sent).toBeNull();
  expect(session.get().token).toBe('autre');
});

test('a new password of an account with a second factor opens no session yet', async () => {
  server.use(http.post('*/api/reset-password', () => HttpResponse.json({ message: 'Fait' })));
  const reset = { token: 't', email: BODY.email, password: 'x', password_confirmation: 'x' };
  await expect(resetPassword(reset)).resolves.toEqual({ message: 'Fait' });
});

test.each([
  [new ApiError('response', 401, { code: 'second_factor_required' }, null), true],
  [new ApiError('response', 401, { code: 'invalid_credentials' }, null), false],
  [new ApiError('network', null, {}, null), false],
  [{ code: 'second_factor_required' }, false],
  [null, false],
])('%p requires a code: %p', (error, asks) => expect(isFactorRequired(error)).toBe(asks));
