import { addColumns } from './table';

/** Grows when somebody renews the address of their calendar feed: it is part of what the address is made of. */
export const migration = addColumns('users', { feed_version: 'INT UNSIGNED NOT NULL DEFAULT 1' });
