import { addColumns } from './table';

/** The address that somebody has confirmed: another one in email_key is to be confirmed anew, whichever release wrote it. */
export const migration = addColumns('users', {
  confirmed_email_key: 'VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL',
  address_confirmed_at: 'DATETIME(3) NULL',
});
