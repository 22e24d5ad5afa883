import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import { isoInstant, sqlInstant } from '../../ground/clock';

/** Nothing is left of the person who reported. */
const NOBODY = {
  ...{ reporter_id: null, reporter_tag: null, name: null, email: null, email_key: null, words: '' },
};

/** Empties what is stored about a person's pieces. */
export async function forgetReported(tx: Knex, userId: number): Promise<void> {
  await tx('reports').where({ author_id: userId }).update({ author_id: null, piece: null, words: '' });
  await tx('report_cases')
    .where({ author_id: userId })
    .update({
      ...{ author_id: null, piece: null, kept: null, facts: '' },
      ...{ objection: null, outcome_words: null },
    });
  await tx('report_cases').where({ decided_by: userId }).update({ decided_by: null });
  await tx('report_cases').where({ reviewed_by: userId }).update({ reviewed_by: null });
}

/** Empties a person's reports, also those that they made without an account. */
export async function forgetReporter(tx: Knex, { id, email }: { id: number; email: string }): Promise<void> {
  await tx('reports').where({ reporter_id: id }).update(NOBODY);
  await tx('reports')
    .where({ email_key: emailKey(email) })
    .update(NOBODY);
}

export async function exportStatements(db: Knex, userId: number): Promise<Record<string, unknown>[]> {
  const rows = (await db('report_cases')
    .where({ author_id: userId })
    .whereNotNull('decided_at')
    .orderBy('id')
    .select('kind', 'decision', 'rule', 'facts', 'objection', 'decided_at')) as { decided_at: string }[];
  return rows.map((row) => ({ ...row, decided_at: isoInstant(row.decided_at) }));
}

const KEEP_MONTHS = 6;

/** Empties what is stored of cases decided six months ago: numbers stay, for the yearly figures. */
export async function eraseOldCases(db: Knex, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - KEEP_MONTHS);
  const ids = (await db('report_cases')
    .where('decided_at', '<', sqlInstant(before))
    .whereNotNull('piece')
    .where((done) => void done.whereNull('objected_at').orWhere('reviewed_at', '<', sqlInstant(before)))
    .limit(1000)
    .pluck('id')) as number[];
  if (ids.length === 0) return;
  await db('reports')
    .whereIn('case_id', ids)
    .update({ ...NOBODY, piece: null, author_id: null });
  await db('report_cases')
    .whereIn('id', ids)
    .update({
      ...{ piece: null, facts: '', objection: null, outcome_words: null, author_id: null },
      // An event comes back as it was; of the others this is their text.
      kept: db.raw("IF(kind = 'event', kept, NULL)"),
    });
}
