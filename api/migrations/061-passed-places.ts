import { addColumns } from './table';

/** Since when a guest's place is offered to whoever opens its link; the link is signed with this moment. */
export const migration = addColumns('registrations', { pass_offered_at: 'DATETIME(3) NULL' });
