import { addColumns, type Migration } from './table';

/** Since when a mail waits for its reader's address to be confirmed. */
export const migration: Migration = addColumns('mail_outbox', { withheld_at: 'DATETIME(3) NULL' });
