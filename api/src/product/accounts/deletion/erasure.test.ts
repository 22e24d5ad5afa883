import { deletions, eraseDue, NEW_PASSWORD } from '../../../../test/deleted-accounts';
import { addEvent, addRegistrations, addUser } from '../../../../test/fixtures';
import { testApi, testClock, type TestApi } from '../../../../test/harness';
import { pngFile, uploadForm } from '../../../../test/images';
import { collectMails } from '../../../../test/mails';
import { dumpSchema } from '../../../../test/schema-dump';

let second: TestApi;
const mails = collectMails(() => api);
const api = testApi({ clock: testClock(undefined, 7), dependencies: { mailer: mails.mailer } });
const { day, leave, linkTo, erasureTo, bringBack, check, erase, filesLeft } = deletions(() => api, mails);
beforeAll(async () => {
  second = await api.another();
});
beforeEach(() => {
  day(0);
  mails.sent.length = 0;
});

test('the addresses of a deleted account stay reserved until it is erased', async () => {
  const owner = await addUser(api, 'guest', { email: 'tenue@exemple.fr' });
  const other = await addUser(api, 'guest');
  const register = () =>
    api.call('POST', '/api/register', {
      json: {
        name: 'Autre',
        email: 'Tenue@exemple.fr',
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        role: 'guest',
      },
    });
  await leave(owner);
  const taken = { status: 422, body: { code: 'email_taken' } };
  expect(await register()).toMatchObject(taken);
  const json = { name: 'Autre', email: 'tenue@exemple.fr' };
  expect(await api.as(other, 'PUT', '/api/user/profile', json)).toMatchObject(taken);
  day(7.01);
  await eraseDue(api);
  expect((await register()).status).toBe(201);
});

test('the second link erases immediately: nothing remains, and neither link works any more', async () => {
  const owner = await addUser(api, 'guest', { name: 'Clothilde Aubrac', email: 'clothilde@exemple.fr' });
  const picture = uploadForm('avatar', await pngFile());
  await api.call('POST', '/api/user/avatar', { token: owner.token, body: picture });
  await leave(owner);
  expect(await filesLeft()).toHaveLength(1);
  const [link, erasure] = [await linkTo(owner.email), (await erasureTo(owner.email)) ?? ''];
  expect(await check(erasure)).toEqual({ state: 'good' });
  expect(await bringBack(erasure)).toMatchObject({ status: 422 });
  expect(await filesLeft()).toHaveLength(1);
  expect(await erase(erasure)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('effacés') },
  });
  expect(await api.db('deleted_accounts').where('erase_at', '>', '2026-11-28 01:00:00')).toEqual([]);
  expect(await filesLeft()).toEqual([]);
  expect(await dumpSchema(api.db)).not.toMatch(/clothilde|aubrac/i);
  for (const token of [link, erasure]) expect(await check(token)).toEqual({ state: 'expired' });
  expect((await erase(erasure)).status).toBe(422);
  expect((await erase(link)).status).toBe(422);
  expect((await bringBack(link)).status).toBe(422);
});

test('after seven days a dump has no name or address that the account ever had, and its pictures are deleted', async () => {
  const owner = await addUser(api, 'organizer', {
    name: 'Philomène Castelnau',
    email: 'philomene@exemple.fr',
  });
  const { token } = owner;
  const coming = await addEvent(api.db, { organizer_id: owner.id, title: 'Chez Philomène Castelnau' });
  const guest = await addUser(api, 'guest');
  await addRegistrations(api.db, coming, [guest.id]);
  await api.call('POST', '/api/user/avatar', { token, body: uploadForm('avatar', await pngFile()) });
  await api.call('PUT', '/api/user/profile', {
    token,
    json: { name: 'Ombeline Rastoul', email: 'rastoul@exemple.fr' },
  });
  // Proved, like by its mail's link.
  const proved = { confirmed_email_key: api.db.ref('email_key') };
  await api.db('users').where({ id: owner.id }).update(proved);
  await leave(owner);
  const link = await linkTo('rastoul@exemple.fr');
  day(6.99);
  await eraseDue(api);
  expect(await check(link)).toMatchObject({ state: 'good' });
  day(7.01);
  expect(await check(link)).toEqual({ state: 'expired' });
  await eraseDue(api);
  await eraseDue(api);
  expect(await filesLeft()).toEqual([]);
  expect(await api.db('reserved_addresses')).toEqual([]);
  // Mails are deleted a day after they were sent.
  await api.db('mail_outbox').where('created_at', '<', '2026-11-27').delete();
  expect(await dumpSchema(api.db)).not.toMatch(/philom[eè]ne|castelnau|ombeline|rastoul/i);
});

test('restored ten times in parallel on two instances, and erased meanwhile: only one of them happens', async () => {
  const owner = await addUser(api, 'guest', { email: 'course@exemple.fr' });
  await leave(owner);
  const [link, erasure] = [await linkTo(owner.email), (await erasureTo(owner.email)) ?? ''];
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, (_, at) => bringBack(link, at % 2 ? second : api)),
    erase(erasure),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.every(({ status }) => [200, 422].includes(status))).toBe(true);
});
