import { addColumns } from './table';

/** When the organizer noted that a registration is paid for; no payment is taken here. */
export const migration = addColumns('registrations', { settled_at: 'DATETIME(3) NULL' });
