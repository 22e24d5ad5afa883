import { addColumns } from './table';

/**
 * A mail to an address that no account has (any more): the address stands in it sealed, and such a row names no user, so
 * that an instance of an older release leaves it alone.
 */
export const migration = addColumns(
  'mail_outbox',
  { recipient: 'TEXT CHARACTER SET ascii COLLATE ascii_bin NULL' },
  'MODIFY user_id INT UNSIGNED NULL',
);
