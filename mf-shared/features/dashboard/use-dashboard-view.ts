import { useSearchParams } from '@eveneo/platform';
import {
  FILTER_PARAMETER,
  filterName,
  filterOf,
  SHOWN_PARAMETER,
  shownName,
  shownOf,
  writeWords,
  type Filter,
} from '../../ui/event-list-tools';

export type DashboardTab = 'list' | 'calendar';

const CALENDAR = 'calendrier';

/** Tab, filter and number of rows, kept in the URL, so that Back and a reload restore them. */
export function useDashboardView() {
  const [params, setParams] = useSearchParams();
  const tab: DashboardTab = params.get('onglet') === CALENDAR ? 'calendar' : 'list';
  const set = (words: Record<string, string | null>) =>
    setParams((current) => writeWords(current, words), { replace: true });
  return {
    tab,
    filter: filterOf(params),
    unfolded: shownOf(params),
    setTab: (next: DashboardTab) => set({ onglet: next === 'calendar' ? CALENDAR : null }),
    setFilter: (next: Filter) => set({ [FILTER_PARAMETER]: filterName(next), [SHOWN_PARAMETER]: null }),
    setUnfolded: (rows: number) => set({ [SHOWN_PARAMETER]: shownName(rows) }),
  };
}
