import { addColumns } from './table';

/** When a host's process was first heard of: it cannot be late for what was moved before. NULL of older APIs. */
export const migration = addColumns('release_hosts', { first_seen_at: 'DATETIME(3) NULL' });
