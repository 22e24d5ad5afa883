import { createHash, randomBytes } from 'node:crypto';
import { sqlInstant } from '../clock';
import type { Context } from '../context';
import { MAX_ATTEMPTS } from './given-up';
import type { Mailer } from './mailer';
import { eventMail, resetMail } from './messages';
import type { MailKind, MailPayloads } from './outbox';

const BATCH = 20;
const KEEP_SENT_MS = 24 * 3_600_000;
export const RESET_LINK_MS = 60 * 60_000;

export const hashResetToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** What sending needs of the context. */
interface Sender extends Pick<Context, 'db' | 'clock'> {
  readonly config: Pick<Context['config'], 'PUBLIC_URL'>;
  readonly log: { warn: Log; error: Log };
}
type Log = (facts: object, message: string) => void;

interface DueRow {
  id: number;
  user_id: number;
  kind: MailKind;
  payload: string;
  attempts: number;
  name: string;
  email: string;
  email_notifications: number;
}

/** A link's token exists only in the mail: the database learns its hash when the mail is made. */
async function makeResetToken({ db, clock }: Sender, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = sqlInstant(new Date(clock.now().getTime() + RESET_LINK_MS));
  await db('password_resets').insert({ user_id: userId, token_hash: hashResetToken(token), expires_at });
  return token;
}

async function compose(context: Sender, row: DueRow) {
  const publicUrl = context.config.PUBLIC_URL.replace(/\/$/, '');
  if (row.kind === 'password-reset')
    return resetMail(publicUrl, row.email, await makeResetToken(context, row.user_id));
  return eventMail(publicUrl, row.kind, JSON.parse(row.payload) as MailPayloads['event-changed']);
}

/** Sends what is due, each mail by one instance only; returns how many were sent. */
export async function deliverDue(context: Sender, mailer: Mailer): Promise<number> {
  const { db, clock, log } = context;
  const now = clock.now();
  const rows = (await db('mail_outbox as o')
    .join('users as u', 'u.id', 'o.user_id')
    .whereNull('o.sent_at')
    .where('o.next_attempt_at', '<=', sqlInstant(now))
    .where('o.attempts', '<', MAX_ATTEMPTS)
    .orderBy('o.id')
    .limit(BATCH)
    .select(
      'o.id',
      'o.user_id',
      'o.kind',
      'o.payload',
      'o.attempts',
      'u.name',
      'u.email',
      'u.email_notifications',
    )) as DueRow[];
  let sent = 0;
  for (const row of rows) {
    // Claimed by moving the next attempt away: another instance finds it taken, a crash gives it back.
    const next = new Date(now.getTime() + 60_000 * 2 ** row.attempts);
    const claimed = await db('mail_outbox')
      .where({ id: row.id, attempts: row.attempts })
      .whereNull('sent_at')
      .update({ attempts: row.attempts + 1, next_attempt_at: sqlInstant(next) });
    if (claimed === 0) continue;
    const wanted = row.kind === 'password-reset' || row.email_notifications === 1;
    try {
      if (wanted)
        await mailer({ to: { name: row.name, address: row.email }, ...(await compose(context, row)) });
      await db('mail_outbox')
        .where({ id: row.id })
        .update({ sent_at: sqlInstant(now) });
      if (wanted) sent += 1;
    } catch (error) {
      const facts = { mail: row.id, kind: row.kind, code: (error as { code?: string }).code };
      if (row.attempts + 1 < MAX_ATTEMPTS) log.warn(facts, 'mail not sent, will be tried again');
      else log.error(facts, 'mail given up');
    }
  }
  if (rows.length === 0)
    await db('mail_outbox')
      .where('sent_at', '<', sqlInstant(new Date(now.getTime() - KEEP_SENT_MS)))
      .delete();
  return sent;
}

/** Looks after the outbox until stopped. */
export function startDelivery(context: Context, mailer: Mailer, everyMs = 1000): { stop(): Promise<void> } {
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
