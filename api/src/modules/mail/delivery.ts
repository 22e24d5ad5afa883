import { readWith } from '../../ground/config';
import { runPeriodically } from '../../ground/periodic';
import { findFormerAddresses } from '../accounts/base/former-addresses-repository';
import { attempt, type Log } from '../outbox/attempt';
import { deleteSent, findDueMails, markSent, type DueMail } from '../outbox/delivery-repository';
import { TOPICS } from '../outbox/kinds';
import type { Mailer } from '../outbox/mailer';
import { addresseeOf, deleteMail, type Addressee } from '../outbox/notices-repository';
import { findOptOuts } from '../outbox/opt-outs-repository';
import { compose, type AddressedMail, type Writer } from './compose';

const BATCH = 20;
const EVERY_MS = 1000;
const KEEP_SENT_MS = 24 * 3_600_000;

/** What sending needs of the context. */
interface Sender extends Writer {
  readonly log: Log;
}

/** Does this person want this mail? Security notices are always sent. */
async function isWanted({ db }: Sender, row: DueMail): Promise<boolean> {
  const topic = TOPICS[row.kind];
  if (topic === null || row.user_id === null) return true;
  return row.email_notifications === 1 && !(await findOptOuts(db, row.user_id)).includes(topic);
}

/**
 * Whom a mail goes to: its sealed addressee, else its user. A password link goes to the earliest address that can still be
 * restored, and only there: a thief who has just changed the address gets no link.
 */
async function addresseeFor({ db, clock, config }: Sender, row: DueMail): Promise<Addressee | null> {
  const { recipient } = row;
  if (recipient !== null) return readWith(config, (secret) => addresseeOf(secret, recipient));
  if (row.name === null || row.email === null || row.user_id === null) return null;
  const [earliest] =
    row.kind === 'password-reset' ? await findFormerAddresses(db, row.user_id, clock.now()) : [];
  return { name: row.name, address: earliest?.email ?? row.email };
}

async function addressed(context: Sender, row: DueMail): Promise<AddressedMail | null> {
  const to = (await isWanted(context, row)) ? await addresseeFor(context, row) : null;
  return to && { ...row, to };
}

/** Sends what is due, each mail by one instance only; returns how many were sent. */
export async function deliverDue(context: Sender, mailer: Mailer): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const rows = await findDueMails(db, now, BATCH);
  let sent = 0;
  for (const row of rows)
    await attempt(context, row, async () => {
      const whole = await addressed(context, row);
      const mail = whole && (await compose(context, whole));
      if (mail) await mailer(mail);
      await (row.recipient === null ? markSent(db, row.id, now) : deleteMail(db, row.id));
      if (mail) sent += 1;
    });
  if (rows.length === 0) await deleteSent(db, new Date(now.getTime() - KEEP_SENT_MS));
  return sent;
}

/** Sends due mails periodically until stopped. */
export const startDelivery = (context: Sender, mailer: Mailer) =>
  runPeriodically(
    () => deliverDue(context, mailer),
    (err) => context.log.warn({ err }, 'outbox round failed'),
    EVERY_MS,
  );
