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

/** Every event, for admins. */
export const adminEvents = queryOptions({
  ...fresh,
  queryKey: eventKeys.admin,
  queryFn: ({ signal }) => list<EventSummary>('/api/admin/events', 'admin', signal),
});

/** The caller's own events, for organizers. */
export const organizerEvents = queryOptions({
  ...fresh,
  queryKey: eventKeys.organizer,
  queryFn: ({ signal }) => list<EventSummary>('/api/organizer/events', 'organizer', signal),
});

/** The events that the caller is registered to, for guests. */
export const guestEvents = queryOptions({
  ...fresh,
  queryKey: eventKeys.guest,
  queryFn: ({ signal }) => list<GuestEvent>('/api/guest-events', 'guest', signal),
});
