import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { foldedEmail, mailboxKey } from '@eveneo/contract/application/email-key';
import { toFieldErrors } from '@eveneo/contract/application/errors';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { REPORT_ERRORS } from '@eveneo/contract/application/report-texts';
import {
  visitorSchema,
  type CaseDecision,
  type Decision,
  type ReportedKind,
  type ReportAnswer,
  type ReportCategory,
  type ReportRequest,
  type ReportState,
} from '@eveneo/contract/application/reports';
import { SUCCESS_TEXTS, tooManyReports } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { isClosed } from '../../base/event-rights/closed-repository';
import { tellAdmins } from '../../base/outbox/alerts-repository';
import { queueNotice } from '../../base/outbox/notices-repository';
import { queueMail } from '../../base/outbox/repository';
import { countWithin, subjectHash, throttleWithin } from '../../base/throttles/throttle';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, readClock } from '../../ground/clock';
import { readWith } from '../../ground/config';
import { invalid, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { addressTag, readReportToken, reportToken } from '../../product/accounts/base/links';
import { findPiece } from './pieces-repository';
import {
  addReport,
  confirmReporter,
  countBaseless,
  findCase,
  findReport,
  hasConfirmed,
  lockOpenCase,
  type CaseRow,
  type Copy,
  type Reporter,
  type ReportRow,
} from './repository';

/** The urgency of reports about a danger to somebody. */
export const URGENT = 2;

const URGENCY: Readonly<Record<ReportCategory, number>> = {
  child_abuse: URGENT,
  danger: URGENT,
  hate: 1,
  fraud: 1,
  privacy: 1,
  sexual: 1,
  rights: 0,
  spam: 0,
  other: 0,
};

/** Reports per day of one account or address; only one after several baseless reports. */
const A_DAY = { seconds: 86_400, words: tooManyReports };
const REPORTS = 10;
/** Acknowledgements per day to an address that a visitor gave and nobody confirmed: it may be somebody else's. */
const MAILS = 3;
const BASELESS = 3;
export const HALF_YEAR_MS = 183 * 86_400_000;

/**
 * The reporter: the caller, or a visitor with name and address, which are not required for child abuse material.
 */
function reporterOf(
  context: Context,
  caller: Caller | null,
  { category, name = '', email = '' }: ReportRequest,
): Reporter {
  const tagged = (subject: string) => subjectHash(context, `report:${subject}`).slice(0, 22);
  if (caller) return { userId: caller.id, name: null, email: null, tag: tagged(`user:${caller.id}`) };
  if (category === 'child_abuse' && email.trim() === '')
    return { userId: null, name: null, email: null, tag: null };
  const given = z.safeParse(visitorSchema, { name, email });
  if (!given.success) throw invalid(toFieldErrors(given.error));
  const address = foldedEmail(email) ?? email.trim();
  return { userId: null, name: given.data.name, email: address, tag: tagged(`email:${mailboxKey(address)}`) };
}

const mayMail = async (context: Context, tx: Knex, tag: string) =>
  (await hasConfirmed(tx, tag)) ||
  countWithin(context, tx, `report-mails:${tag}`, { ...A_DAY, limit: MAILS });

/** Reports a piece. Sent twice, it is one report. No number of reports hides a piece by itself. */
export async function report(
  context: Context,
  caller: Caller | null,
  request: ReportRequest,
  key?: string,
): Promise<ReportAnswer> {
  const { kind, id, category, words } = request;
  const { db, config } = context;
  const reporter = reporterOf(context, caller, request);
  const now = context.clock.now();
  const tags = reporter.tag === null ? [] : [reporter.tag];
  const baseless = (await countBaseless(db, tags, new Date(now.getTime() - HALF_YEAR_MS))).get(
    reporter.tag ?? '',
  );
  const onceHash = createHash('sha256')
    .update(JSON.stringify([reporter.tag, category, words]))
    .digest('hex');
  const piece = await findPiece(db, kind, id, { at: readClock(context), by: caller?.id ?? null });
  // An announcement was mailed to whoever reports it.
  const eventId = kind === 'announcement' ? null : piece?.eventId;
  if (!piece || (eventId && (await isClosed(db, eventId, { caller, key }, readClock(context)))))
    throw notFound();
  const reportId = await withTransaction(db, async (tx) => {
    const row = await lockOpenCase(tx, piece, URGENCY[category], now);
    const made = await addReport(tx, row, piece, { reporter, category, words, onceHash, now });
    if (!made.isNew) return made.id;
    const limit = (baseless ?? 0) >= BASELESS ? 1 : REPORTS;
    if (reporter.tag !== null)
      await throttleWithin(
        context,
        tx,
        `reports:${category === 'child_abuse' ? 'apart:' : ''}${reporter.tag}:${limit}`,
        { ...A_DAY, limit },
      );
    const payload = { report_id: made.id };
    if (URGENCY[category] === URGENT) await tellAdmins(tx, 'urgent-report', now);
    if (reporter.userId !== null) await queueMail(tx, now, reporter.userId, 'report-received', payload);
    if (reporter.email !== null && (await mayMail(context, tx, reporter.tag ?? ''))) {
      const to = { name: '', address: reporter.email, confirmed: false };
      await queueNotice(tx, { now, secret: config.JWT_SECRET, to }, 'report-received', payload);
    }
    return made.id;
  });
  return { message: SUCCESS_TEXTS.reported, token: reportToken(config.JWT_SECRET, reportId) };
}

export const copyIn = ({ piece }: { piece: string | null }): Copy =>
  piece === null ? { title: '', text: '', rating: null } : (JSON.parse(piece) as Copy);

/** The decision in force: 'keep' once it is lifted. */
export const standing = ({ decision, lifted_at }: CaseRow): CaseDecision | null =>
  lifted_at === null ? decision : 'keep';

const alteredLink = () => invalid({ token: [FIELD_TEXTS.token.altered] }, FIELD_TEXTS.token.altered);

interface Found {
  readonly found: ReportRow;
  /** Whether the link was mailed to the report's address. */
  readonly mailed: boolean;
}

async function reportOf({ db, config }: Context, token: string): Promise<Found> {
  const link = readWith(config, (secret) => readReportToken(secret, token));
  if (!link) throw alteredLink();
  const found = await findReport(db, link.reportId);
  if (!found) throw notFound(REPORT_ERRORS.reportNotFound);
  const email = found.email ?? '';
  const mailed = readWith(config, (secret) => (link.addressTag === addressTag(secret, email) ? true : null));
  return { found, mailed: mailed === true && email !== '' };
}

function stateOf({ found, mailed }: Found, row: CaseRow): ReportState {
  // What is reported is a piece.
  const decision = standing(row) as Decision | null;
  const unconfirmed = mailed && found.confirmed_at === null ? 'to-confirm' : 'none';
  return {
    kind: row.kind as ReportedKind,
    title: row.kind === 'profile' ? '' : copyIn(row).title,
    category: found.category,
    words: found.words,
    reported_at: isoInstant(found.created_at),
    decision,
    decided_at: row.decided_at && isoInstant(row.decided_at),
    mail: found.reporter_id !== null || found.confirmed_at !== null ? 'confirmed' : unconfirmed,
  };
}

interface OwnReport {
  readonly found: ReportRow;
  readonly row: CaseRow;
  readonly state: ReportState;
}

export async function readReport(context: Context, token: string): Promise<OwnReport> {
  const own = await reportOf(context, token);
  const row = await findCase(context.db, own.found.case_id);
  if (!row) throw notFound(REPORT_ERRORS.reportNotFound);
  return { found: own.found, row, state: stateOf(own, row) };
}

/** The mailed link confirms the address: the decision is then mailed too. */
export async function confirmReport(context: Context, token: string): Promise<void> {
  const { found, mailed } = await reportOf(context, token);
  if (!mailed) throw alteredLink();
  await confirmReporter(context.db, found.id, context.clock.now());
}
