export { EventGroups } from './EventGroups';
export { ManagedRow, RowText } from './ManagedRow';
export type { RowSlots } from './ManagedRow';
