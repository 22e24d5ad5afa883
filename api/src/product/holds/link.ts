import type { Knex } from 'knex';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { Hold, TakenPlace } from '@eveneo/contract/application/holds';
import { HOLDS } from '@eveneo/contract/application/limits';
import { ERROR_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findEventHead } from '../../base/event-rights/repository';
import { isDuplicate } from '../../db/errors';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, readClock } from '../../ground/clock';
import { secretsOf } from '../../ground/config';
import { conflict, forbidden, invalid, type ApiError } from '../../http/errors';
import { isSuspended, suspended } from '../../http/sessions/suspended';
import { turnOfEvent, type Turns } from '../../http/turns';
import { confirmAddress } from '../accounts/address/confirmation-repository';
import { isFormerOfAnother } from '../accounts/base/former-addresses-repository';
import { deviceCookie } from '../accounts/base/known-device';
import { addressTag, readHoldToken } from '../accounts/base/links';
import {
  findConfirmedKey,
  findUser,
  findUserByEmail,
  insertUser,
  NO_PASSWORD,
  type UserRow,
} from '../accounts/base/repository';
import { isOfDeletedAccount } from '../accounts/base/reserved-addresses-repository';
import { rememberNetwork } from '../accounts/sessions/login-limits';
import { openSession, type Origin } from '../accounts/sessions/service';
import { isRegistered } from '../capacity/attendees-repository';
import { takeSeats, lockCapacity } from '../capacity/repository';
import { findEventForMail } from '../events/mail-repository';
import { findHold, lapseHolds, settleHold, type HoldRow } from '../places/holds-repository';
import { queueRegistrationMails } from '../places/mails-repository';
import { registrationRefusal } from '../places/opening';
import { insertRegistrations } from '../places/repository';
import { deleteFromWaitlist } from '../places/waitlist-repository';
import { joiningOfRow, seatsOf } from '../questions/joining';

const dead = (why: keyof typeof FIELD_TEXTS.holdToken) =>
  invalid({ token: [FIELD_TEXTS.holdToken[why]] }, FIELD_TEXTS.holdToken[why]);

/** The hold behind a link. @throws 422 for a forged link, and after its 24 hours */
async function holdOf({ db, clock, config }: Context, token: string): Promise<HoldRow> {
  for (const secret of secretsOf(config)) {
    const link = readHoldToken(secret, token);
    if (!link) continue;
    const hold = await findHold(db, link.holdId);
    if (!hold) throw dead('gone');
    if (addressTag(secret, hold.email) !== link.addressTag) throw dead('expired');
    const age = clock.now().getTime() - Date.parse(isoInstant(hold.created_at));
    if (age > HOLDS.linkHours * 3_600_000) throw dead('expired');
    return hold;
  }
  throw dead('unknown');
}

/** The hold as the link's page shows it: what a click there would do. */
export async function readHold(context: Context, token: string): Promise<Hold> {
  const hold = await holdOf(context, token);
  const event = await findEventForMail(context.db, hold.event_id);
  if (!event) throw dead('gone');
  const { id, title, date, time, end_time, location } = event;
  const over = Date.parse(isoInstant(hold.lapses_at)) <= context.clock.now().getTime();
  return {
    status: hold.status === 'held' && over ? 'lapsed' : hold.status,
    places: hold.places,
    until: isoInstant(hold.lapses_at),
    name: hold.name,
    email: hold.email,
    has_account: (await findUserByEmail(context.db, hold.email)) !== undefined,
    event: { id, title, date, time, end_time, location },
  };
}

/** The account of a hold's address; created, with the address confirmed, when there is none. */
async function accountOf({ config, clock }: Context, tx: Knex, hold: HoldRow) {
  const known =
    hold.user_id === null ? await findUserByEmail(tx, hold.email) : await findUser(tx, hold.user_id);
  if (known) return { account: known, made: false };
  const now = clock.now();
  const { name, email } = hold;
  const userId = await insertUser(tx, { name, email, role: 'guest', passwordHash: NO_PASSWORD }, now);
  if ((await isFormerOfAnother(tx, email, userId, now)) || (await isOfDeletedAccount(tx, config, email)))
    throw conflict('conflict', ERROR_TEXTS.heldReserved);
  await confirmAddress(tx, { userId, email }, now);
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
  await insertRegistrations(tx, eventId, [one], now);
  await queueRegistrationMails(tx, now, eventId, [userId], 'registered');
  await settleHold(tx, hold.id, { user_id: userId, status: 'taken' });
  return null;
}

/** Whether the account was created by this link or another one to the address, and has no password yet. */
const isWithoutPassword = async (db: Knex, hold: HoldRow, { id, password_hash }: UserRow) =>
  password_hash === NO_PASSWORD && (await findConfirmedKey(db, id)) === hold.email_key;

/**
 * Confirms the address, creates its account, and registers it. Repeated, it has no further effect and
 * the same response. It logs in only while such an account has no password. An account that existed
 * before is only registered: it is not logged in and its address is not confirmed, since the person who
 * created it may not own the mailbox.
 */
export async function takeHeldPlace(
  context: Context,
  turns: Turns,
  token: string,
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
      const { account, made } = await accountOf(context, tx, hold);
      assertMayRegister(context, account);
      const refusal = await register(context, tx, hold, account.id);
      const own = await isWithoutPassword(tx, hold, account);
      // For an account that existed before, a refusal changes nothing.
      if (refusal && !own) throw refusal;
      if (refusal && made) await settleHold(tx, id, { user_id: account.id });
      afterCommit(() => context.lists.touch());
      return { account, refusal, own };
    });
  const take = () => turns(turnOfEvent(event_id), taken);
  // Another link or form created the account at the same moment: now it is found.
  const again = (error: unknown) => (isDuplicate(error) ? take() : Promise.reject(error));
  const { account, refusal, own } = await take().catch(again);
  const message = refusal ? `${SUCCESS_TEXTS.accountReady} ${refusal.message}` : SUCCESS_TEXTS.registered;
  const answer = { message, event_id, registered: refusal === null };
  if (!own) return { answer };
  await rememberNetwork(context, account.id, origin.network);
  return {
    answer: { ...answer, ...openSession(context, account, false) },
    cookie: deviceCookie({ config }, origin.device, account.email),
  };
}
