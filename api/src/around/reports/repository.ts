import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type {
  CaseDecision,
  CaseKind,
  CasesQuery,
  ReportCategory,
} from '@eveneo/contract/application/reports';
import { sqlInstant } from '../../ground/clock';
import { whereSuspended } from '../../http/sessions/repository';
import type { Piece } from './pieces-repository';

/** The stored copy of a piece. */
export type Copy = Pick<Piece, 'title' | 'text' | 'rating'>;

export interface CaseRow {
  readonly id: number;
  readonly kind: CaseKind;
  readonly target_id: number;
  readonly event_id: number | null;
  readonly author_id: number | null;
  readonly urgency: number;
  readonly reports_count: number;
  /** A Copy as JSON; null once erased. */
  readonly piece: string | null;
  readonly opened_at: string;
  readonly decision: CaseDecision | null;
  readonly rule: ReportCategory | null;
  readonly facts: string;
  readonly baseless: number;
  readonly decided_by: number | null;
  readonly decided_at: string | null;
  readonly kept: string | null;
  readonly lifted_at: string | null;
  readonly objection: string | null;
  readonly objected_at: string | null;
  readonly outcome: 'upheld' | 'lifted' | null;
  readonly outcome_words: string | null;
  readonly reviewed_by: number | null;
  readonly reviewed_at: string | null;
}

const copyOf = ({ title, text, rating }: Piece) => JSON.stringify({ title, text, rating });

/** Opens the case of a piece, or finds the open one; either way its row is locked. */
export async function lockOpenCase(tx: Knex, piece: Piece, urgency: number, now: Date): Promise<CaseRow> {
  const open_key = `${piece.kind}:${piece.id}`;
  const { kind, id: target_id, eventId: event_id, authorId: author_id } = piece;
  const row = { kind, target_id, event_id, author_id, open_key, urgency };
  await tx('report_cases')
    .insert({ ...row, piece: copyOf(piece), opened_at: sqlInstant(now) })
    .onConflict('open_key')
    .merge({ urgency: tx.raw('GREATEST(urgency, VALUES(urgency))') });
  return (await tx('report_cases').where({ open_key }).forUpdate().first()) as CaseRow;
}

export const lockCase = async (tx: Knex, id: number): Promise<CaseRow | undefined> =>
  (await tx('report_cases').where({ id }).forUpdate().first()) as CaseRow | undefined;

export const findCase = async (db: Knex, id: number): Promise<CaseRow | undefined> =>
  (await db('report_cases').where({ id }).first()) as CaseRow | undefined;

/** The last cases whose piece is by a person. */
export async function findCasesAbout(db: Knex, authorId: number): Promise<CaseRow[]> {
  return (await db('report_cases')
    .where({ author_id: authorId })
    .orderBy('id', 'desc')
    .limit(20)) as CaseRow[];
}

/** Other open cases of an author, at most 50. */
export async function findOpenOf(db: Knex, authorId: number, except: number): Promise<CaseRow[]> {
  return (await db('report_cases')
    .where({ author_id: authorId })
    .whereNull('decided_at')
    .whereNot({ id: except })
    .orderBy('id')
    .limit(50)) as CaseRow[];
}

/** The case by which a piece is taken down. */
export async function findTakedown(
  db: Knex,
  { kind, id }: { kind: CaseKind; id: number },
): Promise<CaseRow | undefined> {
  return (await db('report_cases')
    .where({ kind, target_id: id, decision: 'take-down' })
    .whereNull('lifted_at')
    .orderBy('id', 'desc')
    .first()) as CaseRow | undefined;
}

const standingSuspensions = (db: Knex, personId: number) =>
  db('report_cases')
    .where({ kind: 'account', target_id: personId, decision: 'suspend' })
    .whereNull('lifted_at')
    .orderBy('id', 'desc');

/** The case that states the reasons of a person's last suspension, unless an admin ended it. */
export const findSuspensionCase = async (db: Knex, personId: number): Promise<CaseRow | undefined> =>
  (await standingSuspensions(db, personId).first()) as CaseRow | undefined;

export const lockSuspensionCase = async (tx: Knex, personId: number): Promise<CaseRow | undefined> =>
  (await standingSuspensions(tx, personId).forUpdate().first()) as CaseRow | undefined;

/** @returns its id */
export async function addSuspensionCase(
  tx: Knex,
  {
    person: { id, name },
    by,
    why,
    now,
  }: { person: { id: number; name: string }; by: number; why: string; now: Date },
): Promise<number> {
  const at = sqlInstant(now);
  const [made = 0] = await tx('report_cases').insert({
    ...{ kind: 'account', target_id: id, author_id: id, decision: 'suspend', facts: why, decided_by: by },
    piece: JSON.stringify({ title: name, text: name, rating: null } satisfies Copy),
    ...{ opened_at: at, decided_at: at },
  });
  return made;
}

