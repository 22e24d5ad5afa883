export { EventListTools } from './EventListTools';
export { FILTER_PARAMETER, filterName, filterOf } from './filter-address';
export { matchesSearch, selectEvents } from './select-events';
export type { Filter } from './select-events';
export { useListTools } from './use-list-tools';
