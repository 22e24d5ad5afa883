import type { Knex } from 'knex';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { isoInstant } from '../../ground/clock';
import { anonymise } from './anonymise';
import type { Leaver } from './holder';

/** Keeps a person's texts anonymously, without their own name and address. */
export async function disownTexts(
  tx: Knex,
  { table, column }: { table: string; column: string },
  leaver: Leaver,
): Promise<void> {
  const rows = (await tx(table).where({ user_id: leaver.id }).select('id', { text: column })) as {
    id: number;
    text: string;
  }[];
  for (const { id, text } of rows) {
    const clean = anonymise(text, leaver, PLACEHOLDER_TEXTS.deletedUser);
    if (clean !== text)
      await tx(table)
        .where({ id })
        .update({ [column]: clean });
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
