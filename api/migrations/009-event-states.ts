import { addColumns, type Migration } from './table';

/**
 * publish_at: a local time, or 'draft', which sorts after every time; null: published at once. Times of
 * registration are local too. draft_key: the secret of a draft's link.
 */
const states = addColumns(
  'events',
  {
    publish_at: 'VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL',
    unlisted: 'TINYINT(1) NOT NULL DEFAULT 0',
    cancelled_at: 'DATETIME(3) NULL',
    registration_opens_at: 'CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL',
    registration_closes_at: 'CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL',
    draft_key: 'CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NULL',
  },
  'ADD KEY events_publish (publish_at), ADD KEY events_unlisted (unlisted)',
);

/** A deleted event that was unlisted is announced to its guests' own calendars only. */
const deleted = addColumns('cancelled_events', { unlisted: 'TINYINT(1) NOT NULL DEFAULT 0' });

export const migration: Migration = async (db) => {
  await states(db);
  await deleted(db);
};
