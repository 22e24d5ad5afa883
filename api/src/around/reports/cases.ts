import type { Knex } from 'knex';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { PersonDetail } from '@eveneo/contract/application/people';
import { REPORT_ERRORS } from '@eveneo/contract/application/report-texts';
import type { CaseDetail, CaseLine, CasesPage, CasesQuery } from '@eveneo/contract/application/reports';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findTries } from '../../base/refused-words/repository';
import { isoInstant } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { findUser } from '../../product/accounts/base/repository';
import { pictureIn } from './picture-files';
import { findAround, findPiece, findUnreported } from './pieces-repository';
import {
  countBaseless,
  countCases,
  countDecisions,
  countOtherAdmins,
  findCase,
  findCases,
  findCasesAbout,
  findContested,
  findOpenOf,
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
  id: row.id,
  kind: row.kind,
  urgency: row.urgency,
  reports: row.reports_count,
  title: copyIn(row).title,
  text: copyIn(row).text,
  decision: row.decision,
  state: stateOf(row),
  opened_at: isoInstant(row.opened_at),
});

/** The last cases about what a person wrote or organizes, and about their profile. */
export async function casesAbout(db: Knex, authorId: number): Promise<PersonDetail['reported']> {
  return (await findCasesAbout(db, authorId)).map((row) => ({
    id: row.id,
    kind: row.kind,
    reports: row.reports_count,
    title: copyIn(row).title,
    at: isoInstant(row.opened_at),
    decision: standing(row),
  }));
}

export async function listCases({ db }: Context, { page = 1, ...asked }: CasesQuery): Promise<CasesPage> {
  const [total, rows] = await Promise.all([
    countCases(db, asked),
    findCases(db, asked, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE }),
  ]);
  return {
    data: rows.map(toLine),
    total,
    current_page: page,
    per_page: PER_PAGE,
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

async function entriesOf(
  { db, clock }: Context,
  caseId: number,
  contested: ReadonlyMap<number, number>,
): Promise<CaseDetail['entries']> {
  const rows = await findReports(db, caseId);
  const tags = rows.flatMap(({ reporter_tag: tag }) => (tag === null ? [] : [tag]));
  const baseless = await countBaseless(db, tags, new Date(clock.now().getTime() - HALF_YEAR_MS));
  return rows.map((row) => ({
    category: row.category,
    words: row.words,
    at: isoInstant(row.created_at),
    by: row.reporter_id === null ? 'visitor' : 'account',
    baseless: baseless.get(row.reporter_tag ?? '') ?? 0,
    text: row.piece === null ? null : copyIn(row).text,
    ...(contested.has(row.id) && { contests: contested.get(row.id) }),
  }));
}

const openOf = async (db: Knex, { id, author_id: authorId, decided_at: decided }: CaseRow) =>
  authorId === null || decided !== null ? [] : findOpenOf(db, authorId, id);

const LATELY_MS = 30 * 86_400_000;

const unreportedOf = async (
  { db, clock }: Context,
  { author_id: authorId, decided_at: decided }: CaseRow,
): Promise<NonNullable<CaseDetail['unreported']>> => {
  if (authorId === null || decided !== null) return [];
  const rows = await findUnreported(db, authorId, new Date(clock.now().getTime() - LATELY_MS));
  return rows.map(({ at, ...one }) => ({ ...one, at: isoInstant(at) }));
};

const aroundOf = async (db: Knex, { kind, event_id: eventId, target_id: id }: CaseRow) =>
  kind === 'message' && eventId !== null ? findAround(db, eventId, id) : [];

/** A case with everything that a decision needs, read at once. */
export async function readCase(context: Context, id: number, caller: Caller): Promise<CaseDetail> {
  const { db, clock } = context;
  const row = await findCase(db, id);
  if (!row) throw notFound(REPORT_ERRORS.caseNotFound);
  const contested = await findContested(db, id);
  const contests = new Map(contested.map((one) => [one.report_id, one.case_id]));
  const [now, author, entries, decider, others, around, picture, republished, ...more] = await Promise.all([
    findPiece(db, row.kind, row.target_id),
    authorOf(context, row),
    entriesOf(context, id, contests),
    row.decided_by === null ? undefined : findUser(db, row.decided_by),
    countOtherAdmins(db, caller.id, clock.now()),
    aroundOf(db, row),
    pictureIn(context, row),
    findTries(db, id),
    openOf(db, row),
    unreportedOf(context, row),
  ]);
  const [open, unreported] = more;
  const isDown = row.decision === 'take-down' && row.lifted_at === null;
  const isOther = (people: readonly (number | null)[]) => others === 0 || !people.includes(caller.id);
  return {
    ...toLine(row),
    event_id: row.event_id,
    rating: copyIn(row).rating,
    author,
    entries,
    now: isDown ? null : (now?.text ?? null),
    ...(picture && { picture }),
    around: around.map((one) => ({
      id: one.id,
      text: one.text,
      at: isoInstant(one.at),
      name: one.name ?? PLACEHOLDER_TEXTS.deletedUser,
    })),
    rule: row.rule,
    facts: row.facts,
    lifted: row.lifted_at !== null,
    republished,
    others: open.map(toLine),
    unreported,
    decided_at: row.decided_at && isoInstant(row.decided_at),
    decided_by: decider?.name ?? null,
    objection: objectionIn(row),
    may_review: stateOf(row) === 'objected' && isOther([row.decided_by, row.author_id]),
    may_decide:
      stateOf(row) === 'open' && isOther([row.author_id, ...contested.map((one) => one.decided_by)]),
  };
}
