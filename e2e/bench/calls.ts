import { sessionOf } from '../lib/accounts';

/** Runs a queue with a fixed number of workers. */
async function drain<T>(queue: readonly T[], hands: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...queue];
  const hand = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const json = (token?: string) => ({
  'content-type': 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

export async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(url, { method: 'POST', headers: json(token), body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const MEASURED_TITLE = 'Mesure';

export async function makeEvent(apiUrl: string, token: string, capacity: number): Promise<number> {
  const event = {
    title: MEASURED_TITLE,
    description: 'Un événement très demandé.',
    date: '2099-01-01',
    time: '20:00',
    location: 'Paris',
    capacity,
    category_id: 1,
  };
  return (await post<{ id: number }>(`${apiUrl}/api/events`, event, token)).id;
}

export async function makeEvents(apiUrl: string, count: number): Promise<void> {
  const { token } = await sessionOf(apiUrl, 'organizer');
  await drain(upTo(count), 8, async (at) => void (await makeEvent(apiUrl, token, 10 + (at % 90))));
}

export interface Guest {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}
export const GUEST_PASSWORD = 'Mesure-2026-guest';

export async function makeGuests(apiUrl: string, count: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  await drain(upTo(count), 8, async (at) => {
    const email = `mesure-${Date.now()}-${at}@eveneo.test`;
    const { token, user } = await post<{ token: string; user: { id: number } }>(`${apiUrl}/api/register`, {
      name: `Invité ${at}`,
      email,
      role: 'guest',
      password: GUEST_PASSWORD,
      password_confirmation: GUEST_PASSWORD,
    });
    guests.push({ id: user.id, email, token });
  });
  return guests;
}
