import { useEffect, useState } from 'react';
import { addDays } from '@eveneo/contract/application/dates';
import type { EventSummary } from '@eveneo/contract/application/events';
import { useQuery, useUser } from '@eveneo/platform';
import { managedEventsQuery } from 'mf-shared/api/dashboard-events';
import type { EventFormValues } from 'mf-shared/api/event-management';
import type { EventForm } from '../../event-form/use-event-form';

/** The next full hour, in a week. @param present the local time 'YYYY-MM-DDTHH:MM' */
export function firstMoment(present: string): Pick<EventFormValues, 'date' | 'time'> {
  const hour = Number(present.slice(11, 13)) + 1;
  return {
    date: addDays(present.slice(0, 10), hour === 24 ? 8 : 7),
    time: `${String(hour % 24).padStart(2, '0')}:00`,
  };
}

/** City, category and capacity of the event that this organizer created last. */
function lastValues(events: readonly EventSummary[], organizer: number): Partial<EventFormValues> {
  const own = events.filter(({ organizer_id: id }) => id === organizer);
  const last = own.reduce<EventSummary | null>(
    (one, other) => (one && one.id > other.id ? one : other),
    null,
  );
  return last
    ? { city: last.city ?? '', category_id: String(last.category_id), capacity: String(last.capacity) }
    : {};
}

/**
 * Gives a new form what the organizer's last event had, once that is known. A restored draft, and what has been typed
 * meanwhile, stays.
 * @returns the values of an untouched form
 */
export function useFirstValues(state: EventForm, initial: EventFormValues, fresh: boolean): EventFormValues {
  const user = useUser();
  const { data } = useQuery({ ...managedEventsQuery('organizer'), enabled: fresh });
  const [first, setFirst] = useState<EventFormValues | null>(null);
  useEffect(() => {
    if (!data || !user || first) return;
    const last = lastValues(data, user.id);
    setFirst({ ...initial, ...last });
    if (!state.restored) state.suggest(last);
  }, [data, user, first, initial, state]);
  return first ?? initial;
}
