import { addColumns, type Migration } from './table';

/** The review of a guest who cancelled neither counts nor shows until they register again. */
export const migration: Migration = addColumns('reviews', { hidden_at: 'DATETIME(3) NULL' });
