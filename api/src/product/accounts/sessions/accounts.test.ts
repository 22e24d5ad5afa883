import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SessionAnswer, UserAnswer } from '@eveneo/contract/application/users';
import { addEvent, addUser, PASSWORD } from '../../../../test/fixtures';
import { testApi } from '../../../../test/harness';

const api = testApi();

const login = (email: string, password = PASSWORD) =>
  api.call<SessionAnswer>('POST', '/api/login', { json: { email, password } });
const who = (token: string) => api.call<UserAnswer>('GET', '/api/user', { token });
const registration = (values = {}) => ({
  name: 'Zoé Martin',
  email: 'zoe@exemple.fr',
  password: 'motdepasse',
  password_confirmation: 'motdepasse',
  role: 'guest',
  ...values,
});
/** The newest mail in the outbox folder that contains a text. */
async function mailWith(text: string, attempts = 60): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const names = existsSync(api.outboxDir)
      ? (await readdir(api.outboxDir))
          .filter((name) => name.endsWith('.txt'))
          .sort()
          .reverse()
      : [];
    for (const name of names) {
      const content = await readFile(join(api.outboxDir, name), 'utf8');
      if (content.includes(text)) return content;
    }
    await wait(100);
  }
  throw new Error(`No mail with ${text}`);
}

test('login ignores case and blanks of addresses', async () => {
  const person = await addUser(api, 'guest', { email: 'Renée@Exemple.fr' });
  const short = await login('  renée@exemple.FR ');
  expect(short).toMatchObject({
    status: 200,
    body: { user: { id: person.id, email: 'Renée@Exemple.fr', role: 'guest', avatar: null } },
  });
  expect(short.text).not.toContain('password');
  expect((await login('renee@exemple.fr')).status).toBe(401);
});

test('an unknown address and a wrong password get the same response', async () => {
  const person = await addUser(api, 'guest');
  const wrong = await login(person.email, 'autre-chose');
  const unknown = await login('personne@nulle.part', 'autre-chose');
  expect({ ...(wrong.body as object), requestId: '' }).toEqual({
    ...(unknown.body as object),
    requestId: '',
  });
  expect(wrong).toMatchObject({
    status: 401,
    body: {
      code: 'invalid_credentials',
      message: 'Identifiants incorrects. Veuillez vérifier votre email et mot de passe.',
      errors: { email: ['Email ou mot de passe incorrect'] },
    },
  });
});

test('a registration opens a session; other roles are refused; a taken address is reported', async () => {
  const answer = await api.call<SessionAnswer>('POST', '/api/register', {
    json: registration({ id: 1, avatar: 'x', session_version: 9 }),
  });
  expect(answer).toMatchObject({
    status: 201,
    body: { user: { name: 'Zoé Martin', role: 'guest', avatar: null } },
  });
  expect((await who(answer.body.token)).status).toBe(200);
  expect(
    await api.call('POST', '/api/register', { json: registration({ email: ' ZOE@exemple.fr' }) }),
  ).toMatchObject({
    status: 422,
    body: {
      code: 'email_taken',
      message: "L'adresse email est déjà associée à un compte",
      errors: { email: ['Cette adresse email est déjà utilisée'] },
    },
  });
  expect(
    await api.call('POST', '/api/register', { json: registration({ email: 'a@b.fr', role: 'admin' }) }),
  ).toMatchObject({ status: 422, body: { errors: { role: ['Veuillez sélectionner votre rôle'] } } });
});

test('a password of eight code points is enough, and a double click creates one account', async () => {
  const emoji = {
    password: '🎭'.repeat(8),
    password_confirmation: '🎭'.repeat(8),
    email: 'emoji@exemple.fr',
  };
  const replies = await Promise.all(
    [1, 2, 3].map(() => api.call('POST', '/api/register', { json: registration(emoji) })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect((await login('emoji@exemple.fr', emoji.password)).status).toBe(200);
});

test('changing the password requires the current one, ends other sessions and returns a new token', async () => {
  const person = await addUser(api, 'organizer');
  const token = (await login(person.email)).body.token;
  const change = (json: unknown) => api.call<{ token: string }>('PUT', '/api/user/password', { token, json });
  const fields = {
    current_password: PASSWORD,
    new_password: 'nouveau-mot',
    new_password_confirmation: 'nouveau-mot',
  };
  expect(await change({ ...fields, current_password: 'faux' })).toMatchObject({
    status: 422,
    body: { errors: { current_password: ['Le mot de passe actuel est incorrect'] } },
  });
  const changed = await change(fields);
  expect(changed).toMatchObject({ status: 200, body: { message: 'Mot de passe changé avec succès!' } });
  for (const old of [token, person.token]) expect((await who(old)).status).toBe(401);
  expect((await who(changed.body.token)).status).toBe(200);
  expect((await login(person.email, 'nouveau-mot')).status).toBe(200);
});

test('a forgotten password: the same response for all, and a link whose token is not stored', async () => {
  const person = await addUser(api, 'guest', { email: 'oublieuse@exemple.fr' });
  const ask = (email: string) => api.call('POST', '/api/forgot-password', { json: { email } });
  const [known, unknown] = [await ask(person.email), await ask('inconnue@exemple.fr')];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect(known.status).toBe(202);
  const mail = await mailWith(`${person.name} <${person.email}>`);
  const link = new URL(/http:\S+/.exec(mail)?.[0] ?? '');
  expect(link.origin + link.pathname).toBe('http://localhost:3000/reset-password');
  const token = link.searchParams.get('token') ?? '';
  expect(JSON.stringify(await api.db('password_resets'))).not.toContain(token);
  const password = 'tout-neuf-1';
  const json = { email: person.email, token, password, password_confirmation: password };
  expect((await api.call('POST', '/api/reset-password', { json })).status).toBe(200);
  expect((await who(person.token)).status).toBe(401);
  expect((await login(person.email, password)).status).toBe(200);
});

test('preferences include mails by default, and mails respect them', async () => {
  const person = await addUser(api, 'guest');
  const organizer = await addUser(api, 'organizer');
  const id = await addEvent(api.db, { organizer_id: organizer.id, title: 'Lecture au coin du feu' });
  await api.as(person, 'POST', `/api/events/${id}/register`);
  expect((await api.as(person, 'GET', '/api/user/preferences')).body).toMatchObject({
    emailNotifications: true,
  });
  await api.as(organizer, 'PUT', `/api/events/${id}`, { time: '20:15' });
  api.clock.set('2026-11-21T10:00:20Z');
  expect(await mailWith('Modifié\u00a0: Lecture au coin du feu')).toContain('Samedi 5 décembre 2026 · 20:15');
  expect(
    (await api.as(person, 'PUT', '/api/user/preferences', { emailNotifications: false })).body,
  ).toMatchObject({ emailNotifications: false });
  await api.as(organizer, 'PUT', `/api/events/${id}`, { title: 'Lecture au jardin' });
  api.clock.set('2026-11-21T10:00:40Z');
  const unsent = () => api.db('mail_outbox').where({ user_id: person.id }).whereNull('sent_at').first('id');
  while (await unsent()) await wait(50);
  await expect(mailWith('Lecture au jardin', 2)).rejects.toThrow();
});
