import type { EventSummary, GuestEvent } from '@eveneo/contract/application/events';
import { http, queryOptions } from '@eveneo/platform';
import { eventKeys } from './event-keys';
import { JUST_READ_MS } from './just-read';

/** A list, or a rejection that says in the console which call answered something else. */
async function list<T>(path: string, name: string, signal: AbortSignal): Promise<T[]> {
  const answer = await http.get<unknown>(path, { signal });
  if (Array.isArray(answer)) return answer as T[];
  console.error(`Invalid ${name} events response: expected an array`, answer);
  throw new TypeError(`Invalid ${name} events response`);
}

const fresh = { staleTime: JUST_READ_MS } as const;

/** A list that was asked for ahead; what is no list is left to the call, which says so. */
function early<T>(path: string): T[] | undefined {
  const answer = http.early<unknown>(path);
  return Array.isArray(answer) ? (answer as T[]) : undefined;
}

/** The roles that manage events; each has endpoints of its own. */
export type ManagerRole = 'admin' | 'organizer';

/** The events that a role manages: every one for admins, one's own for organizers. */
export const managedEvents = (role: ManagerRole) =>
  queryOptions({
    ...fresh,
    queryKey: eventKeys[role],
    queryFn: ({ signal }) => list<EventSummary>(`/api/${role}/events`, role, signal),
    initialData: () => early<EventSummary>(`/api/${role}/events`),
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
  initialData: () => early<GuestEvent>('/api/guest-events'),
});
