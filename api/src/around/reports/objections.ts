import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { REPORT_ERRORS } from '@eveneo/contract/application/report-texts';
import type { ReportState, Statement } from '@eveneo/contract/application/reports';
import type { Context } from '../../base/context';
import { tellAdmins } from '../../base/outbox/alerts-repository';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, momentBefore } from '../../ground/clock';
import { readWith } from '../../ground/config';
import { conflict, invalid, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { readStatementToken } from '../../product/accounts/base/links';
import { objectionIn } from './cases';
import { actOnCase, assertOther, bringBack, recordDecision, tellAuthor, type Deciding } from './decisions';
import { findPiece } from './pieces-repository';
import {
  addReport,
  changeCase,
  findCase,
  findObjectionTo,
  lockCase,
  lockOpenCase,
  type CaseRow,
  type ReportRow,
} from './repository';
import { copyIn, readReport, standing } from './service';

const MONTHS = 6;

/** The deadline for an objection; never in the month after, so that the statement is not erased before. */
const objectableUntil = (decidedAt: string): Date =>
  momentBefore({ months: -MONTHS }, new Date(isoInstant(decidedAt)));

/**
 * The deadline of a reporter; null where there is nothing to object to: what was reported is taken down, or the
 * decision is the answer to an objection already.
 */
function reporterUntil(found: ReportRow, row: CaseRow): Date | null {
  const stands = standing(row);
  if (row.decided_at === null || stands === null || stands === 'take-down') return null;
  return found.objects_to === null ? objectableUntil(row.decided_at) : null;
}

/** What a reporter objected, and what was decided about it. */
async function reporterObjection(
  db: Knex,
  found: ReportRow,
  row: CaseRow,
): Promise<ReportState['objection']> {
  const made = await findObjectionTo(db, found.id);
  const again = made && (await findCase(db, made.case_id));
  if (!made || !again) return undefined;
  const decision = standing(again);
  const outcome = decision === null ? null : decision === standing(row) ? 'upheld' : 'lifted';
  return { words: made.words, at: isoInstant(made.created_at), outcome, answer: '' };
}

/** A report with the deadline and the state of its reporter's objection. */
export async function readOwnReport(context: Context, token: string): Promise<ReportState> {
  const { found, row, state } = await readReport(context, token);
  const objection = await reporterObjection(context.db, found, row);
  const until = objection ? null : reporterUntil(found, row);
  return { ...state, ...(until && { until: until.toISOString() }), ...(objection && { objection }) };
}

/**
 * A reporter objects to a decision: the piece gets an open case, which another admin decides. One per report, within
 * six months; the same words sent again change nothing.
 */
export async function objectAsReporter(
  context: Context,
  { token, words }: { token: string; words: string },
): Promise<ReportState> {
  const { db } = context;
  const { found, row } = await readReport(context, token);
  const now = context.clock.now();
  const until = reporterUntil(found, row);
  const piece = await findPiece(db, row.kind, row.target_id);
  await withTransaction(db, async (tx) => {
    await lockCase(tx, row.id);
    const made = await findObjectionTo(tx, found.id);
    if (made?.words === words) return;
    if (made) throw conflict('conflict', REPORT_ERRORS.objectionMade);
    if (!until || until < now) throw conflict('conflict', REPORT_ERRORS.objectionOver);
    if (!piece) throw conflict('conflict', REPORT_ERRORS.pieceGone);
    const again = await lockOpenCase(tx, piece, row.urgency, now);
    const {
      reporter_id: userId,
      name,
      email,
      reporter_tag: tag,
      category,
      confirmed_at: confirmedAt,
    } = found;
    const onceHash = createHash('sha256').update(`objection:${found.id}`).digest('hex');
    await addReport(tx, again, piece, {
      reporter: { userId, name, email, tag },
      category,
      words,
      onceHash,
      now,
      objectsTo: found.id,
      confirmedAt,
    });
    await tellAdmins(tx, 'objection', now);
  });
  return readOwnReport(context, token);
}

function caseIdOf({ config }: Context, token: string): number {
  const id = readWith(config, (secret) => readStatementToken(secret, token));
  if (id === null) throw invalid({ token: [FIELD_TEXTS.token.altered] }, FIELD_TEXTS.token.altered);
  return id;
}

/** The author's view of a decision. @throws 404 without a decision against an author who still has an account */
function statementOf(row: CaseRow | undefined): Statement {
  if (!row?.decision || row.decision === 'keep' || !row.decided_at || row.author_id === null)
    throw notFound(REPORT_ERRORS.reportNotFound);
  const { title, text } = copyIn(row);
  return {
    kind: row.kind,
    title,
    text,
    decision: row.decision,
    rule: row.rule,
    facts: row.facts,
    reported: row.reports_count > 0,
    lifted: row.lifted_at !== null,
    decided_at: isoInstant(row.decided_at),
    until: objectableUntil(row.decided_at).toISOString(),
    objection: objectionIn(row),
  };
}

export const readStatement = async (context: Context, token: string): Promise<Statement> =>
  statementOf(await findCase(context.db, caseIdOf(context, token)));

/** Records an objection: one per decision, within six months. The same words sent again change nothing. */
export async function objectTo(
  context: Context,
  { token, words }: { token: string; words: string },
): Promise<Statement> {
  const id = caseIdOf(context, token);
  const now = context.clock.now();
  await withTransaction(context.db, async (tx) => {
    const row = await lockCase(tx, id);
    const { until, lifted } = statementOf(row);
    if (row?.objection === words) return;
    if (row?.objected_at) throw conflict('conflict', REPORT_ERRORS.objectionMade);
    if (lifted || Date.parse(until) < now.getTime()) throw conflict('conflict', REPORT_ERRORS.objectionOver);
    await changeCase(tx, id, { objection: words, objected_at: now });
    await tellAdmins(tx, 'objection', now);
  });
  return readStatement(context, token);
}

/** Ends a person's suspension. @returns the events at which it gave back what they had; null: it had ended */
export type EndSuspension = (
  context: Context,
  tx: Knex.Transaction,
  personId: number,
  now: Date,
) => Promise<readonly number[] | null>;

async function endSuspension(of: Deciding, reason: string, end: EndSuspension): Promise<void> {
  const { context, tx, row } = of;
  const now = context.clock.now();
  await changeCase(tx, row.id, { lifted_at: now });
  const left = row.author_id === null ? null : await end(context, tx, row.author_id, now);
  await tellAuthor(of, 'lifted', left ?? []);
  if (left) await recordDecision(of, { act: 'account.lifted', reason });
}

/**
 * Upholds or lifts a decision after an objection. An admin who decided the case, or wrote the piece, may do
 * this only if there is no other admin.
 */
export const reviewObjection = (
  context: Context,
  { id, outcome, answer }: { id: number; outcome: 'upheld' | 'lifted'; answer: string },
  caller: Caller,
  end: EndSuspension,
) =>
  actOnCase(context, id, caller, async (of) => {
    const { tx, row } = of;
    const now = context.clock.now();
    if (!row.objected_at) throw conflict('conflict', REPORT_ERRORS.noObjection);
    if (row.reviewed_at && row.reviewed_by === caller.id && row.outcome === outcome) return;
    if (row.reviewed_at) throw conflict('conflict', REPORT_ERRORS.caseDecided);
    await assertOther(of, [row.decided_by, row.author_id], REPORT_ERRORS.objectionOther);
    await changeCase(tx, id, {
      outcome,
      outcome_words: answer,
      reviewed_by: caller.id,
      reviewed_at: now,
    });
    if (outcome === 'lifted' && row.decision === 'suspend') await endSuspension(of, '', end);
    else if (outcome === 'lifted') await bringBack(of, '');
    else await tellAuthor(of, 'upheld');
    await recordDecision(of, { act: 'report.objection', reason: answer, after: { outcome } });
  });
