import type { Role } from '@eveneo/contract/application/users';
import { clientOf, type InputOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { sessionOf } from './accounts';
import { send } from './client';

const base = () => process.env.E2E_URL ?? '';

/** Sessions of this worker, which no page gets: a page's logout would end them. */
const tokens = new Map<Role, Promise<string>>();
function tokenOf(role: Role): Promise<string> {
  const known = tokens.get(role) ?? sessionOf(base(), role).then(({ token }) => token);
  tokens.set(role, known);
  return known;
}

/** A call to the real API, with a token or as a demonstration account. */
export const call = clientOf<{ token?: string; as?: Role }>(async (prepared, { token, as }) =>
  send(prepared, { url: base(), token: as ? await tokenOf(as) : token }),
);

/** Creates an event of the demonstration organizer, or of the token's owner, far in the future. */
export const addEvent = (
  title: string,
  changes: Partial<InputOf<typeof calls.createEvent>['body']> = {},
  token?: string,
) =>
  call(calls.createEvent, {
    ...(token ? { token } : { as: 'organizer' }),
    body: {
      title,
      description: 'Une visite guidée du vieux port.',
      date: '2031-06-01',
      time: '10:00',
      location: 'Honfleur',
      capacity: 5,
      category_id: 1,
      ...changes,
    },
  });

/** Deletes an event of the demonstration organizer. */
export const removeEvent = (id: number) => call(calls.deleteEvent, { as: 'organizer', params: { id } });

/** The password of the accounts that `addAccount` creates. */
export const ACCOUNT_PASSWORD = 'mot-de-passe-1';
export const addAccount = (name: string, email: string) =>
  call(calls.register, {
    body: {
      name,
      email,
      password: ACCOUNT_PASSWORD,
      password_confirmation: ACCOUNT_PASSWORD,
      role: 'guest',
    },
  });
