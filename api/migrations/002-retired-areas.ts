import { addColumns, type Migration } from './table';

/** A retired area keeps its pointer, so that its revisions and history continue. */
export const migration: Migration = addColumns('release_pointers', {
  retired: 'TINYINT(1) NOT NULL DEFAULT 0',
});