type CaseChange = Partial<Pick<CaseRow, 'decision' | 'rule' | 'facts' | 'decided_by' | 'kept'>> &
  Partial<Pick<CaseRow, 'objection' | 'outcome' | 'outcome_words' | 'reviewed_by'>> & {
    readonly baseless?: boolean;
    readonly open_key?: null;
    readonly decided_at?: Date;
    readonly lifted_at?: Date;
    readonly objected_at?: Date;
    readonly reviewed_at?: Date;
  };

export async function changeCase(tx: Knex, id: number, change: CaseChange): Promise<void> {
  const columns = Object.entries(change).map(([name, value]) => [
    name,
    value instanceof Date ? sqlInstant(value) : value,
  ]);
  await tx('report_cases').where({ id }).update(Object.fromEntries(columns));
}

export interface Reporter {
  readonly userId: number | null;
  readonly name: string | null;
  readonly email: string | null;
  /** A keyed hash of the account or the address; null for a visitor without an address. */
  readonly tag: string | null;
}

/** Adds a report to a locked case. @returns its id, and whether it is new: sent twice, it is one */
export async function addReport(
  tx: Knex,
  row: CaseRow,
  piece: Piece,
  { reporter, category, words, onceHash, now, objectsTo, confirmedAt = null }: NewReport,
): Promise<{ id: number; isNew: boolean }> {
  const which = { case_id: row.id, once_hash: onceHash };
  const existing = (await tx('reports').where(which).first('id')) as { id: number } | undefined;
  if (existing) return { id: existing.id, isNew: false };
  const copy = copyOf(piece);
  const [id = 0] = await tx('reports').insert({
    ...which,
    ...{ reporter_id: reporter.userId, reporter_tag: reporter.tag, name: reporter.name },
    ...{ email: reporter.email, email_key: reporter.email && emailKey(reporter.email), category, words },
    ...{ piece: copy === row.piece ? null : copy, author_id: piece.authorId, created_at: sqlInstant(now) },
    ...{ objects_to: objectsTo ?? null, confirmed_at: confirmedAt },
  });
  await tx('report_cases').where({ id: row.id }).increment('reports_count', 1);
  return { id, isNew: true };
}

interface NewReport {
  readonly reporter: Reporter;
  readonly category: ReportCategory;
  readonly words: string;
  readonly onceHash: string;
  readonly now: Date;
  /** The report whose decision this one objects to. */
  readonly objectsTo?: number;
  readonly confirmedAt?: string | null;
}

export interface ReportRow {
  readonly id: number;
  readonly case_id: number;
  readonly reporter_id: number | null;
  readonly reporter_tag: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly category: ReportCategory;
  readonly words: string;
  readonly piece: string | null;
  readonly confirmed_at: string | null;
  readonly created_at: string;
  readonly objects_to: number | null;
}

export const findReport = async (db: Knex, id: number): Promise<ReportRow | undefined> =>
  (await db('reports').where({ id }).first()) as ReportRow | undefined;

/** What the reporter objected to the decision on a report. */
export const findObjectionTo = async (db: Knex, reportId: number): Promise<ReportRow | undefined> =>
  (await db('reports').where({ objects_to: reportId }).first()) as ReportRow | undefined;

/** The decided cases that reporters of this one object to, with the admin who decided. */
export const findContested = async (
  db: Knex,
  caseId: number,
): Promise<{ report_id: number; case_id: number; decided_by: number | null }[]> =>
  (await db('reports as r')
    .join('reports as o', 'o.id', 'r.objects_to')
    .join('report_cases as c', 'c.id', 'o.case_id')
    .where('r.case_id', caseId)
    .select({ report_id: 'r.id', case_id: 'c.id', decided_by: 'c.decided_by' })) as {
    report_id: number;
    case_id: number;
    decided_by: number | null;
  }[];

/** At most 500 of a case, oldest first. */
export const findReports = async (db: Knex, caseId: number): Promise<ReportRow[]> =>
  (await db('reports').where({ case_id: caseId }).orderBy('id').limit(500)) as ReportRow[];

/** Everybody who reported a case, oldest first. */
export const findReporters = async (db: Knex, caseId: number) =>
  (await db('reports')
    .where({ case_id: caseId })
    .orderBy('id')
    .select('id', 'reporter_id', 'email', 'confirmed_at')) as Pick<
    ReportRow,
    'id' | 'reporter_id' | 'email' | 'confirmed_at'
  >[];

