import { addColumns } from './table';

/** What the organizer answered to a review, once, and who wrote it: null when that account is gone. */
export const migration = addColumns('reviews', {
  answer: 'TEXT NULL',
  answered_at: 'DATETIME(3) NULL',
  answered_by: 'INT UNSIGNED NULL',
});
