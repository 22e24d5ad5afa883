import type { Knex } from 'knex';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { Hold, TakenPlace, WatchedHold } from '@eveneo/contract/application/holds';
import { HOLDS } from '@eveneo/contract/application/limits';
import { ERROR_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { findEventHead } from '../../base/event-rights/repository';
import { giveBack } from '../../base/throttles/call-limits';
import { isDuplicate } from '../../db/errors';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, readClock, today } from '../../ground/clock';
import { secretsOf } from '../../ground/config';
import { conflict, forbidden, invalid, type ApiError } from '../../http/errors';
import { isSuspended, suspended } from '../../http/sessions/suspended';
import { turnOfEvent, type Turns } from '../../http/turns';
import { confirmAddress } from '../accounts/address/confirmation-repository';
import { isFormerOfAnother } from '../accounts/base/former-addresses-repository';
import { deviceCookie } from '../accounts/base/known-device';
import { namingLater } from '../accounts/base/later-mail';
import { addressTag, readHoldToken, readWatchToken } from '../accounts/base/links';
import {
  findConfirmedKey,
  findUser,
  findUserByEmail,
  insertUser,
  isConfirmed,
  NO_PASSWORD,
  type UserRow,
} from '../accounts/base/repository';
import { isOfDeletedAccount } from '../accounts/base/reserved-addresses-repository';
import { rememberNetwork } from '../accounts/sessions/login-limits';
import { openSession, type Origin } from '../accounts/sessions/service';
import { isRegistered } from '../capacity/attendees-repository';
import { takeSeats, lockCapacity } from '../capacity/repository';
import { findOnSiteKey } from '../entries/repository';
import { findEventForMail } from '../events/mail-repository';
import { findHold, findLaterHold, lapseHolds, settleHold, type HoldRow } from '../places/holds-repository';
import { queueRegistrationMails } from '../places/mails-repository';
import { registrationRefusal } from '../places/opening';
import { promoteFromWaitlist } from '../places/promotion';
import { insertRegistrations } from '../places/repository';
import { deleteFromWaitlist } from '../places/waitlist-repository';
import { joiningOfRow, seatsOf } from '../questions/joining';

const dead = (why: keyof typeof FIELD_TEXTS.holdToken, later = '') => {
  const text = FIELD_TEXTS.holdToken[why] + later;
  return invalid({ token: [text] }, text);
};

/** @throws 422 when the address asked again since and its later link is the one that works */
async function assertLatest(context: Context, hold: HoldRow, isOld: boolean): Promise<void> {
  if (!isOld && hold.status !== 'lapsed') return;
  const since = new Date(context.clock.now().getTime() - HOLDS.linkHours * 3_600_000);
  const later = await findLaterHold(context.db, hold, since);
  if (later?.status === 'held') throw dead('later', namingLater(context, later.created_at));
  if (isOld) throw dead('expired', namingLater(context, later?.created_at));
}

/** The hold behind a link. @throws 422 for a forged link, and after its 24 hours */
async function holdOf(context: Context, token: string): Promise<HoldRow> {
  const { db, clock, config } = context;
  for (const secret of secretsOf(config)) {
    const link = readHoldToken(secret, token);
    if (!link) continue;
    const hold = await findHold(db, link.holdId);
    if (!hold) throw dead('gone');
    if (addressTag(secret, hold.email) !== link.addressTag) throw dead('expired');
    const age = clock.now().getTime() - Date.parse(isoInstant(hold.created_at));
    await assertLatest(context, hold, age > HOLDS.linkHours * 3_600_000);
    return hold;
  }
  throw dead('unknown');
}

/** Held until it lapses, also before the job has said so. */
const statusOf = ({ clock }: Pick<Context, 'clock'>, { status, lapses_at }: HoldRow) =>
  status === 'held' && Date.parse(isoInstant(lapses_at)) <= clock.now().getTime() ? 'lapsed' : status;

/**
 * What became of a hold, for the page that asked for it. Forgotten with an account, it has lapsed: whether the
 * address has one stays unsaid. @throws 422 for a forged token
 */
export async function watchHold(context: Context, token: string): Promise<WatchedHold> {
  for (const secret of secretsOf(context.config)) {
    const watched = readWatchToken(secret, token);
    if (watched === null) continue;
    if ('until' in watched)
      return { status: watched.until > context.clock.now().getTime() ? 'held' : 'lapsed' };
    const hold = await findHold(context.db, watched.hold);
    return { status: hold ? statusOf(context, hold) : 'lapsed' };
  }
  throw dead('unknown');
}

/** The hold as the link's page shows it: what a click there would do. */
export async function readHold(context: Context, token: string): Promise<Hold> {
  const hold = await holdOf(context, token);
  const event = await findEventForMail(context.db, hold.event_id);
  if (!event) throw dead('gone');
  const { id, title, date, time, end_time, location } = event;
  const account = await findUserByEmail(context.db, hold.email);
  return {
    status: statusOf(context, hold),
    places: hold.places,
    until: isoInstant(hold.lapses_at),
    name: hold.name,
    email: hold.email,
    has_account: account !== undefined,
    ...(account && !isConfirmed(account) && hold.status !== 'taken' && { unproved: true }),
    event: { id, title, date, time, end_time, location, cancelled: event.cancelled_at !== null },
  };
}

