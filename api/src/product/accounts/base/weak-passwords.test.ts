import { addUser, PASSWORD } from '../../../../test/fixtures';
import { startTestApi, testApi, type TestApi } from '../../../../test/harness';
import { collectMails, fromLink } from '../../../../test/mails';

const COMMON = 'Ce mot de passe est l’un des plus courants : il serait essayé en premier';
const BLANK = 'Un mot de passe ne peut pas être fait que d’espaces';

let lenient: TestApi;
const mails = collectMails(() => api);
const api = testApi({
  environment: { NODE_ENV: 'production' },
  dependencies: { mailer: mails.mailer },
});
beforeAll(async () => {
  lenient = await startTestApi();
});

const registration = (password: string, values = {}) => ({
  name: 'Zoé Martin',
  email: 'zoe@exemple.fr',
  password,
  password_confirmation: password,
  role: 'guest',
  ...values,
});
const register = (on: TestApi, json: unknown) => on.call('POST', '/api/register', { json });
const refused = (text: string, field = 'password') => ({
  status: 422,
  body: { errors: { [field]: [text] } },
});

test('in production a new account with a common or blank password is refused', async () => {
  expect(await register(api, registration('MotDePasse'))).toMatchObject(refused(COMMON));
  expect(await register(api, registration('\u00A0 \u2003\u3164 \u2800  '))).toMatchObject(refused(BLANK));
  // All errors at once.
  expect(await register(api, registration('password', { name: 'A' }))).toMatchObject({
    body: { errors: { password: [COMMON], name: ['Le nom doit contenir au moins 2 caractères'] } },
  });
  expect((await register(api, registration('cheval agrafe pile'))).status).toBe(201);
});

test('outside of production the form warns, and the API accepts it', async () => {
  expect((await register(lenient, registration('motdepasse'))).status).toBe(201);
  expect((await register(lenient, registration('        ', { email: 'a@b.fr' }))).status).toBe(201);
});

test('neither a change nor a reset nor a restored address accepts a common password', async () => {
  const { token, email, name } = await addUser(api, 'guest');
  const both = { new_password: '1234567890', new_password_confirmation: '1234567890' };
  const changed = await api.call('PUT', '/api/user/password', {
    token,
    json: { current_password: PASSWORD, ...both },
  });
  expect(changed).toMatchObject(refused(COMMON, 'new_password'));

  await api.call('POST', '/api/forgot-password', { json: { email } });
  const reset = fromLink(await mails.mailTo(email, /réinitialisation/), 'token');
  const common = { password: 'azertyuiop', password_confirmation: 'azertyuiop' };
  expect(
    await api.call('POST', '/api/reset-password', {
      json: { email, token: reset, password: 'sunshine', password_confirmation: 'sunshine' },
    }),
  ).toMatchObject(refused(COMMON));

  await api.call('PUT', '/api/user/profile', { token, json: { name, email: 'neuve@exemple.fr' } });
  const link = fromLink(await mails.mailTo(email, /adresse/), 'token');
  const json = { token: link, ...common, password: 'football', password_confirmation: 'football' };
  expect(await api.call('POST', '/api/restore-address', { json })).toMatchObject(refused(COMMON));
  // Refused before the link was used up.
  expect(
    (await api.call('POST', '/api/restore-address/check', { json: { token: link } })).body,
  ).toMatchObject({
    state: 'good',
  });
});

test('an account with an older common password can still log in', async () => {
  const { email } = await addUser(api, 'guest');
  const [row] = await lenient
    .db('users')
    .where({ email_key: 'zoe@exemple.fr' })
    .select<{ password_hash: string }[]>('password_hash');
  await api.db('users').where({ email }).update({ password_hash: row?.password_hash });
  const login = await api.call('POST', '/api/login', { json: { email, password: 'motdepasse' } });
  expect(login.status).toBe(200);
});

test('the list has over 3,000 passwords, each long enough, and browsers cache it', async () => {
  const { body, headers } = await api.call<{ passwords: string[] }>('GET', '/api/common-passwords');
  expect(body.passwords.length).toBeGreaterThanOrEqual(3000);
  expect(body.passwords.every((password) => password.length >= 8)).toBe(true);
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect(headers.get('etag')).toBeTruthy();
});
