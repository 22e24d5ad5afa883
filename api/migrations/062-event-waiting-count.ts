import { addColumns } from './table';

/** Kept under the event's row lock: whoever registers directly is refused while somebody waits. */
export const migration = addColumns('events', { waiting_count: 'INT UNSIGNED NOT NULL DEFAULT 0' });
