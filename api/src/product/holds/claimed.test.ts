/** A held place whose address an account claims that never proved it: nobody is locked out, no login has two accounts. */
import type { AddressState } from '@eveneo/contract/application/users';
import { addEvent, addUser, PASSWORD } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { holdsOf } from '../../../test/holds';
import { collectMails } from '../../../test/mails';

const mails = collectMails(() => api);
const api = testApi({ environment: { TRUSTED_PROXIES: '127.0.0.1' }, dependencies: { background: false } });
let id: number;
const { visitor, linkOf, read, take, counts } = holdsOf(api, mails, () => id);
beforeEach(async () => void (id = await addEvent(api.db, { capacity: 40 })));

const apart = (token: string) =>
  api.call<{ registered: boolean; token?: string; user?: { id: number } }>('POST', '/api/hold-link/take', {
    json: { token, apart: true },
  });
const login = (email: string) => api.call('POST', '/api/login', { json: { email, password: PASSWORD } });
const stateOf = async (person: { token: string }) =>
  (await api.as<AddressState>(person, 'GET', '/api/user/address')).body;

test.each(['guest', 'organizer'] as const)(
  'whoever opens the mail and says that the %s account is not theirs has the place, the address and a session',
  async (role) => {
    const { email, hold } = visitor();
    const claimer = await addUser(api, role, { email, confirmed: false });
    await hold();
    const link = await linkOf(email);
    expect((await read(link)).body).toMatchObject({ has_account: true, unproved: true });
    const { status, body } = await apart(link);
    expect([status, body.registered, body.user?.id === claimer.id]).toEqual([200, true, false]);
    // Clicked again, whatever it says: the same account.
    for (const again of [await apart(link), await take(link)])
      expect(again.body.user?.id).toBe(body.user?.id);
    expect(await counts()).toMatchObject({ rows: 1, held: 0 });
    expect(await stateOf({ token: body.token ?? '' })).toEqual({ confirmed: true });
    expect(await api.db('users').where({ email_key: email })).toHaveLength(1);
    // The other keeps its session, is asked for another address, and its password opens nothing of theirs.
    expect(await stateOf(claimer)).toMatchObject({ confirmed: false, taken: true });
    expect((await login(email)).status).toBe(401);
    expect(
      (await api.as(claimer, 'PUT', '/api/user/profile', { name: claimer.name, email: `autre-${email}` }))
        .status,
    ).toBe(200);
    expect((await login(`autre-${email}`)).status).toBe(200);
  },
);

test('an account that proved its address stays its owner’s, whatever the page of a link says', async () => {
  const guest = await addUser(api, 'guest');
  await visitor().hold({ email: guest.email });
  const link = await linkOf(guest.email);
  expect((await read(link)).body.unproved).toBeUndefined();
  const { body } = await apart(link);
  expect(body).toEqual({ message: expect.any(String), event_id: id, registered: true });
  expect((await login(guest.email)).status).toBe(200);
  expect(await api.db('registrations').where({ event_id: id }).pluck('user_id')).toEqual([guest.id]);
  expect(await api.db('users').where({ email: guest.email })).toHaveLength(1);
});

test('an account that confirms between the reading and the click keeps the address', async () => {
  const { email, hold } = visitor();
  const claimer = await addUser(api, 'guest', { email, confirmed: false });
  await hold();
  const link = await linkOf(email);
  expect((await read(link)).body.unproved).toBe(true);
  await api.db('users').where({ id: claimer.id }).update({ confirmed_email_key: email });
  expect((await apart(link)).body.token).toBeUndefined();
  expect(await api.db('users').where({ email })).toHaveLength(1);
});
