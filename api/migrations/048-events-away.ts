import type { Knex } from 'knex';
import { addColumns, type Migration } from './table';

/** away: as of messages and reviews. planned_at: the publication that an event has without a reason to be away. */
const columns = addColumns('events', {
  away: "SET('cancelled', 'suspended', 'taken-down', 'undone') CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT ''",
  planned_at: 'VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL',
});

/** The publication of an event that is taken down, kept in its case until now. */
export async function returnPublications(db: Knex): Promise<void> {
  const cases = (await db('report_cases')
    .where({ kind: 'event', decision: 'take-down', lifted_at: null })
    .whereNotNull('kept')
    .orderBy('id')
    .select('id', 'target_id', 'kept')) as { id: number; target_id: number; kept: string }[];
  for (const { id, target_id, kept } of cases) {
    const { publish_at } = JSON.parse(kept) as { publish_at: string | null };
    await db('events')
      .where({ id: target_id, publish_at: 'taken-down' })
      .update({ planned_at: publish_at, away: 'taken-down' });
    await db('report_cases').where({ id }).update({ kept: null });
  }
  await db('events').where({ publish_at: 'taken-down', away: '' }).update({ away: 'taken-down' });
}

export const migration: Migration = async (db) => {
  await columns(db);
  await returnPublications(db);
};
