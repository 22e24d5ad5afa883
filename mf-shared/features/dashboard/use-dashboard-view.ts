import { useSearchParams } from '@eveneo/platform';
import { EVENT_FILTERS, type EventFilter } from './filter-events';

export type DashboardTab = 'list' | 'calendar';

const CALENDAR = 'calendrier';
const FILTER_NAMES: Record<EventFilter, string> = { all: 'tous', upcoming: 'a-venir', past: 'passes' };

/** Tab and filter, kept in the address: Back from an event and a reload find them again. */
export function useDashboardView() {
  const [params, setParams] = useSearchParams();
  const tab: DashboardTab = params.get('onglet') === CALENDAR ? 'calendar' : 'list';
  const filter = EVENT_FILTERS.find((name) => FILTER_NAMES[name] === params.get('filtre')) ?? 'all';
  const set = (name: string, value: string | null) =>
    setParams(
      (current) => {
        if (value === null) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  return {
    tab,
    filter,
    setTab: (next: DashboardTab) => set('onglet', next === 'calendar' ? CALENDAR : null),
    setFilter: (next: EventFilter) => set('filtre', next === 'all' ? null : FILTER_NAMES[next]),
  };
}