export async function confirmReporter(db: Knex, id: number, now: Date): Promise<void> {
  await db('reports')
    .where({ id })
    .whereNull('confirmed_at')
    .update({ confirmed_at: sqlInstant(now) });
}

/** Whether a visitor who reported before confirmed their address. */
export const hasConfirmed = async (db: Knex, tag: string): Promise<boolean> =>
  (await db('reports').where({ reporter_tag: tag }).whereNotNull('confirmed_at').first('id')) !== undefined;

/** How many cases that each of these people reported were found to be baseless since a moment. */
export async function countBaseless(
  db: Knex,
  tags: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  if (tags.length === 0) return new Map();
  const rows = (await db('reports as r')
    .join('report_cases as c', 'c.id', 'r.case_id')
    .whereIn('r.reporter_tag', [...tags])
    .where('c.baseless', 1)
    .where('c.decided_at', '>=', sqlInstant(since))
    .groupBy('r.reporter_tag')
    .select({ tag: 'r.reporter_tag' })
    .countDistinct({ count: 'c.id' })) as unknown as { tag: string; count: number }[];
  return new Map(rows.map(({ tag, count }) => [tag, count]));
}

const OBJECTED = 'objected_at IS NOT NULL AND reviewed_at IS NULL';

function inState(db: Knex, state: CasesQuery['state']): Knex.QueryBuilder {
  const cases = db('report_cases');
  if (state === 'open') return cases.whereNull('decided_at');
  if (state === 'objected') return cases.whereRaw(OBJECTED);
  if (state === 'decided') return cases.whereNotNull('decided_at').whereRaw(`NOT (${OBJECTED})`);
  return cases.whereRaw(`(decided_at IS NULL OR (${OBJECTED}))`);
}

type AskedCases = Pick<CasesQuery, 'state' | 'kind' | 'category'>;

function askedCases(db: Knex, { state, kind, category }: AskedCases): Knex.QueryBuilder {
  const cases = inState(db, state);
  if (kind) void cases.where({ kind });
  if (category) void cases.whereIn('id', db('reports').where({ category }).select('case_id'));
  return cases;
}

export async function countCases(db: Knex, asked: AskedCases): Promise<number> {
  const [row] = (await askedCases(db, asked).count({ count: '*' })) as { count: number }[];
  return row?.count ?? 0;
}

/** The open cases that somebody may be in danger by. */
export async function countUrgent(db: Knex, urgency: number): Promise<number> {
  const [row] = (await inState(db, 'open').where({ urgency }).count({ count: '*' })) as { count: number }[];
  return row?.count ?? 0;
}

/** Objections without an answer: of authors, and of reporters whose case is open again. */
export async function countObjected(db: Knex): Promise<number> {
  const contested = db('reports').whereNotNull('objects_to').select('case_id');
  const [row] = (await db('report_cases')
    .where(
      (any) =>
        void any
          .whereRaw(OBJECTED)
          .orWhere((again) => void again.whereNull('decided_at').whereIn('id', contested)),
    )
    .count({ count: '*' })) as { count: number }[];
  return row?.count ?? 0;
}

/** What waits by urgency, age and number of reports; decided ones latest first. */
export async function findCases(
  db: Knex,
  asked: AskedCases,
  { offset, limit }: { offset: number; limit: number },
): Promise<CaseRow[]> {
  const order =
    asked.state === 'decided'
      ? [{ column: 'decided_at', order: 'desc' as const }]
      : [
          { column: 'urgency', order: 'desc' as const },
          { column: 'opened_at', order: 'asc' as const },
          { column: 'reports_count', order: 'desc' as const },
        ];
  return (await askedCases(db, asked)
    .orderBy([...order, { column: 'id' }])
    .offset(offset)
    .limit(limit)) as CaseRow[];
}

/** Decisions against an author that are still in force. */
export async function countDecisions(db: Knex, authorId: number): Promise<number> {
  const [row] = (await db('report_cases')
    .where({ author_id: authorId })
    .whereIn('decision', ['warn', 'take-down', 'suspend'])
    .whereNull('lifted_at')
    .count({ count: '*' })) as { count: number }[];
  return row?.count ?? 0;
}

/** Admins who can act, apart from one. */
export async function countOtherAdmins(db: Knex, id: number | null, now: Date): Promise<number> {
  const [row] = (await db('users')
    .where({ role: 'admin' })
    .whereNot('id', id ?? 0)
    .whereNot((not) => whereSuspended(not, now))
    .count({ count: '*' })) as { count: number }[];
  return row?.count ?? 0;
}
