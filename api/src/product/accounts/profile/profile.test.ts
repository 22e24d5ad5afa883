import sharp from 'sharp';
import type { UserAnswer } from '@eveneo/contract/application/users';
import { addUser } from '../../../../test/fixtures';
import { testApi } from '../../../../test/harness';

const api = testApi();
beforeAll(async () => {
  await addUser(api, 'guest', { email: 'zoe@exemple.fr' });
});

const who = (token: string) => api.call<UserAnswer>('GET', '/api/user', { token });

test('the profile: name required, blank e-mail unchanged, role ignored, taken address refused', async () => {
  const person = await addUser(api, 'guest');
  const put = (json: unknown) => api.as<UserAnswer>(person, 'PUT', '/api/user/profile', json);
  expect((await put({ name: 'Nouvelle', email: ' ', role: 'admin' })).body.user).toMatchObject({
    name: 'Nouvelle',
    email: person.email,
    role: 'guest',
  });
  expect((await who(person.token)).body.user).toMatchObject({ name: 'Nouvelle', role: 'guest' });
  expect((await put({ name: 'Nouvelle', email: 'neuve@exemple.fr' })).body.user.email).toBe(
    'neuve@exemple.fr',
  );
  expect(await put({ name: 'Nouvelle', email: 'zoe@exemple.fr' })).toMatchObject({
    status: 422,
    body: { code: 'email_taken' },
  });
  expect(await put({ name: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { name: ['Le nom est requis'] } },
  });
});

test('an avatar is cropped to a square, named at random, and replaces the old one', async () => {
  const person = await addUser(api, 'guest');
  const png = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#0066ab' } })
    .png()
    .toBuffer();
  const upload = (data?: Buffer) => {
    const body = new FormData();
    if (data) body.append('avatar', new Blob([new Uint8Array(data)]), 'moi.exe');
    else body.append('x', 'y');
    return api.call<{ avatar: string }>('POST', '/api/user/avatar', { token: person.token, body });
  };
  const first = await upload(png);
  expect(first.body.avatar).toMatch(/^avatars\/[0-9a-f]{32}\.webp$/);
  expect((await api.call('GET', `/storage/${first.body.avatar}`)).status).toBe(200);
  const second = await upload(png);
  expect((await api.call('GET', `/storage/${first.body.avatar}`)).status).toBe(404);
  expect((await who(person.token)).body.user.avatar).toBe(second.body.avatar);
  expect(await upload()).toMatchObject({
    status: 422,
    body: { errors: { avatar: ['Veuillez sélectionner une image.'] } },
  });
  expect(await upload(Buffer.alloc(2_097_153))).toMatchObject({
    status: 413,
    body: { message: "L'image ne doit pas dépasser 2 MB. Veuillez choisir une image plus petite." },
  });
});
