import { eventually } from '../../../../test/eventually';
import { addUser, PASSWORD, type Person } from '../../../../test/fixtures';
import { testApi, testClock } from '../../../../test/harness';
import { collectMails } from '../../../../test/mails';
import { dumpSchema } from '../../../../test/schema-dump';

const NEW = 'Tout-neuf-2026';
const mails = collectMails(() => api);
const api = testApi({ clock: testClock(undefined, 7), dependencies: { mailer: mails.mailer } });

const change = ({ token }: Person) =>
  api.call('PUT', '/api/user/password', {
    token,
    json: { current_password: PASSWORD, new_password: NEW, new_password_confirmation: NEW },
  });
const move = ({ token, name }: Person, email: string) =>
  api.call('PUT', '/api/user/profile', { token, json: { name, email } });

test('a changed password is mailed, also to the former address, whatever mails are declined', async () => {
  const owner = await addUser(api, 'guest', { email: 'lea@exemple.fr', name: 'Léa Fontaine' });
  await api.db('users').where({ id: owner.id }).update({ email_notifications: 0 });
  await move(owner, 'lea2@exemple.fr');
  expect((await change(owner)).status).toBe(200);
  const now = await mails.mailTo('lea2@exemple.fr', /votre mot de passe a changé/);
  expect(now.text).toContain('Votre mot de passe a changé.');
  expect(now.text).toContain('http://localhost:3000/forgot-password');
  expect(now.text).not.toContain('restore-address');
  const before = await mails.mailTo('lea@exemple.fr', /votre mot de passe a changé/);
  expect(before.text).toContain('http://localhost:3000/restore-address?token=');
  expect(before.html).toContain('restore-address?token=');
  // Only the former address was confirmed, so only its mail contains the name.
  expect(before.text).toContain('Léa, votre mot de passe a changé.');
});

test('a refused change causes no mail', async () => {
  const owner = await addUser(api, 'guest', { email: 'calme@exemple.fr' });
  await api.as(owner, 'PUT', '/api/user/password', {
    current_password: 'faux',
    new_password: NEW,
    new_password_confirmation: NEW,
  });
  expect(await api.db('mail_outbox').where({ user_id: owner.id })).toEqual([]);
});

test('a deletion is mailed to every confirmed address of the last three days, and leaves no trace', async () => {
  const owner = await addUser(api, 'guest', { email: 'partante@exemple.fr', name: 'Wilhelmine Q' });
  await move(owner, 'partante2@exemple.fr');
  expect((await api.as(owner, 'DELETE', '/api/user/account')).status).toBe(204);
  expect(await dumpSchema(api.db)).not.toMatch(/wilhelmine|partante/i);
  const told = await mails.mailTo('partante@exemple.fr', /votre compte est supprimé/);
  expect(told.text).toContain('otre compte est supprimé.');
  // Nobody has proved that the second one is theirs.
  expect(mails.to('partante2@exemple.fr').filter(({ subject }) => /supprimé/.test(subject))).toEqual([]);
  // The row is deleted a moment after its mail is sent.
  await eventually(async () =>
    expect(await api.db('mail_outbox').whereNull('user_id').where({ kind: 'account-deleted' })).toEqual([]),
  );
});
