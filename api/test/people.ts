import type { PeoplePage, PersonDetail } from '@eveneo/contract/application/people';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import { addUser, PASSWORD, type Person } from './fixtures';
import { testApi } from './harness';

/** Before each test: two admins and an organizer; what an admin does to an account. */

export const api = testApi({ dependencies: { background: false } });

export let admin: Person;
export let other: Person;
export let person: Person;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  await api.db('users').where({ role: 'admin' }).update({ role: 'guest' });
  admin = await addUser(api, 'admin');
  other = await addUser(api, 'admin');
  person = await addUser(api, 'organizer', { name: 'Zoé Bellanger' });
});

export const call = <T = { code: string }>(
  by: Person | string,
  method: string,
  path: string,
  json?: object,
) =>
  api.call<T>(method, `/api${path}`, {
    token: typeof by === 'string' ? by : by.token,
    ...(json && { json }),
  });
export const act = (on: Person, what: string, json: object = {}, by = admin) =>
  call<PersonDetail & { code: string }>(by, 'POST', `/admin/users/${on.id}/${what}`, {
    reason: 'Injures',
    ...json,
  });
export const suspend = (on: Person, by = admin, json: object = {}) =>
  act(on, 'suspend', { events: 'cancel', ...json }, by);
export const list = async (query: string) =>
  (await call<PeoplePage>(admin, 'GET', `/admin/users?${query}`)).body.data.map(({ id }) => id);
export const login = (json: object = {}) =>
  call<SessionAnswer & { code: string; message: string }>('', 'POST', '/login', {
    ...{ email: person.email, password: PASSWORD },
    ...json,
  });

/** Replaces both admins, whose sessions have ended with the clock. */
export const changeAdmins = async (): Promise<void> => {
  admin = await addUser(api, 'admin');
  other = await addUser(api, 'admin');
};
