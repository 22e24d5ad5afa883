import { useSearchParams } from '@eveneo/platform';
import {
  FILTER_PARAMETER,
  filterName,
  filterOf,
  SHOWN_PARAMETER,
  shownName,
  shownOf,
  writeWords,
  type TimeFilter,
} from '../../ui/event-list-tools';

export type DashboardTab = 'list' | 'calendar';

const CALENDAR = 'calendrier';

/** A dashboard has no list of drafts. */
function timeFilterOf(params: URLSearchParams): TimeFilter {
  const filter = filterOf(params);
  return filter === 'draft' ? 'all' : filter;
}

/** Tab, filter and number of rows, kept in the URL, so that Back and a reload restore them. */
export function useDashboardView() {
  const [params, setParams] = useSearchParams();
  const tab: DashboardTab = params.get('onglet') === CALENDAR ? 'calendar' : 'list';
  const set = (words: Record<string, string | null>) =>
    setParams((current) => writeWords(current, words), { replace: true });
  return {
    tab,
    filter: timeFilterOf(params),
    unfolded: shownOf(params),
    setTab: (next: DashboardTab) => set({ onglet: next === 'calendar' ? CALENDAR : null }),
    setFilter: (next: TimeFilter) => set({ [FILTER_PARAMETER]: filterName(next), [SHOWN_PARAMETER]: null }),
    setUnfolded: (rows: number) => set({ [SHOWN_PARAMETER]: shownName(rows) }),
  };
}
