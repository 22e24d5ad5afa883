import { addColumns } from './table';

/** The numbers, as JSON, of the events at which a suspension gave back what the person had. */
export const migration = addColumns('users', { suspended_left: 'TEXT NULL' });
