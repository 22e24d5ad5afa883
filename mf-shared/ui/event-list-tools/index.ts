export { EventListTools } from './EventListTools';
export { FILTER_PARAMETER, filterName, filterOf } from './filter-address';
export { matchesSearch, selectEvents } from './select-events';
export type { Filter } from './select-events';
export { LIST_STEP, SHOWN_PARAMETER, shownName, shownOf } from './shown-address';
export { useListTools } from './use-list-tools';
export { writeWords } from './write-words';