/** The account of a hold's address; created, with the address confirmed, when there is none. */
async function accountOf({ config, clock }: Context, tx: Knex, hold: HoldRow, apart: boolean) {
  const known =
    hold.user_id === null ? await findUserByEmail(tx, hold.email) : await findUser(tx, hold.user_id);
  // Whoever opens the mail has the address; the account that only claimed it keeps its session.
  const claims = known !== undefined && apart && hold.user_id === null && !isConfirmed(known);
  if (known && !claims) return { account: known, made: false };
  const now = clock.now();
  const { name, email } = hold;
  const user = { name, email, role: 'guest' as const, passwordHash: NO_PASSWORD, claims };
  const userId = await insertUser(tx, user, now);
  if ((await isFormerOfAnother(tx, email, userId, now)) || (await isOfDeletedAccount(tx, config, email)))
    throw conflict('conflict', ERROR_TEXTS.heldReserved);
  // Its account proved it meanwhile: the link opens again to that one.
  if ((await confirmAddress(tx, { userId, email }, now)) === 'taken')
    throw conflict('conflict', ERROR_TEXTS.emailTaken);
  const account = await findUser(tx, userId);
  return account ? { account, made: true } : Promise.reject(dead('expired'));
}

function assertMayRegister(context: Context, account: UserRow): void {
  if (isSuspended(account, context.clock.now())) throw suspended(account, context.config.EVENT_TIMEZONE);
  if (account.role !== 'guest') throw forbidden(ERROR_TEXTS.guestsOnly);
}

/**
 * Registers the account and companions with the held seats, or with free ones. The caller
 * must hold the lock of the event's row.
 * @returns the refusal, or null
 */
async function register(context: Context, tx: Knex, hold: HoldRow, userId: number): Promise<ApiError | null> {
  const eventId = hold.event_id;
  const one = joiningOfRow({ ...hold, user_id: userId });
  const now = context.clock.now();
  if (hold.status === 'taken')
    return (await isRegistered(tx, eventId, userId)) ? null : conflict('conflict', ERROR_TEXTS.heldGivenBack);
  if (await isRegistered(tx, eventId, userId)) {
    // The seat is not needed: the account registered by itself meanwhile.
    await lapseHolds(tx, eventId, { now, of: hold.email_key });
    await settleHold(tx, hold.id, { user_id: userId, status: 'taken' });
    return null;
  }
  const present = readClock(context);
  const shut = registrationRefusal(await findEventHead(tx, eventId), present);
  // Registration may have closed, or need the organizer, after the place was held.
  const stays = ['conflict.closed', 'conflict.approval'];
  const kept = hold.status === 'held' && (shut === null || stays.includes(shut.code));
  if (!kept && !(await (context.takeSeats ?? takeSeats)(tx, eventId, seatsOf(one), present)))
    return shut ?? conflict('conflict.full', hold.places > 1 ? ERROR_TEXTS.groupFull : ERROR_TEXTS.full);
  await deleteFromWaitlist(tx, eventId, userId);
  const freed = await insertRegistrations(tx, eventId, [one], now);
  await queueRegistrationMails(tx, now, eventId, [userId], 'registered');
  if (freed > 0) await promoteFromWaitlist(tx, eventId, now);
  await settleHold(tx, hold.id, { user_id: userId, status: 'taken' });
  return null;
}

/** A held place that is taken was asked for in good faith: its network may ask for another. */
async function giveBackHold(context: Context, eventId: number, network: string): Promise<void> {
  const event = await findEventHead(context.db, eventId);
  const key = event && (await findOnSiteKey(context.db, eventId, today(context, event)));
  await giveBack(context, operations.holdPlace, { network, apart: Boolean(key) });
}

/** Whether the account was created by this link or another one to the address, and has no password yet. */
const isWithoutPassword = async (db: Knex, hold: HoldRow, { id, password_hash }: UserRow) =>
  password_hash === NO_PASSWORD && (await findConfirmedKey(db, id)) === hold.email_key;

/**
 * Confirms the address, creates its account, and registers it. Repeated, it has no further effect and
 * the same response. It logs in only while such an account has no password. An account that existed
 * before is only registered: it is not logged in and its address is not confirmed, since the person who
 * created it may not own the mailbox.
 * @param given.apart of an account that never proved the address: it is not theirs, they get their own
 */
export async function takeHeldPlace(
  context: Context,
  turns: Turns,
  { token, apart = false }: { token: string; apart?: boolean | undefined },
  origin: Origin,
): Promise<{ answer: TakenPlace; cookie?: string }> {
  const { db, config } = context;
  const { id, event_id } = await holdOf(context, token);
  const taken = () =>
    withTransaction(db, async (tx, afterCommit) => {
      await lockCapacity(tx, event_id);
      await lapseHolds(tx, event_id, { now: context.clock.now() });
      const hold = await findHold(tx, id);
      if (!hold) throw dead('gone');
      const first = hold.status !== 'taken';
      const { account, made } = await accountOf(context, tx, hold, apart);
      assertMayRegister(context, account);
      const refusal = await register(context, tx, hold, account.id);
      const own = await isWithoutPassword(tx, hold, account);
      // For an account that existed before, a refusal changes nothing.
      if (refusal && !own) throw refusal;
      if (refusal && made) await settleHold(tx, id, { user_id: account.id });
      afterCommit(() => context.lists.touch());
      return { account, refusal, own, confirmed: first && refusal === null };
    });
  const take = () => turns(turnOfEvent(event_id), taken);
  // Another link or form created the account at the same moment: now it is found.
  const again = (error: unknown) => (isDuplicate(error) ? take() : Promise.reject(error));
  const { account, refusal, own, confirmed } = await take().catch(again);
  if (confirmed) await giveBackHold(context, event_id, origin.network);
  const message = refusal ? `${SUCCESS_TEXTS.accountReady} ${refusal.message}` : SUCCESS_TEXTS.registered;
  const answer = { message, event_id, registered: refusal === null };
  if (!own) return { answer };
  await rememberNetwork(context, account.id, origin.network);
  return {
    answer: { ...answer, ...openSession(context, account, false) },
    cookie: deviceCookie({ config }, origin.device, account.email),
  };
}
