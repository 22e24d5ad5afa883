import { addColumns } from './table';

/** When a ticket was let in at the door, and by which attempt: the same attempt sent again gets the same answer. */
export const migration = addColumns('registrations', {
  checked_in_at: 'DATETIME(3) NULL',
  check_attempt: 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL',
});
