import { addColumns } from './table';

/** The key with which people at the event register without an account, and the day on which it works. */
export const migration = addColumns('event_doors', {
  on_site_key: 'CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NULL',
  on_site_day: 'DATE NULL',
});
