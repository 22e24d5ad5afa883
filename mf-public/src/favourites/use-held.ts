import { useMemo } from 'react';
import { useQuery, useUser } from '@eveneo/platform';
import { guestEventsQuery, ownWaitsQuery } from 'mf-shared/api/dashboard-events';

/** Ids of the guest's registrations, empty for other users; null while unknown. */
export function useHeldIfKnown(): ReadonlySet<number> | null {
  const guest = useUser()?.role === 'guest';
  const { data, isPending, errorUpdateCount } = useQuery({ ...guestEventsQuery(), enabled: guest });
  // After a failure nothing waits for a retry.
  const pending = guest && isPending && errorUpdateCount === 0;
  return useMemo(() => (pending ? null : new Set(data?.map(({ id }) => id))), [pending, data]);
}

const NONE: ReadonlySet<number> = new Set();

/** The same; empty while unknown. */
export const useHeld = (): ReadonlySet<number> => useHeldIfKnown() ?? NONE;

/** Ids of the events that the guest waits for; empty for other users and while unknown. */
export function useWaitedFor(): ReadonlySet<number> {
  const guest = useUser()?.role === 'guest';
  const { data } = useQuery({ ...ownWaitsQuery(), enabled: guest });
  return useMemo(() => new Set(data?.map(({ event }) => event.id)), [data]);
}
