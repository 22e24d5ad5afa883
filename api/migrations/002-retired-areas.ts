import { addColumns, type Migration } from './table';

/** An area that nobody gets keeps its pointer: its revisions and its history go on. */
export const migration: Migration = addColumns('release_pointers', {
  retired: 'TINYINT(1) NOT NULL DEFAULT 0',
});
