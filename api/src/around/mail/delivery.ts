import { mailboxKey } from '@eveneo/contract/application/email-key';
import type { MailTopic } from '@eveneo/contract/application/users';
import { tellAdmins } from '../../base/outbox/alerts-repository';
import { attempt, nextAttempt, type Log } from '../../base/outbox/attempt';
import {
  claimMail,
  deleteSent,
  findDueAlong,
  findDueMails,
  markDone,
  MAX_ATTEMPTS,
  withholdMails,
  type DueMail,
} from '../../base/outbox/delivery-repository';
import { isMoved, traitsOf, type MailKind, type MailPayloads } from '../../base/outbox/kinds';
import { addresseeOf, deleteMail, type Addressee } from '../../base/outbox/notices-repository';
import { findOptOuts } from '../../base/outbox/opt-outs-repository';
import { count, scaled, takeBack } from '../../base/throttles/throttle';
import { readWith } from '../../ground/config';
import type { Mail, Mailer } from '../../ground/mailer';
import { runPeriodically } from '../../ground/periodic';
import { findFormerAddresses } from '../../product/accounts/base/former-addresses-repository';
import { findLastConfirmed } from '../../product/accounts/base/repository';
import { noteMailed } from '../../product/announcements/mail-repository';
import { findEventForMail } from '../../product/events/mail-repository';
import { noteMailed as notePastGuest } from '../past-guests/messages-repository';
import { compose } from './compose';
import { isOfSeries } from './series';
import type { AddressedMail, Writer } from './writer';

const BATCH = 20;
const EVERY_MS = 1000;

/** The parts of the context that sending needs. */
interface Sender extends Writer {
  readonly log: Log;
}

/** The topic by which a mail can be declined; none for a new date or place of an event. */
async function topicOf(
  { db }: Sender,
  { kind, payload }: DueMail,
  along: readonly string[],
): Promise<MailTopic | null> {
  const { topic } = traitsOf(kind);
  if (kind !== 'event-changed') return topic;
  for (const one of [payload, ...along]) {
    const { event_id, before } = JSON.parse(one) as MailPayloads['event-changed'];
    const event = await findEventForMail(db, event_id);
    if (event && isMoved(before, event)) return null;
  }
  return topic;
}

async function isWanted({ db }: Sender, row: DueMail, topic: MailTopic | null): Promise<boolean> {
  if (topic === null || row.user_id === null) return true;
  return row.email_notifications === 1 && !(await findOptOuts(db, row.user_id)).includes(topic);
}

/**
 * The recipient of a mail: its sealed addressee, else its user, at the address that was confirmed last if the
 * present one is not. A password link goes only to the earliest address
 * that can still be restored: a thief who has just changed the address gets no link.
 */
async function addresseeFor({ db, clock, config }: Sender, row: DueMail): Promise<Addressee | null> {
  const { recipient } = row;
  if (recipient !== null) return readWith(config, (secret) => addresseeOf(secret, recipient));
  const { name, email, user_id: id } = row;
  if (name === null || email === null || id === null) return null;
  const former = row.kind === 'password-reset' ? await findFormerAddresses(db, id, clock.now()) : [];
  const earliest = former.find(({ confirmed }) => confirmed === 1);
  if (earliest) return { name, address: earliest.email, confirmed: true };
  if (row.confirmed === 1 || traitsOf(row.kind).present)
    return { name, address: email, confirmed: row.confirmed === 1 };
  const last = await findLastConfirmed(db, id);
  return { name, address: last ?? email, confirmed: last !== null };
}

/**
 * A mail with its addressee; 'later' when it waits for the confirmation of the address; null when it is declined,
 * or not allowed to an unconfirmed address.
 */
async function addressed(
  context: Sender,
  row: DueMail,
  along: readonly string[],
): Promise<AddressedMail | 'later' | null> {
  const topic = await topicOf(context, row, along);
  const to = (await isWanted(context, row, topic)) ? await addresseeFor(context, row) : null;
  if (!to) return null;
  if (to.confirmed) return { ...row, to, topic, along };
  const { unconfirmed } = traitsOf(row.kind);
  if (unconfirmed === 'later') return unconfirmed;
  return unconfirmed ? { ...row, to: { ...to, name: '' }, topic, along } : null;
}

const DAY = 86_400;
/** Maximum mails of all kinds per day to an unconfirmed address. */
const TO_UNCONFIRMED = { limit: 5, seconds: DAY };
/**
 * The part of that maximum for mails that anybody may cause. The rest is for mails that the
 * owner requests, like the confirmation.
 */
