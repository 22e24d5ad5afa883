export { ManageRegistrations } from './ManageRegistrations';
export { Waitlist } from './Waitlist';
