import type { Role } from '@eveneo/contract/application/roles';
import type { User } from '@eveneo/contract/application/users';
import { tokenOf } from './accounts';

const base = () => process.env.E2E_URL ?? '';

/** A call of the real API with a token; what journeys prepare and clear away needs no browser. */
export async function call<T>(
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(base() + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as T;
}

/** The same as a demonstration account. */
export async function callAs<T>(role: Role, method: string, path: string, body?: unknown): Promise<T> {
  const { token } = await tokenOf(base(), role);
  return call<T>(token, method, path, body);
}

/** An event of the demonstration organizer, far in the future. */
export const addEvent = (title: string, changes: Record<string, unknown> = {}): Promise<{ id: number }> =>
  callAs('organizer', 'POST', '/api/events', {
    title,
    description: 'Une visite guidée du vieux port.',
    date: '2031-06-01',
    time: '10:00',
    location: 'Honfleur',
    capacity: 5,
    category_id: 1,
    ...changes,
  });

/** A new account; its password is ACCOUNT_PASSWORD. */
export const ACCOUNT_PASSWORD = 'mot-de-passe-1';
export const addAccount = (name: string, email: string): Promise<{ token: string; user: User }> =>
  call(null, 'POST', '/api/register', {
    name,
    email,
    password: ACCOUNT_PASSWORD,
    password_confirmation: ACCOUNT_PASSWORD,
    role: 'guest',
  });
