import type { AnswerOf, CallName, Request } from '@eveneo/contract/call';
import type { EventSummary, GuestEvent } from '@eveneo/contract/application/events';
import { queryOptions } from '@eveneo/platform';
import { readOf } from './call';
import { eventKeys } from './event-keys';
import { guestEventsRequest, managedEventsRequest, type ManagerRole } from './requests';
import { isEvent } from './sound-events';

/**
 * Who comes back to a dashboard sees it as it is now; the cached answer only bridges the time until the new one. Read a
 * moment ago, by the page's boot script or while a link was hovered, it is as it is now.
 */
export const JUST_READ_MS = 1_000;

/**
 * Reads a list; an answer that is none rejects and says in the console which call it was. What was asked for ahead and is
 * no list is left to the call, which says so.
 */
function listOf<C extends CallName>(request: Request<C>, name: string) {
  const { queryFn, initialData } = readOf(request);
  return {
    queryFn: async (context: { signal: AbortSignal }): Promise<AnswerOf<C>> => {
      const answer = await queryFn(context);
      if (Array.isArray(answer)) return answer;
      console.error(`Invalid ${name} events response: expected an array`, answer);
      throw new TypeError(`Invalid ${name} events response`);
    },
    initialData: () => {
      const answer = initialData();
      return Array.isArray(answer) ? answer : undefined;
    },
    staleTime: JUST_READ_MS,
  };
}

/** The events that a role manages: every one for admins, one's own for organizers. */
export const managedEventsQuery = (role: ManagerRole) =>
  queryOptions({ queryKey: eventKeys[role], ...listOf(managedEventsRequest(role), role) });

const drawable = <T>(events: readonly T[]): T[] => events.filter(isEvent);

/** The same, less what no list can draw: dashboards alone count those. */
export const drawnEventsQuery = (role: ManagerRole) => ({
  ...managedEventsQuery(role),
  select: drawable<EventSummary>,
});

/** The events that the caller is registered to, for guests. */
export const guestEventsQuery = () =>
  queryOptions({ queryKey: eventKeys.guest, ...listOf(guestEventsRequest, 'guest') });

/** The same, less what no card can draw: a guest's dashboard alone shows what it can of those. */
export const drawnGuestEventsQuery = () => ({ ...guestEventsQuery(), select: drawable<GuestEvent> });
