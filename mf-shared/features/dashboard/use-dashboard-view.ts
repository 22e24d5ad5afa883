import { useSearchParams } from '@eveneo/platform';
import { FILTER_PARAMETER, filterName, filterOf, type Filter } from '../../ui/event-list-tools';

export type DashboardTab = 'list' | 'calendar';

const CALENDAR = 'calendrier';

/** Tab and filter, kept in the address: Back from an event and a reload find them again. */
export function useDashboardView() {
  const [params, setParams] = useSearchParams();
  const tab: DashboardTab = params.get('onglet') === CALENDAR ? 'calendar' : 'list';
  const filter = filterOf(params);
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
    setFilter: (next: Filter) => set(FILTER_PARAMETER, filterName(next)),
  };
}
