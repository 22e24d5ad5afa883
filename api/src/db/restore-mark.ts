import type { Knex } from 'knex';

/** A table that exists while a restore is incomplete. */
export const RESTORE_MARK = 'restore_under_way';

export const setRestoreMark = async (db: Knex): Promise<void> =>
  void (await db.raw(`CREATE TABLE IF NOT EXISTS ${RESTORE_MARK} (id INT PRIMARY KEY)`));

export const removeRestoreMark = async (db: Knex): Promise<void> =>
  void (await db.raw(`DROP TABLE ${RESTORE_MARK}`));

/** Whether a restore is running in this database or was interrupted: its content is incomplete. */
export async function hasRestoreMark(db: Knex): Promise<boolean> {
  const [rows] = (await db.raw(
    'SELECT 1 FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?',
    [RESTORE_MARK],
  )) as [unknown[]];
  return rows.length > 0;
}
