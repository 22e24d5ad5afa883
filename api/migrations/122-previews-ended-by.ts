import { addColumns } from './table';

/** Who ended a preview before its time: the history tells it. */
export const migration = addColumns('release_previews', { ended_by: 'VARCHAR(200) NULL' });
