export { EventListTools } from './EventListTools';
export { matchesSearch, selectEvents } from './select-events';
export type { Filter } from './select-events';
