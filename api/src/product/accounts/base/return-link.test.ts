import type { ReviewList } from '@eveneo/contract/application/talk';
import { deletions, NEW_PASSWORD } from '../../../../test/deleted-accounts';
import { addEvent, addRegistrations, addUser, PASSWORD, type Person } from '../../../../test/fixtures';
import { testApi, testClock } from '../../../../test/harness';
import { collectMails, deliver, fromLink } from '../../../../test/mails';

/** What brings a deleted account back: the link that is sent again, and what returns with it. */
const mails = collectMails(() => api);
const api = testApi({ clock: testClock(undefined, 7), dependencies: { mailer: mails.mailer } });
const { day, leave, linkTo, bringBack, check } = deletions(() => api, mails);
const read = <T>(path: string, { token }: Person) => api.call<T>('GET', path, { token });
beforeEach(() => {
  day(0);
  mails.sent.length = 0;
});

test('within seven days, signing up with its address or a forgotten password sends the restoring link again', async () => {
  const guest = await addUser(api, 'guest', { name: 'Nora Petit', email: 'retour@exemple.fr' });
  await leave(guest);
  await linkTo(guest.email);
  const json = {
    name: 'Nora',
    email: ' Retour@exemple.fr',
    role: 'guest',
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  };
  for (const ask of [
    () => api.call('POST', '/api/register', { json }),
    () => api.call('POST', '/api/forgot-password', { json: { email: guest.email } }),
  ]) {
    mails.sent.length = 0;
    await ask();
    const mail = await mails.mailTo(guest.email, /votre compte est supprimé/);
    expect(mail.text).toContain('Cette adresse vient d’être donnée sur notre site');
    expect(await check(fromLink(mail, 'token'))).toMatchObject({ state: 'good' });
  }
  // As specified, and as for a confirmed account.
  expect(await api.call('POST', '/api/register', { json })).toMatchObject({
    status: 422,
    body: { errors: { email: ['Cette adresse email est déjà utilisée'] } },
  });
});

test('an address that anybody may type gets the restoring link three times a day', async () => {
  const { RATE_LIMIT_FACTOR } = api.config;
  Object.assign(api.config, { RATE_LIMIT_FACTOR: 1 });
  try {
    const guest = await addUser(api, 'guest');
    await leave(guest);
    await linkTo(guest.email);
    mails.sent.length = 0;
    const json = {
      ...{ name: 'Nora', email: guest.email, role: 'guest' },
      ...{ password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    };
    const asked = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        expect((await api.call('POST', '/api/register', { json })).status).toBe(422);
      while ((await deliver(api, mails.mailer)) > 0);
      return mails.to(guest.email).length;
    };
    expect(await asked(5)).toBe(3);
    day(1.1);
    expect(await asked(1)).toBe(4);
  } finally {
    Object.assign(api.config, { RATE_LIMIT_FACTOR });
  }
});

test('a review returns with its account, counts again, and stays until the seven days are over', async () => {
  const [guest, other] = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  const id = await addEvent(api.db, { date: '2026-11-18' });
  await addRegistrations(api.db, id, [guest.id, other.id]);
  const said = async (as: Person) =>
    (await read<ReviewList>(`/api/events/${id}/reviews`, as)).body.reviews.map((one) => one.comment);
  for (const [person, comment] of [
    [guest, 'Très beau'],
    [other, 'Bien'],
  ] as const)
    await api.as(person, 'POST', `/api/events/${id}/reviews`, { rating: 4, comment });
  await leave(guest);
  expect(await said(other)).toEqual(expect.arrayContaining(['Bien']));
  day(6.9);
  const fresh = await api.call<{ token: string }>('POST', '/api/login', {
    json: { email: other.email, password: PASSWORD },
  });
  const back = await bringBack(await linkTo(guest.email));
  expect(back.status).toBe(200);
  expect((await said({ ...other, token: fresh.body.token })).sort()).toEqual(['Bien', 'Très beau']);
  const own = { token: back.body.token ?? '', json: { rating: 5, comment: 'Encore mieux' } };
  expect((await api.call('POST', `/api/events/${id}/reviews`, own)).status).toBe(200);
});