const BY_ANYBODY = { limit: 2, seconds: DAY };

/**
 * Sends a mail; false when its unconfirmed address has reached a limit: the owner of that
 * address may never have asked for mail.
 */
async function send(
  context: Sender,
  { to, kind }: AddressedMail,
  mail: Mail,
  mailer: Mailer,
): Promise<boolean> {
  if (to.confirmed) return mailer(mail).then(() => true);
  const key = mailboxKey(to.address);
  const limits: [subject: string, limit: typeof TO_UNCONFIRMED][] = [
    [`unconfirmed-mail:${key}`, TO_UNCONFIRMED],
  ];
  // Counted first, so that a mail refused here does not count against the limit of all kinds.
  if (traitsOf(kind).unconfirmed === 'asked by anybody')
    limits.unshift([`unconfirmed-asked:${key}`, BY_ANYBODY]);
  for (const [subject, limit] of limits)
    if ((await count(context, subject, limit)) > scaled(context, limit.limit)) return false;
  await mailer(mail).catch(async (error: unknown) => {
    for (const [subject] of limits) await takeBack(context, subject);
    throw error;
  });
  return true;
}

/** Kinds of which several due mails to one person are combined. */
const TOGETHER: ReadonlySet<MailKind> = new Set(['message-removed']);

/**
 * Due mails with the same key are combined: those of a kind in TOGETHER, and those about one series, separately
 * for its guests and for people who wait. Null: sent alone.
 */
function bundleOf({ kind, payload }: Pick<DueMail, 'kind' | 'payload'>): string | null {
  if (TOGETHER.has(kind)) return kind;
  if (!isOfSeries(kind)) return null;
  const { series, waiting = false } = JSON.parse(payload) as { series?: number; waiting?: boolean };
  return series === undefined ? null : `${series}:${waiting}`;
}

/** Claims the mails to be combined. */
async function claimAlong({ db, clock }: Sender, row: DueMail) {
  const bundle = bundleOf(row);
  const due = bundle === null ? [] : await findDueAlong(db, clock.now(), row);
  const found = due.filter((one) => bundleOf(one) === bundle);
  const claimed = await Promise.all(found.map((one) => claimMail(db, one, nextAttempt(clock, one))));
  return found.filter((_, at) => claimed[at]);
}

/** Records for its author whether an announcement was mailed to this person. */
async function noteOutcome({ db }: Sender, row: DueMail, mailed: boolean): Promise<void> {
  const { kind, payload, user_id: userId } = row;
  if (userId === null) return;
  if (kind === 'announcement') {
    const { announcement_id } = JSON.parse(payload) as MailPayloads['announcement'];
    await noteMailed(db, { announcementId: announcement_id, userId, mailed });
  } else if (kind === 'past-guests') {
    const { message_id } = JSON.parse(payload) as MailPayloads['past-guests'];
    await notePastGuest(db, { messageId: message_id, userId, mailed });
  }
}

async function deliver(context: Sender, mailer: Mailer, row: DueMail): Promise<boolean> {
  const { db, clock } = context;
  const along = await claimAlong(context, row);
  const payloads = along.map(({ payload }) => payload);
  const ids = [row.id, ...along.map(({ id }) => id)];
  const whole = await addressed(context, row, payloads);
  if (whole === 'later') {
    await withholdMails(db, ids, clock.now());
    return false;
  }
  const mail = whole && (await compose(context, whole));
  const sent = whole && mail ? await send(context, whole, mail, mailer) : false;
  await noteOutcome(context, row, sent);
  if (row.recipient !== null) await deleteMail(db, row.id);
  else await markDone(db, ids, { now: clock.now(), sent });
  return sent;
}

/** Sends due mails, each by one instance only; returns how many were sent. */
export async function deliverDue(context: Sender, mailer: Mailer): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const rows = await findDueMails(db, now, BATCH);
  let sent = 0;
  for (const row of rows) {
    const outcome = await attempt(context, row, async () => {
      if (await deliver(context, mailer, row)) sent += 1;
    });
    if (outcome !== 'failed' || row.attempts + 1 < MAX_ATTEMPTS) continue;
    await noteOutcome(context, row, false);
    if (row.kind !== 'admin-alert') await tellAdmins(db, 'mails-failing', clock.now());
  }
  if (rows.length === 0) await deleteSent(db, now);
  return sent;
}

/** Sends due mails periodically until stopped. */
export const startDelivery = (context: Sender, mailer: Mailer) =>
  runPeriodically(
    () => deliverDue(context, mailer),
    (err) => context.log.warn({ err }, 'outbox round failed'),
    EVERY_MS,
  );
