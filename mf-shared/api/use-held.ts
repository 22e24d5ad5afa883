import { useEffect, useMemo } from 'react';
import { useInfiniteQuery, useQuery, useUser } from '@eveneo/platform';
import { guestEventsQuery, ownRequestsQuery, ownWaitsQuery } from './dashboard-events';

/** Ids of the guest's registrations, empty for other users; null while unknown. */
export function useHeldIfKnown(): ReadonlySet<number> | null {
  const guest = useUser()?.role === 'guest';
  const { data, isPending, errorUpdateCount } = useQuery({ ...guestEventsQuery(), enabled: guest });
  // After a failure callers do not wait for a retry.
  const pending = guest && isPending && errorUpdateCount === 0;
  return useMemo(() => (pending ? null : new Set(data?.map(({ id }) => id))), [pending, data]);
}

const NONE: ReadonlySet<number> = new Set();

/** The same; empty while unknown. */
export const useHeld = (): ReadonlySet<number> => useHeldIfKnown() ?? NONE;

/** The events that the guest waits for, or asked to register to; empty for other users and while unknown. */
export function useWaitedFor(): ReadonlyMap<number, 'waiting' | 'asked'> {
  const guest = useUser()?.role === 'guest';
  const { data: waits } = useQuery({ ...ownWaitsQuery(), enabled: guest });
  const {
    data: requests,
    hasNextPage,
    fetchNextPage,
  } = useInfiniteQuery({ ...ownRequestsQuery(), enabled: guest });
  useEffect(() => {
    if (hasNextPage) void fetchNextPage();
    // Again after each page.
  }, [requests, hasNextPage, fetchNextPage]);
  return useMemo(
    () =>
      new Map([
        ...(requests?.pages.flat() ?? [])
          .filter(({ state }) => state === 'asked')
          .map(({ event }) => [event.id, 'asked'] as const),
        ...(waits ?? []).map(({ event }) => [event.id, 'waiting'] as const),
      ]),
    [waits, requests],
  );
}
