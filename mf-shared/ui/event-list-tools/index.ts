export { EventListTools } from './EventListTools';
export { FILTER_PARAMETER, filterName, filterOf, writeWords } from './list-address';
export { LIST_STEP, SHOWN_PARAMETER, shownName, shownOf } from './list-address';
export { matchesSearch, selectEvents } from './select-events';
export type { Filter, TimeFilter } from './select-events';
export { LIST_TEXTS } from './texts';
export { useListTools } from './use-list-tools';
