import type { Knex } from 'knex';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { PersonDetail } from '@eveneo/contract/application/people';
import { REPORT_ERRORS } from '@eveneo/contract/application/report-texts';
import type { CaseDetail, CaseLine, CasesPage, CasesQuery } from '@eveneo/contract/application/reports';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { isoInstant } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { findUser } from '../../product/accounts/base/repository';
import { pictureIn } from './picture-files';
import { findAround, findPiece } from './pieces-repository';
import {
  countBaseless,
  countCases,
  countDecisions,
  countOtherAdmins,
  findCase,
  findCases,
  findCasesAbout,
  findReports,
  type CaseRow,
} from './repository';
import { copyIn, HALF_YEAR_MS, standing } from './service';

const PER_PAGE = LIMITS.historyPerPage;

function stateOf({ decided_at, objected_at, reviewed_at }: CaseRow): CaseLine['state'] {
  if (decided_at === null) return 'open';
  return objected_at !== null && reviewed_at === null ? 'objected' : 'decided';
}

const toLine = (row: CaseRow): CaseLine => ({
  ...{ id: row.id, kind: row.kind, urgency: row.urgency, reports: row.reports_count },
  ...{ title: copyIn(row).title, text: copyIn(row).text, decision: row.decision },
  state: stateOf(row),
  opened_at: isoInstant(row.opened_at),
});

/** The last cases about what a person wrote or organizes, and about their profile. */
export async function casesAbout(db: Knex, authorId: number): Promise<PersonDetail['reported']> {
  return (await findCasesAbout(db, authorId)).map((row) => ({
    ...{ id: row.id, kind: row.kind, reports: row.reports_count, title: copyIn(row).title },
    ...{ at: isoInstant(row.opened_at), decision: standing(row) },
  }));
}

export async function listCases({ db }: Context, { state, page = 1 }: CasesQuery): Promise<CasesPage> {
  const [total, rows] = await Promise.all([
    countCases(db, state),
    findCases(db, state, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }),
  ]);
  return {
    data: rows.map(toLine),
    ...{ total, current_page: page, per_page: PER_PAGE },
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
  };
}

export const objectionIn = ({ objection, objected_at, outcome, outcome_words }: CaseRow) =>
  objected_at === null
    ? null
    : { words: objection ?? '', at: isoInstant(objected_at), outcome, answer: outcome_words ?? '' };

async function authorOf({ db }: Context, { author_id: id }: CaseRow) {
  const author = id === null ? undefined : await findUser(db, id);
  return author ? { id: author.id, name: author.name, decisions: await countDecisions(db, author.id) } : null;
}

async function entriesOf({ db, clock }: Context, caseId: number): Promise<CaseDetail['entries']> {
  const rows = await findReports(db, caseId);
  const tags = rows.flatMap(({ reporter_tag: tag }) => (tag === null ? [] : [tag]));
  const baseless = await countBaseless(db, tags, new Date(clock.now().getTime() - HALF_YEAR_MS));
  return rows.map((row) => ({
    ...{ category: row.category, words: row.words, at: isoInstant(row.created_at) },
    by: row.reporter_id === null ? 'visitor' : 'account',
    baseless: baseless.get(row.reporter_tag ?? '') ?? 0,
    text: row.piece === null ? null : copyIn(row).text,
  }));
}

/** A case with everything that a decision needs, read at once. */
export async function readCase(context: Context, id: number, caller: Caller): Promise<CaseDetail> {
  const { db, clock } = context;
  const row = await findCase(db, id);
  if (!row) throw notFound(REPORT_ERRORS.caseNotFound);
  const [now, author, entries, decider, others, around, picture] = await Promise.all([
    findPiece(db, row.kind, row.target_id),
    authorOf(context, row),
    entriesOf(context, id),
    row.decided_by === null ? undefined : findUser(db, row.decided_by),
    countOtherAdmins(db, caller.id, clock.now()),
    row.kind === 'message' && row.event_id !== null ? findAround(db, row.event_id, row.target_id) : [],
    pictureIn(context, row),
  ]);
  const isDown = row.decision === 'take-down' && row.lifted_at === null;
  return {
    ...toLine(row),
    ...{ event_id: row.event_id, rating: copyIn(row).rating, author, entries },
    now: isDown ? null : (now?.text ?? null),
    ...(picture && { picture }),
    around: around.map((one) => ({
      ...{ id: one.id, text: one.text, at: isoInstant(one.at) },
      name: one.name ?? PLACEHOLDER_TEXTS.deletedUser,
    })),
    ...{ rule: row.rule, facts: row.facts, lifted: row.lifted_at !== null },
    decided_at: row.decided_at && isoInstant(row.decided_at),
    decided_by: decider?.name ?? null,
    objection: objectionIn(row),
    may_review:
      stateOf(row) === 'objected' && (others === 0 || ![row.decided_by, row.author_id].includes(caller.id)),
  };
}
