import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { CalendarProps } from './calendar-event';

type Loaded =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Calendar: ComponentType<CalendarProps> };

export type LoadCalendar = () => Promise<{ EventCalendar: ComponentType<CalendarProps> }>;
const loadCalendar: LoadCalendar = () => import(/* webpackChunkName: "calendar" */ './EventCalendar');

/**
 * The calendar's code, asked for when its tab opens and not before. Not React.lazy: that keeps a failed load
 * for good, while here a second try asks again.
 */
export function useCalendar(load: LoadCalendar = loadCalendar): { loaded: Loaded; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    load().then(
      ({ EventCalendar }) => {
        if (current) setLoaded({ status: 'ready', Calendar: EventCalendar });
      },
      (error: unknown) => {
        console.error('Calendar could not be loaded', error);
        if (current) setLoaded({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt, load]);

  const retry = useCallback(() => {
    setLoaded({ status: 'loading' });
    setAttempt((was) => was + 1);
  }, []);
  return { loaded, retry };
}
