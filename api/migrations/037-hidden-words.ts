import { addColumns, type Migration } from './table';

const column = addColumns('users', { words_hidden: 'TINYINT UNSIGNED NOT NULL DEFAULT 0' });

/** Whether what a suspended person wrote is hidden; room for the kind 'announcement'. */
export const migration: Migration = async (db) => {
  await column(db);
  await db.raw(
    'ALTER TABLE hidden_words MODIFY kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL',
  );
  await db('users')
    .whereNotNull('suspended_at')
    .whereIn('id', db('hidden_words').select('user_id'))
    .update({ words_hidden: 1 });
};
