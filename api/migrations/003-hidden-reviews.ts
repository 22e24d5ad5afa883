import { addColumns, type Migration } from './table';

/** The review of a guest who cancelled is neither counted nor shown until they register again. */
export const migration: Migration = addColumns('reviews', { hidden_at: 'DATETIME(3) NULL' });
