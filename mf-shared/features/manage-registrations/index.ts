export { ManageRegistrations } from './ManageRegistrations';
export { EventRegistrations } from './EventRegistrations';
