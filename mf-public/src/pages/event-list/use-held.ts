import { useMemo } from 'react';
import { useQuery, useUser } from '@eveneo/platform';
import { guestEventsQuery } from 'mf-shared/api/dashboard-events';

/** The events that a logged-in guest goes to; none for anybody else, and none while it isn't known. */
export function useHeld(): ReadonlySet<number> {
  const user = useUser();
  const { data } = useQuery({ ...guestEventsQuery(), enabled: user?.role === 'guest' });
  return useMemo(() => new Set(data?.map(({ id }) => id)), [data]);
}
