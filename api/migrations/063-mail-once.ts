import { addColumns } from './table';

/** What a mail is about, once: a reminder that two instances find due, or a retried request, makes one mail. */
export const migration = addColumns(
  'mail_outbox',
  { once_key: 'VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NULL' },
  'ADD UNIQUE KEY mail_outbox_once (once_key)',
);
