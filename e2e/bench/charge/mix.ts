import type { Product } from 'tools/workshop/product';
import { sessionOf } from '../../lib/accounts';
import { ask, type Asked } from '../../lib/ask';
import { GUEST_PASSWORD, makeEvent, makeEvents, makeGuests, post } from '../calls';

const EVENTS = 200;
const GUESTS = 120;
const JOINED = 40;

/** A visitor's request, and the statuses that count as success. */
export interface Call extends Asked {
  readonly name: string;
  readonly path: string;
  readonly good: readonly number[];
}

const WORDS = ['jazz', 'atelier', 'yoga', 'Lyon', 'concert', 'enfants'];
const json = (token?: string) => ({
  'content-type': 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});
const read = (name: string, path: string, headers = {}): Call => ({
  name,
  path,
  good: [200],
  headers: { 'accept-encoding': 'br', ...headers },
});

/** An endless mix of reading, searching, re-reading, registering, writing and logging in. */
export async function mixOf({ apiUrl }: Product): Promise<() => Call> {
  const { token } = await sessionOf(apiUrl, 'organizer');
  await makeEvents(apiUrl, EVENTS);
  const guests = await makeGuests(apiUrl, GUESTS);
  const joined: number[] = [];
  for (let at = 0; at < JOINED; at += 1) joined.push(await makeEvent(apiUrl, token, 10_000));
  const talked = await makeEvent(apiUrl, token, 10_000);
  for (const guest of guests) await post(`${apiUrl}/api/events/${talked}/register`, {}, guest.token);
  const { headers } = await ask(`${apiUrl}/api/events`);
  const etag = headers.etag ?? '';

  const guestAt = (at: number) => guests[at % GUESTS] ?? guests[0]!;
  const kinds: readonly [number, (at: number) => Call][] = [
    [24, (at) => read('liste', `/api/events?page=${1 + (at % 5)}`)],
    [14, (at) => read('recherche', `/api/events?search=${WORDS[at % WORDS.length]}&page=${1 + (at % 3)}`)],
    [20, (at) => read('événement', `/api/events/${joined[at % JOINED]}`)],
    [16, (at) => read('page', at % 2 ? '/events' : '/about')],
    // After a change to the list, the response is complete (200).
    [16, () => ({ ...read('liste inchangée', '/api/events', { 'if-none-match': etag }), good: [200, 304] })],
    [
      4,
      (at) => ({
        ...read('inscription', `/api/events/${joined[Math.floor(at / GUESTS) % JOINED]}/register`),
        method: 'POST',
        headers: json(guestAt(at).token),
        // 409 once every guest is registered for every event.
        good: [201, 409],
      }),
    ],
    [
      4,
      (at) => ({
        ...read('message', `/api/events/${talked}/chat`),
        method: 'POST',
        headers: json(guestAt(at).token),
        body: JSON.stringify({ message: `n° ${at}` }),
        good: [201],
      }),
    ],
    [
      2,
      (at) => ({
        ...read('connexion', '/api/login'),
        method: 'POST',
        headers: json(),
        body: JSON.stringify({ email: guestAt(at).email, password: GUEST_PASSWORD }),
      }),
    ],
  ];
  // Kinds are interleaved, not sent in blocks.
  const order = kinds.flatMap(([share, make]) =>
    Array.from({ length: share }, (_, at) => ({ place: (at + 0.5) / share, make, turns: 0 })),
  );
  order.sort((a, b) => a.place - b.place);
  const counts = new Map<(at: number) => Call, number>();
  let turn = 0;
  return () => {
    const { make } = order[(turn += 1) % order.length]!;
    const at = counts.get(make) ?? 0;
    counts.set(make, at + 1);
    return make(at);
  };
}
