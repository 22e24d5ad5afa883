export { ManageRegistrations } from './ManageRegistrations';
