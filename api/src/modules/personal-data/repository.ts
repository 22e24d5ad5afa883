import type { Knex } from 'knex';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { isoInstant } from '../../ground/clock';
import { anonymise } from './anonymise';
import type { Leaver } from './holder';

/** What someone wrote stays, as nobody's, without their own name and address in it. */
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

/** Rows as they are exported: the instant at which they were made has its zone. */
export const withZone = <T extends { created_at: string }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, created_at: isoInstant(row.created_at) }));

/** Someone's rows of a table as they are exported, oldest first, instants with their zone. */
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
