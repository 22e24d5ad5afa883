import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { ReportedKind } from '@eveneo/contract/application/reports';
import { PERIODS } from '@eveneo/contract/application/retention';
import type { Erasure } from '../../db/erasure';
import { isoInstant, momentBefore, sqlInstant } from '../../ground/clock';

/** The values that erase the reporter of a report. */
const NOBODY = {
  reporter_id: null,
  reporter_tag: null,
  name: null,
  email: null,
  email_key: null,
  words: '',
};

/** Empties what is stored about a person's pieces, and their name as the admin of decisions. */
export async function forgetReported(tx: Knex, userId: number): Promise<void> {
  await tx('reports').where({ author_id: userId }).update({ author_id: null, piece: null, words: '' });
  await tx('report_cases').where({ author_id: userId }).update({
    author_id: null,
    piece: null,
    kept: null,
    facts: '',
    objection: null,
    outcome_words: null,
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

/** Cleans the stored copies of what others wrote on a person's events, and the reasons of the decisions. */
export async function cleanCasesAt(
  tx: Knex,
  organizerId: number,
  clean: (text: string) => string,
): Promise<void> {
  const cases = (await tx('report_cases')
    .whereIn('event_id', tx('events').select('id').where({ organizer_id: organizerId }))
    .select('id', 'piece', 'facts')) as { id: number; piece: string | null; facts: string }[];
  for (const { id, piece, facts } of cases)
    await tx('report_cases')
      .where({ id })
      .update({ piece: piece && clean(piece), facts: clean(facts) });
  const copies = (await tx('reports')
    .whereIn(
      'case_id',
      cases.map(({ id }) => id),
    )
    .whereNotNull('piece')
    .select('id', 'piece')) as { id: number; piece: string }[];
  for (const { id, piece } of copies)
    await tx('reports')
      .where({ id })
      .update({ piece: clean(piece) });
}

export async function exportStatements(db: Knex, userId: number): Promise<Record<string, unknown>[]> {
  const rows = (await db('report_cases')
    .where({ author_id: userId })
    .whereNotNull('decided_at')
    .orderBy('id')
    .select('kind', 'decision', 'rule', 'facts', 'objection', 'decided_at')) as { decided_at: string }[];
  return rows.map((row) => ({ ...row, decided_at: isoInstant(row.decided_at) }));
}

const oldCases = (db: Knex, now: Date) => {
  const before = sqlInstant(momentBefore(PERIODS.reports, now));
  return db('report_cases')
    .where('decided_at', '<', before)
    .where((done) => void done.whereNull('objected_at').orWhere('reviewed_at', '<', before));
};

/** Restricts to rows where some column is not yet emptied. */
const withAnyOf = (rows: Knex.QueryBuilder, emptied: Readonly<Record<string, null | string>>) =>
  rows.where((any) => {
    for (const [column, value] of Object.entries(emptied))
      if (value === null) void any.orWhereNotNull(column);
      else void any.orWhereNot(column, value);
  });

const NO_REPORT = { ...NOBODY, piece: null, author_id: null };
const NO_CASE = { piece: null, facts: '', objection: null, outcome_words: null, author_id: null };

/** The cases of profiles and pictures whose `kept` is due to be erased. */
export const findOldPictures = async (
  db: Knex,
  now: Date,
): Promise<{ author_id: number | null; kept: string }[]> =>
  (await oldCases(db, now)
    .whereIn('kind', ['profile', 'picture'])
    .whereNotNull('kept')
    .select('author_id', 'kept')) as { author_id: number | null; kept: string }[];

/** Pieces that are away by an old case; an announcement is emptied, since its mails count it. */
const oldPieces = (db: Knex, table: string, kind: ReportedKind, now: Date) =>
  db(table)
    .whereIn(
      'id',
      oldCases(db, now).where({ kind, decision: 'take-down', lifted_at: null }).select('target_id'),
    )
    .whereRaw("FIND_IN_SET('taken-down', away) > 0");

const NO_ANNOUNCEMENT = { actor_id: null, subject: '', message: '' };

/** Erases the content of old cases; the rows stay, for the yearly figures. */
export const oldReports: readonly Erasure[] = [
  { period: 'reports', due: (db, now) => oldPieces(db, 'chat_messages', 'message', now) },
  { period: 'reports', due: (db, now) => oldPieces(db, 'reviews', 'review', now) },
  {
    period: 'reports',
    becomes: NO_ANNOUNCEMENT,
    due: (db, now) => withAnyOf(oldPieces(db, 'announcements', 'announcement', now), NO_ANNOUNCEMENT),
  },
  {
    period: 'reports',
    becomes: NO_REPORT,
    due: (db, now) => withAnyOf(db('reports').whereIn('case_id', oldCases(db, now).select('id')), NO_REPORT),
  },
  {
    period: 'reports',
    due: (db, now) => db('refused_words').whereIn('case_id', oldCases(db, now).select('id')),
  },
  { period: 'reports', becomes: NO_CASE, due: (db, now) => withAnyOf(oldCases(db, now), NO_CASE) },
  {
    period: 'reports',
    becomes: { kept: null },
    due: (db, now) => oldCases(db, now).whereNotNull('kept'),
  },
];
