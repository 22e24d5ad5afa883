import type { EventSummary, GuestEvent } from '@eveneo/contract/application/events';
import type { User } from '@eveneo/contract/application/users';
import { tokenOf } from '../lib/accounts';

/** The demonstration data as screens need it: one event of each kind. */
export interface World {
  guest: User;
  /** Guests may register, the demonstration guest has not. */
  open: EventSummary;
  full: EventSummary;
  past: EventSummary;
  /** The demonstration guest is registered: to come, and past. */
  registered: EventSummary;
  attended: EventSummary;
  /** To come, of the demonstration organizer. */
  own: EventSummary;
}

function found<T>(what: string, value: T | undefined): T {
  if (value === undefined) throw new Error(`the demonstration data lacks an event: ${what}`);
  return value;
}

/** Reads the demonstration data of a running product. */
export async function readWorld(url: string): Promise<World> {
  const get = async <T>(path: string, token?: string): Promise<T> => {
    const response = await fetch(url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    return (await response.json()) as T;
  };
  const { token, user } = await tokenOf(url, 'guest');
  const organizer = await tokenOf(url, 'organizer');
  const { data } = await get<{ data: EventSummary[] }>('/api/events?per_page=1000');
  const mine = await get<GuestEvent[]>('/api/guest-events', token);
  const owned = await get<EventSummary[]>('/api/organizer/events', organizer.token);
  const today = new Date().toISOString().slice(0, 10);
  const later = (event: EventSummary) => event.date > today;
  const registered = new Set(mine.map(({ id }) => id));
  return {
    guest: user as User,
    open: found(
      'open',
      data.find((event) => later(event) && event.places_left > 3 && !registered.has(event.id)),
    ),
    full: found(
      'full',
      data.find((event) => later(event) && event.places_left === 0 && !registered.has(event.id)),
    ),
    past: found(
      'past',
      data.find((event) => event.date < today),
    ),
    registered: found('registered', mine.find(later)),
    attended: found(
      'attended',
      mine.find((event) => event.date < today),
    ),
    own: found('own', owned.find(later)),
  };
}
