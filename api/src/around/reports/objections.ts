import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { REPORT_ERRORS } from '@eveneo/contract/application/report-texts';
import type { Statement } from '@eveneo/contract/application/reports';
import type { Context } from '../../base/context';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, momentBefore } from '../../ground/clock';
import { readWith } from '../../ground/config';
import { conflict, invalid, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { readStatementToken } from '../../product/accounts/base/links';
import { objectionIn } from './cases';
import { actOnCase, assertOther, bringBack, recordDecision, tellAuthor } from './decisions';
import { changeCase, findCase, lockCase, type CaseRow } from './repository';
import { copyIn } from './service';

const MONTHS = 6;

/** The deadline for an objection; never in the month after, so that the statement is not erased before. */
const objectableUntil = (decidedAt: string): Date =>
  momentBefore({ months: -MONTHS }, new Date(isoInstant(decidedAt)));

function caseIdOf({ config }: Context, token: string): number {
  const id = readWith(config, (secret) => readStatementToken(secret, token));
  if (id === null) throw invalid({ token: [FIELD_TEXTS.token.altered] }, FIELD_TEXTS.token.altered);
  return id;
}

/** The author's view of a decision. @throws 404 without a decision against an author who still has an account */
function statementOf(row: CaseRow | undefined): Statement {
  if (!row?.decision || row.decision === 'keep' || !row.decided_at || !row.rule || row.author_id === null)
    throw notFound(REPORT_ERRORS.reportNotFound);
  const { title, text } = copyIn(row);
  return {
    ...{ kind: row.kind, title, text, decision: row.decision, rule: row.rule, facts: row.facts },
    ...{ reported: row.reports_count > 0, lifted: row.lifted_at !== null },
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
  });
  return readStatement(context, token);
}

/**
 * Upholds or lifts a decision after an objection. An admin who decided the case, or wrote the piece, may do
 * this only if there is no other admin.
 */
export const reviewObjection = (
  context: Context,
  { id, outcome, answer }: { id: number; outcome: 'upheld' | 'lifted'; answer: string },
  caller: Caller,
) =>
  actOnCase(context, id, caller, async (of) => {
    const { tx, row } = of;
    const now = context.clock.now();
    if (!row.objected_at) throw conflict('conflict', REPORT_ERRORS.noObjection);
    if (row.reviewed_at && row.reviewed_by === caller.id && row.outcome === outcome) return;
    if (row.reviewed_at) throw conflict('conflict', REPORT_ERRORS.caseDecided);
    await assertOther(of, [row.decided_by, row.author_id], REPORT_ERRORS.objectionOther);
    await changeCase(tx, id, {
      ...{ outcome, outcome_words: answer, reviewed_by: caller.id, reviewed_at: now },
    });
    if (outcome === 'lifted') await bringBack(of, '');
    else await tellAuthor(of, 'upheld');
    await recordDecision(of, { act: 'report.objection', reason: answer, after: { outcome } });
  });
