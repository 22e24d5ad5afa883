import type { Knex } from 'knex';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { isoInstant } from '../../ground/clock';
import { anonymise, anonymiseAnswer } from './anonymise';
import type { Leaver } from './holder';

/**
 * Keeps a person's texts anonymously, without their own name and address.
 * @param of.answer others' answers to them
 */
export async function disownTexts(
  tx: Knex,
  { table, column, answer }: { table: string; column: string; answer?: string },
  leaver: Leaver,
): Promise<void> {
  const changed = [
    { name: column, clean: anonymise },
    ...(answer ? [{ name: answer, clean: anonymiseAnswer }] : []),
  ];
  for (const { name, clean } of changed) {
    const rows = (await tx(table).where({ user_id: leaver.id }).select('id', { text: name })) as {
      id: number;
      text: string | null;
    }[];
    for (const { id, text } of rows) {
      const without = text === null ? text : clean(text, leaver, PLACEHOLDER_TEXTS.deletedUser);
      if (without !== text)
        await tx(table)
          .where({ id })
          .update({ [name]: without });
    }
  }
  await tx(table).where({ user_id: leaver.id }).update({ user_id: null });
}

/** Exported rows: creation times with their zone. */
export const withZone = <T extends { created_at: string }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, created_at: isoInstant(row.created_at) }));

/** A user's rows of a table for the export, oldest first. */
export async function exportRows(
  db: Knex,
  table: string,
  owner: Readonly<Record<string, number>>,
  columns: readonly string[],
): Promise<Record<string, unknown>[]> {
  const rows = (await db(table)
    .where(owner)
    .orderBy('id')
    .select([...columns, 'created_at'])) as { created_at: string }[];
  return withZone(rows);
}
