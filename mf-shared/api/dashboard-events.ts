import type { EventSummary, GuestEvent } from 'api/contract';
import { http, queryOptions } from '@eveneo/platform';
import { eventKeys } from './event-keys';

/** A list, or a rejection that says in the console which call answered something else. */
async function list<T>(path: string, name: string, signal: AbortSignal): Promise<T[]> {
  const answer = await http.get<unknown>(path, { signal });
  if (Array.isArray(answer)) return answer as T[];
  console.error(`Invalid ${name} events response: expected an array`, answer);
  throw new TypeError(`Invalid ${name} events response`);
}

/** Who comes back to a dashboard sees it as it is now; the cached list only bridges the time until the answer. */
const fresh = { staleTime: 0 } as const;

/** The roles that manage events; each has endpoints of its own. */
export type ManagerRole = 'admin' | 'organizer';

/** The events that a role manages: every one for admins, one's own for organizers. */
export const managedEvents = (role: ManagerRole) =>
  queryOptions({
    ...fresh,
    queryKey: eventKeys[role],
    queryFn: ({ signal }) => list<EventSummary>(`/api/${role}/events`, role, signal),
  });

/** Every event, for admins. */
export const adminEvents = managedEvents('admin');

/** The caller's own events, for organizers. */
export const organizerEvents = managedEvents('organizer');

/** The events that the caller is registered to, for guests. */
export const guestEvents = queryOptions({
  ...fresh,
  queryKey: eventKeys.guest,
  queryFn: ({ signal }) => list<GuestEvent>('/api/guest-events', 'guest', signal),
});
