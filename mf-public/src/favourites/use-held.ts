import { useMemo } from 'react';
import { useQuery, useUser } from '@eveneo/platform';
import { guestEventsQuery } from 'mf-shared/api/dashboard-events';

/** The events that a logged-in guest goes to, none for anybody else; null while it isn't known. */
export function useHeldIfKnown(): ReadonlySet<number> | null {
  const guest = useUser()?.role === 'guest';
  const { data, isPending, errorUpdateCount } = useQuery({ ...guestEventsQuery(), enabled: guest });
  // What failed is asked for again by the next who wants it: nobody waits for that a second time.
  const pending = guest && isPending && errorUpdateCount === 0;
  return useMemo(() => (pending ? null : new Set(data?.map(({ id }) => id))), [pending, data]);
}

const NONE: ReadonlySet<number> = new Set();

/** The same, none while it isn't known. */
export const useHeld = (): ReadonlySet<number> => useHeldIfKnown() ?? NONE;
