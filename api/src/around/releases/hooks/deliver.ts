import type { Knex } from 'knex';
import { Webhook } from 'standardwebhooks';
import { attempt, type Log } from '../../../base/outbox/attempt';
import { markDone } from '../../../base/outbox/delivery-repository';
import type { Clock } from '../../../ground/clock';
import type { Config } from '../../../ground/config';
import { runPeriodically } from '../../../ground/periodic';
import { namesOfActors } from '../base/people-repository';
import { openHook, type Target } from './hooks';
import type { Message } from './notify';
import { HookProblem, post, type Posted } from './post';
import { dueHooks, dueMessage, noteProblem, type DueMessage } from './repository';

const EVERY_MS = 1000;
const PAUSE_MS = 60_000;

export interface HookContext {
  readonly db: Knex;
  readonly clock: Clock;
  readonly config: Pick<Config, 'JWT_SECRET' | 'HOOK_INTERNAL'>;
  readonly log: Log;
}

/** The request, signed as in Standard Webhooks. @param at time of this attempt: receivers refuse old ones */
export function compose(
  { url, secret }: Target,
  { id, event, at: timestamp, ...data }: Message & { readonly person?: string },
  at: Date,
): Posted {
  const body = JSON.stringify({ type: `release.${event}`, timestamp, data });
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Eveneo-Hooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
  };
}

async function send({ db, clock, config }: HookContext, row: DueMessage, poster: typeof post): Promise<void> {
  const target = openHook(config.JWT_SECRET, row.sealed);
  if (!target) throw new HookProblem('sealed');
  const message = JSON.parse(row.payload) as Message;
  const person = (await namesOfActors(db, [message.who])).get(message.who);
  const posted = compose(target, { ...message, ...(person !== undefined && { person }) }, clock.now());
  await poster(posted, { internal: config.HOOK_INTERNAL });
}

/** Sends a hook its due messages in order, until one fails. */
async function serve(
  context: HookContext,
  hookId: number,
  { poster, stopped }: { poster: typeof post; stopped: () => boolean },
): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    const row = stopped() ? undefined : await dueMessage(db, hookId, clock.now());
    if (!row) return;
    const tried = await attempt(context, row, async () => {
      try {
        await send(context, row, poster);
      } catch (error) {
        const problem = error instanceof HookProblem ? error.code : 'failed';
        await noteProblem(db, row, { problem, until: new Date(clock.now().getTime() + PAUSE_MS) });
        throw error;
      }
      await markDone(db, [row.id], { now: clock.now(), sent: true });
    });
    if (tried === 'failed') return;
  }
}

/** Sends the messages in the outbox. Hooks are independent: a hanging one delays neither the others nor mails. */
export function createHookSender(context: HookContext, poster = post) {
  const busy = new Map<number, Promise<void>>();
  let stopping = false;
  const idle = async () => {
    while (busy.size > 0) await Promise.all(busy.values());
  };
  return {
    /** Starts sending to each hook that has due messages and is not busy; does not wait. */
    async round() {
      for (const id of await dueHooks(context.db, context.clock.now())) {
        if (busy.has(id) || stopping) continue;
        const served = serve(context, id, { poster, stopped: () => stopping })
          .catch((err: unknown) => context.log.warn({ err, hook: id }, 'hook not served'))
          .finally(() => busy.delete(id));
        busy.set(id, served);
      }
    },
    idle,
    async stop() {
      stopping = true;
      await idle();
    },
  };
}

export function startHooks(context: HookContext): { stop(): Promise<void> } {
  const sender = createHookSender(context);
  const periodic = runPeriodically(
    () => sender.round(),
    (err) => context.log.warn({ err }, 'hooks not looked after'),
    EVERY_MS,
  );
  return {
    async stop() {
      await periodic.stop();
      await sender.stop();
    },
  };
}
