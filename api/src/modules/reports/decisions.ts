import type { Knex } from 'knex';
import { isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import type { Act } from '@eveneo/contract/application/history';
import { REPORT_ERRORS } from '@eveneo/contract/application/report-texts';
import type {
  CaseDetail,
  DecisionRequest,
  ReportCategory,
  ReportedKind,
  TakedownRequest,
} from '@eveneo/contract/application/reports';
import { withTransaction, type AfterCommit } from '../../db/with-transaction';
import { localMinute, today } from '../../ground/clock';
import { ApiError, conflict, forbidden, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import type { Context } from '../context';
import { lockEvent } from '../events/write-repository';
import { recordAct, type RecordedAct } from '../history/record';
import { eraseFiles, hideFiles, moveFiles, restoreFiles } from '../images/withdrawn-files';
import { thenOf } from '../outbox/kinds';
import { queueNotice } from '../outbox/notices-repository';
import { queueMail, queueMailToHolders } from '../outbox/repository';
import { readCase } from './cases';
import { findPicturePaths, keptFiles, type Kept } from './pictures-repository';
import { findPiece, hasAvatar, putBack, withdraw, type Piece } from './pieces-repository';
import {
  changeCase,
  countOtherAdmins,
  findReports,
  findTakedown,
  lockCase,
  lockOpenCase,
  type CaseRow,
} from './repository';
import { copyIn } from './service';

export interface Deciding {
  readonly context: Context;
  readonly tx: Knex.Transaction;
  readonly afterCommit: AfterCommit;
  readonly row: CaseRow;
  readonly caller: Caller;
}

const ACTS: Readonly<Record<ReportedKind, readonly [down: Act, lifted: Act]>> = {
  event: ['event.taken-down', 'event.lifted'],
  picture: ['event.picture-down', 'event.picture-lifted'],
  message: ['message.taken-down', 'message.lifted'],
  announcement: ['message.taken-down', 'message.lifted'],
  review: ['review.taken-down', 'review.lifted'],
  profile: ['account.profile-down', 'account.profile-lifted'],
};

/** Records an act; `report.*` acts without the event's id: its organizer must not learn who was reported. */
export async function recordDecision(
  { context, tx, row, caller }: Deciding,
  act: Act,
  reason: string,
  after?: RecordedAct['after'],
): Promise<void> {
  await recordAct(tx, {
    ...{ act, by: caller, now: context.clock.now(), subjectId: row.author_id, reason },
    ...(after && { after }),
    label: row.kind === 'profile' ? '' : copyIn(row).title,
    eventId: act.startsWith('report.') ? null : row.event_id,
    target: { kind: row.kind, id: row.target_id },
  });
}

export const tellAuthor = async (
  { context, tx, row }: Deciding,
  what: 'decided' | 'upheld' | 'lifted',
): Promise<void> => {
  if (row.author_id !== null)
    await queueMail(tx, context.clock.now(), row.author_id, 'statement', { case_id: row.id, what });
};

/**
 * Notifies everyone registered to a coming event, on its waitlist or with an undecided request, that it was taken
 * down, or that it was restored, unless as a draft.
 * @param rule the rule of the takedown; null: restored
 */
async function tellHolders({ context, tx, row }: Deciding, rule: ReportCategory | null): Promise<void> {
  const event = row.kind === 'event' ? await lockEvent(tx, row.target_id) : undefined;
  if (!event || event.date < today(context) || event.cancelled_at !== null) return;
  const now = context.clock.now();
  const { id, revision } = event;
  if (rule)
    await queueMailToHolders(tx, now, id, 'event-withdrawn', {
      ...thenOf(event),
      event_id: id,
      revision,
      rule,
    });
  else if (!isDraft(event, localMinute(context)))
    await queueMailToHolders(tx, now, id, 'event-returned', { event_id: id, withdrawn: true });
}

/** Notifies reporters: accounts at their own address, visitors only once their address is confirmed. */
async function tellReporters({ context, tx, row }: Deciding): Promise<void> {
  const now = context.clock.now();
  const known = new Set<number | string>();
  for (const { id, reporter_id, email, confirmed_at } of await findReports(tx, row.id)) {
    const who = reporter_id ?? (confirmed_at === null ? null : email);
    if (who === null || known.has(who)) continue;
    known.add(who);
    const payload = { report_id: id };
    if (typeof who === 'number') await queueMail(tx, now, who, 'report-decided', payload);
    else {
      const to = { name: '', address: who, confirmed: true };
      await queueNotice(tx, { now, secret: context.config.JWT_SECRET, to }, 'report-decided', payload);
    }
  }
}

const targetOf = ({ kind, target_id: id, event_id: eventId }: CaseRow) => ({ kind, id, eventId });

/** The folder of a hidden picture; null where there is none. */
const folderOf = ({ kind, target_id: id, author_id: authorId }: CaseRow) => {
  if (kind === 'event') return `event-${id}` as const;
  // Apart from the pictures of a taken-down event, which all come back together.
  if (kind === 'picture') return `user-${authorId ?? 0}` as const;
  return kind === 'profile' ? (`user-${id}` as const) : null;
};

/** The folder of all pictures of a taken-down event, for a case about its picture alone; null where it is shown. */
async function eventFolderOf({ tx, row }: Deciding) {
  const event = row.kind === 'picture' ? await lockEvent(tx, row.target_id) : undefined;
  return event?.publish_at === TAKEN_DOWN ? (`event-${event.id}` as const) : null;
}

/** Moves withdrawn pictures away, so that their URLs no longer work either. */
async function hidePictures(of: Deciding, kept: Kept | null): Promise<void> {
  const { context, tx, row, afterCommit } = of;
  const folder = folderOf(row);
  if (!kept || !folder) return;
  const hidden = await eventFolderOf(of);
  if (hidden) return afterCommit(() => moveFiles(context, hidden, folder, keptFiles(kept)));
  const paths = row.kind === 'event' ? await findPicturePaths(tx, row.target_id) : keptFiles(kept);
  afterCommit(() => hideFiles(context, folder, paths));
}

/**
 * Moves the pictures back, or erases what cannot come back; of a profile only those of this case, and only if the
 * person has not chosen another since.
 */
async function showPictures(of: Deciding, kept: Kept | null, isBack: boolean): Promise<void> {
  const { context, tx, row, afterCommit } = of;
  const folder = folderOf(row);
  if (!folder) return;
  if (row.kind === 'event' && isBack) return afterCommit(() => restoreFiles(context, folder));
  const isShown =
    isBack && (row.kind === 'picture' || (await hasAvatar(tx, row.target_id, kept?.['avatar'])));
  const paths = keptFiles(kept);
  const hidden = isShown ? await eventFolderOf(of) : null;
  if (hidden) return afterCommit(() => moveFiles(context, folder, hidden, paths));
  return afterCommit(() => (isShown ? restoreFiles : eraseFiles)(context, folder, paths));
}

async function decide(of: Deciding, request: DecisionRequest): Promise<void> {
  const { context, tx, row, caller, afterCommit } = of;
  const { decision, rule, facts, baseless = false } = request;
  const kept = decision === 'take-down' ? await withdraw(tx, targetOf(row)) : null;
  if (decision === 'take-down' && !kept) throw conflict('conflict', REPORT_ERRORS.pieceGone);
  await hidePictures(of, kept);
  await changeCase(tx, row.id, {
    ...{ decision, rule, facts, baseless: decision === 'keep' && baseless, open_key: null },
    ...{ decided_by: caller.id, decided_at: context.clock.now(), kept: kept && JSON.stringify(kept) },
  });
  if (decision !== 'keep') await tellAuthor(of, 'decided');
  if (decision === 'take-down') await tellHolders(of, rule);
  await tellReporters(of);
  const act = { keep: 'report.kept', warn: 'report.warned', 'take-down': ACTS[row.kind][0] } as const;
  await recordDecision(of, act[decision], facts);
  afterCommit(() => context.lists.touch());
}

/** Restores a piece and notifies the people concerned. @returns false when that is impossible by now */
export async function bringBack(of: Deciding): Promise<boolean> {
  const { context, tx, row, afterCommit } = of;
  const now = context.clock.now();
  const kept = row.kept === null ? null : (JSON.parse(row.kept) as Record<string, unknown>);
  const isBack = row.decision !== 'take-down' || (await putBack(tx, targetOf(row), kept, now));
  await changeCase(tx, row.id, { lifted_at: now, kept: null });
  await tellAuthor(of, 'lifted');
  if (isBack && row.decision === 'take-down') await tellHolders(of, null);
  if (row.decision === 'take-down') await showPictures(of, kept, isBack);
  afterCommit(() => context.lists.touch());
  return isBack;
}

/** Runs `work` on a locked case. @returns the case afterwards */
export async function actOnCase(
  context: Context,
  id: number,
  caller: Caller,
  work: (of: Deciding) => Promise<void>,
): Promise<CaseDetail> {
  await withTransaction(context.db, async (tx, afterCommit) => {
    const row = await lockCase(tx, id);
    if (!row) throw notFound(REPORT_ERRORS.caseNotFound);
    await work({ context, tx, afterCommit, row, caller });
  });
  return readCase(context, id, caller);
}

/** Refuses an admin who is one of these people, if there is another admin. */
export async function assertOther(
  { context, tx, caller }: Deciding,
  people: readonly (number | null)[],
  refusal: string,
): Promise<void> {
  if (!people.includes(caller.id)) return;
  if ((await countOtherAdmins(tx, caller.id, context.clock.now())) > 0) throw forbidden(refusal);
}

/** Of two admins who decide at once, the second gets a conflict; the same decision sent again changes nothing. */
export const decideCase = (context: Context, id: number, request: DecisionRequest, caller: Caller) =>
  actOnCase(context, id, caller, async (of) => {
    await assertOther(of, [of.row.author_id], REPORT_ERRORS.ownCase);
    if (of.row.decision === null) return decide(of, request);
    if (of.row.decided_by !== caller.id || of.row.decision !== request.decision)
      throw conflict('conflict', REPORT_ERRORS.caseDecided);
    return undefined;
  });

export const liftTakedown = (
  context: Context,
  { id, reason }: { id: number; reason: string },
  caller: Caller,
) =>
  actOnCase(context, id, caller, async (of) => {
    await assertOther(of, [of.row.author_id], REPORT_ERRORS.ownCase);
    if (of.row.decision !== 'take-down') throw conflict('conflict', REPORT_ERRORS.notTakenDown);
    if (of.row.lifted_at !== null) return;
    if (of.row.objected_at !== null && of.row.reviewed_at === null)
      throw conflict('conflict', REPORT_ERRORS.objectionOpen);
    if (!(await bringBack(of))) throw conflict('conflict', REPORT_ERRORS.pieceNotBack);
    await recordDecision(of, ACTS[of.row.kind][1], reason);
  });

/** Takes a piece down without a report, or as the decision of its open case; idempotent. @returns the case's id */
export async function takePieceDown(
  context: Context,
  { kind, id, rule, facts, eventId }: TakedownRequest & { eventId?: number },
  caller: Caller,
): Promise<number> {
  const piece = await findPiece(context.db, kind, id);
  const isThere = piece && (eventId === undefined || piece.eventId === eventId);
  const down = isThere
    ? await decideAtOnce(context, piece, { decision: 'take-down', rule, facts }, caller)
    : null;
  const caseId = down ?? (await findTakedown(context.db, { kind, id }))?.id;
  if (caseId === undefined) throw notFound();
  return caseId;
}

/** @returns null when the piece is deleted: then no case is stored */
async function decideAtOnce(
  context: Context,
  piece: Piece,
  request: DecisionRequest,
  caller: Caller,
): Promise<number | null> {
  return withTransaction(context.db, async (tx, afterCommit) => {
    const row = await lockOpenCase(tx, piece, 0, context.clock.now());
    await decide({ context, tx, afterCommit, row, caller }, request);
    return row.id;
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  });
}
