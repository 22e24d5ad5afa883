import { isDraft } from '@eveneo/contract/application/event-states';
import type { Act } from '@eveneo/contract/application/history';
import { REPORT_ERRORS } from '@eveneo/contract/application/report-texts';
import type {
  CaseDetail,
  CaseKind,
  DecisionRequest,
  ReportCategory,
  TakedownRequest,
} from '@eveneo/contract/application/reports';
import type { Context } from '../../base/context';
import { recordActs, type RecordedAct } from '../../base/history/record';
import { thenOf } from '../../base/outbox/kinds';
import { queueNotice } from '../../base/outbox/notices-repository';
import { queueMail } from '../../base/outbox/repository';
import { refusePicture, refuseWords } from '../../base/refused-words/refused';
import { allowAgain } from '../../base/refused-words/repository';
import { withTransaction } from '../../db/with-transaction';
import { localMinute, today } from '../../ground/clock';
import { ApiError, conflict, forbidden, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { lockEvent } from '../../product/events/write-repository';
import { queueMailToHolders } from '../../product/places/mails-repository';
import { readCase } from './cases';
import {
  findPictures,
  hidePictures,
  NO_PICTURES,
  showPictures,
  type CaseWork,
  type FoundPictures,
} from './picture-files';
import { datesOf, type Kept } from './pictures-repository';
import { findPiece, putBack, withdraw, type Piece } from './pieces-repository';
import {
  changeCase,
  countOtherAdmins,
  findCase,
  findContested,
  findReporters,
  findTakedown,
  lockCase,
  lockOpenCase,
  type CaseRow,
} from './repository';
import { copyIn } from './service';

export interface Deciding extends CaseWork {
  readonly caller: Caller;
}

const ACTS: Readonly<Record<CaseKind, readonly [down: Act, lifted: Act]>> = {
  event: ['event.taken-down', 'event.lifted'],
  picture: ['event.picture-down', 'event.picture-lifted'],
  message: ['message.taken-down', 'message.lifted'],
  announcement: ['message.taken-down', 'message.lifted'],
  mailing: ['message.taken-down', 'message.lifted'],
  review: ['review.taken-down', 'review.lifted'],
  profile: ['account.profile-down', 'account.profile-lifted'],
  account: ['account.suspended', 'account.lifted'],
};

interface Recorded {
  readonly act: Act;
  readonly reason: string;
  readonly after?: RecordedAct['after'];
  /** With a picture: every date of the series that lost or regained it. */
  readonly dates?: readonly number[];
}

/**
 * Records an act, in the history of each date that it concerns; `report.*` acts without the event's id: its organizer
 * must not learn who was reported.
 */
export async function recordDecision(
  { context, tx, row, caller }: Deciding,
  { act, reason, after, dates = [row.target_id] }: Recorded,
): Promise<void> {
  const one: Omit<RecordedAct, 'target'> = {
    ...{ act, by: caller, now: context.clock.now(), subjectId: row.author_id, reason },
    ...(after && { after }),
    label: row.kind === 'profile' || row.kind === 'account' ? '' : copyIn(row).title,
    eventId: act.startsWith('report.') ? null : row.event_id,
  };
  await recordActs(
    tx,
    dates.map((id) => ({
      ...one,
      ...(id !== row.target_id && { eventId: id }),
      target: { kind: row.kind, id },
    })),
  );
}

export const tellAuthor = async (
  { context, tx, row }: Deciding,
  what: 'decided' | 'upheld' | 'lifted',
  left: readonly number[] = [],
): Promise<void> => {
  if (row.author_id !== null)
    await queueMail(tx, context.clock.now(), row.author_id, 'statement', { case_id: row.id, what, left });
};

/**
 * Notifies everyone registered to a coming event, on its waitlist or with an undecided request, that it was taken
 * down, or that it was restored, unless as a draft.
 * @param rule the rule of the takedown; null: restored
 */
async function tellHolders({ context, tx, row }: Deciding, rule: ReportCategory | null): Promise<void> {
  const event = row.kind === 'event' ? await lockEvent(tx, row.target_id) : undefined;
  if (!event || event.date < today(context, event) || event.cancelled_at !== null) return;
  const now = context.clock.now();
  const { id, revision } = event;
  if (rule)
    await queueMailToHolders(tx, now, id, 'event-withdrawn', {
      ...thenOf(event),
      event_id: id,
      revision,
      rule,
    });
  else if (!isDraft(event, localMinute(context, event)))
    await queueMailToHolders(tx, now, id, 'event-returned', { event_id: id, withdrawn: true });
}

/** Notifies reporters: accounts at their own address, visitors only once their address is confirmed. */
async function tellReporters({ context, tx, row }: Deciding): Promise<void> {
  const now = context.clock.now();
  const known = new Set<number | string>();
  for (const { id, reporter_id, email, confirmed_at } of await findReporters(tx, row.id)) {
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

/** What is taken down is not back at once: its author may not publish the same again. */
async function refuseAgain(
  { context, tx, row }: Deciding,
  { kind, authorId, said: text }: Piece,
  files: readonly Buffer[],
): Promise<void> {
  if (authorId === null || kind === 'account') return;
  await refusePicture(tx, context.config, { authorId, files }, row.id);
  // The same words may neither go to the registrants of an event.
  const as = kind === 'mailing' ? 'announcement' : kind;
  if (as !== 'picture') await refuseWords(tx, context.config, { authorId, kind: as, text }, row.id);
}

/** @returns what restores it, besides its own row */
async function withdrawPiece(of: Deciding, { copies, files }: FoundPictures): Promise<Kept | null> {
  const { tx, row } = of;
  const piece = await findPiece(tx, row.kind, row.target_id);
  const down = await withdraw(tx, targetOf(row), copies);
  if (!down) throw conflict('conflict', REPORT_ERRORS.pieceGone);
  await hidePictures(of, down.kept);
  if (piece) await refuseAgain(of, piece, files);
  return down.kept;
}

const isBaseless = ({ decision, baseless = false }: DecisionRequest) => decision === 'keep' && baseless;

async function decide(of: Deciding, request: DecisionRequest, pictures: FoundPictures): Promise<void> {
  const { context, tx, row, caller, afterCommit } = of;
  const { decision, rule, facts } = request;
  const kept = decision === 'take-down' ? await withdrawPiece(of, pictures) : null;
  await changeCase(tx, row.id, {
    ...{ decision, rule, facts, baseless: isBaseless(request), open_key: null },
    ...{ decided_by: caller.id, decided_at: context.clock.now(), kept: kept && JSON.stringify(kept) },
  });
  if (decision !== 'keep') await tellAuthor(of, 'decided');
  if (decision === 'take-down') await tellHolders(of, rule);
  await tellReporters(of);
  const act = { keep: 'report.kept', warn: 'report.warned', 'take-down': ACTS[row.kind][0] } as const;
  const dates = row.kind === 'picture' && kept ? datesOf(kept) : [row.target_id];
  await recordDecision(of, { act: act[decision], reason: facts, dates });
  afterCommit(() => context.lists.touch());
}

/**
 * Restores a piece, notifies the people concerned and records it.
 * @returns false when that is impossible by now
 */
export async function bringBack(of: Deciding, reason: string): Promise<boolean> {
  const { context, tx, row, afterCommit } = of;
  const now = context.clock.now();
  const kept = row.kept === null ? null : (JSON.parse(row.kept) as Kept);
  const isBack = row.decision !== 'take-down' || (await putBack(tx, targetOf(row), kept));
  await changeCase(tx, row.id, { lifted_at: now, kept: null });
  await allowAgain(tx, row.id);
  await tellAuthor(of, 'lifted');
  if (isBack && row.decision === 'take-down') await tellHolders(of, null);
  afterCommit(() => context.lists.touch());
  if (row.decision !== 'take-down') return isBack;
  const dates = await showPictures(of, kept, isBack);
  if (isBack) await recordDecision(of, { act: ACTS[row.kind][1], reason, dates });
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
    await lockCaller(tx, caller);
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
export async function decideCase(
  context: Context,
  id: number,
  request: DecisionRequest,
  caller: Caller,
): Promise<CaseDetail> {
  const { also = [], pieces = [], ...alone } = request;
  const found = await findCase(context.db, id);
  if (also.length + pieces.length > 0) {
    await decideCase(context, id, alone, caller);
    if (alone.decision === 'take-down') await takeAlsoDown(context, found?.author_id, pieces, alone, caller);
    for (const other of also) {
      const same = other === id ? undefined : await findCase(context.db, other);
      // Decided by another admin meanwhile, it keeps that decision.
      if (same && same.author_id !== null && same.author_id === found?.author_id && same.decision === null)
        await decideCase(context, other, alone, caller);
    }
    return readCase(context, id, caller);
  }
  const pictures =
    request.decision === 'take-down' && found ? await findPictures(context, found) : NO_PICTURES;
  return actOnCase(context, id, caller, async (of) => {
    await assertOther(of, [of.row.author_id], REPORT_ERRORS.ownCase);
    if (of.row.decision === null) {
      const contested = await findContested(of.tx, id);
      await assertOther(
        of,
        contested.map((one) => one.decided_by),
        REPORT_ERRORS.objectionOther,
      );
      return decide(of, request, pictures);
    }
    if (of.row.decided_by !== caller.id || of.row.decision !== request.decision)
      throw conflict('conflict', REPORT_ERRORS.caseDecided);
    return undefined;
  });
}

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
    if (!(await bringBack(of, reason))) throw conflict('conflict', REPORT_ERRORS.pieceNotBack);
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

/** Unreported pieces of one author; what is somebody else's, or gone meanwhile, stays as it is. */
async function takeAlsoDown(
  context: Context,
  authorId: number | null | undefined,
  pieces: readonly Pick<TakedownRequest, 'kind' | 'id'>[],
  { rule, facts }: DecisionRequest,
  caller: Caller,
): Promise<void> {
  for (const { kind, id } of pieces) {
    const piece = await findPiece(context.db, kind, id);
    if (piece?.authorId === authorId && piece?.authorId != null)
      await decideAtOnce(context, piece, { decision: 'take-down', rule, facts }, caller);
  }
}

/** @returns null when the piece is deleted: then no case is stored */
async function decideAtOnce(
  context: Context,
  piece: Piece,
  request: DecisionRequest,
  caller: Caller,
): Promise<number | null> {
  const pictures = await findPictures(context, { kind: piece.kind, target_id: piece.id });
  return withTransaction(context.db, async (tx, afterCommit) => {
    await lockCaller(tx, caller);
    const row = await lockOpenCase(tx, piece, 0, context.clock.now());
    await decide({ context, tx, afterCommit, row, caller }, request, pictures);
    return row.id;
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  });
}
