import type { Knex } from 'knex';
import type { Clock } from '../ground/clock';
import type { Config } from '../ground/config';
import type { MailPayloads } from './kinds';
import type { Mailer } from './mailer';
import { eventMail, offeredMail, resetMail } from './messages';
import {
  claimMail,
  deleteSent,
  findDue,
  findMailedEvent,
  markSent,
  MAX_ATTEMPTS,
  type DueMail,
} from './repository';
import { makeResetToken } from './reset-links';

const BATCH = 20;
const KEEP_SENT_MS = 24 * 3_600_000;
const RESET_LINK_MS = 60 * 60_000;

/** What sending needs of the context. */
interface Sender {
  readonly db: Knex;
  readonly clock: Clock;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly log: { warn: Log; error: Log };
}
type Log = (facts: object, message: string) => void;

async function compose(context: Sender, row: DueMail) {
  const publicUrl = context.config.PUBLIC_URL.replace(/\/$/, '');
  if (row.kind === 'password-reset')
    return resetMail(
      publicUrl,
      row.email,
      await makeResetToken(context.db, context.clock, row.user_id, RESET_LINK_MS),
    );
  if (row.kind === 'place-offered') {
    const { event_id } = JSON.parse(row.payload) as MailPayloads['place-offered'];
    const event = await findMailedEvent(context.db, event_id);
    return event && offeredMail(publicUrl, event);
  }
  return eventMail(publicUrl, row.kind, JSON.parse(row.payload) as MailPayloads['event-changed']);
}

/** Sends what is due, each mail by one instance only; returns how many were sent. */
export async function deliverDue(context: Sender, mailer: Mailer): Promise<number> {
  const { db, clock, log } = context;
  const now = clock.now();
  const rows = await findDue(db, now, BATCH);
  let sent = 0;
  for (const row of rows) {
    if (!(await claimMail(db, row, new Date(now.getTime() + 60_000 * 2 ** row.attempts)))) continue;
    const wanted = row.kind === 'password-reset' || row.email_notifications === 1;
    try {
      // What it was about may be gone by now: then there is nothing to say.
      const text = wanted && (await compose(context, row));
      if (text) await mailer({ to: { name: row.name, address: row.email }, ...text });
      await markSent(db, row.id, now);
      if (wanted) sent += 1;
    } catch (error) {
      const facts = { mail: row.id, kind: row.kind, code: (error as { code?: string }).code };
      if (row.attempts + 1 < MAX_ATTEMPTS) log.warn(facts, 'mail not sent, will be tried again');
      else log.error(facts, 'mail given up');
    }
  }
  if (rows.length === 0) await deleteSent(db, new Date(now.getTime() - KEEP_SENT_MS));
  return sent;
}

/** Looks after the outbox until stopped. */
export function startDelivery(context: Sender, mailer: Mailer, everyMs = 1000): { stop(): Promise<void> } {
  let stopped = false;
  let current: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const round = () => {
    current = deliverDue(context, mailer)
      .catch((error: unknown) => context.log.warn({ err: error }, 'outbox round failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(round, everyMs).unref();
      });
  };
  timer = setTimeout(round, everyMs).unref();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
