import { addColumns, type Migration } from './table';

/** The report whose decision a report objects to; the decision on its own case answers it. */
const columns = addColumns(
  'reports',
  { objects_to: 'INT UNSIGNED NULL' },
  'ADD UNIQUE KEY reports_objects_to (objects_to)',
);

/** What the mail server said at the last attempt. */
const answers = addColumns('mail_outbox', { answer: 'VARCHAR(500) NULL' });

export const migration: Migration = async (db) => {
  await columns(db);
  await answers(db);
  // A suspension has a statement of reasons too, at which its person objects.
  await db.raw(
    `INSERT INTO report_cases (kind, target_id, author_id, piece, opened_at, decision, facts, decided_at)
     SELECT 'account', u.id, u.id, JSON_OBJECT('title', u.name, 'text', u.name, 'rating', NULL),
       u.suspended_at, 'suspend', COALESCE(u.suspended_why, ''), u.suspended_at
     FROM users u LEFT JOIN report_cases c ON c.kind = 'account' AND c.target_id = u.id
     WHERE u.suspended_at IS NOT NULL AND c.id IS NULL`,
  );
};
