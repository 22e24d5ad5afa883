import type { Knex } from 'knex';
import { isoInstant, type Clock } from '../../../../ground/clock';
import type { Config } from '../../../../ground/config';
import { peopleBehind } from '../../people';
import {
  claimDelivery,
  dueDeliveries,
  dueHooks,
  givenUpBefore,
  markDelivered,
  postpone,
  type Delivery,
} from '../deliveries-repository';
import { findHook, noteOutcome, type HookRow } from '../repository';
import { openHook } from '../secrets';
import type { Told } from '../tell';
import { compose } from './message';
import { HookProblem, post, type Posted, type PostRules } from './post';

const BATCH = 50;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Log = (facts: object, message: string) => void;

/** What sending needs of the context. */
export interface HookContext {
  readonly db: Knex;
  readonly clock: Clock;
  readonly config: Pick<Config, 'JWT_SECRET' | 'NODE_ENV' | 'HOOK_INTERNAL'>;
  readonly log: { warn: Log; error: Log };
}

export type Poster = (message: Posted, rules: PostRules) => Promise<void>;

/** One minute, two, four… an hour at most. */
const nextTry = (now: Date, attempts: number) =>
  new Date(now.getTime() + Math.min(MINUTE * 2 ** Math.min(attempts, 10), HOUR));

async function send({ db, clock, config }: HookContext, hook: HookRow, delivery: Delivery, poster: Poster) {
  const opened = openHook(config.JWT_SECRET, hook.sealed);
  if (!opened) throw new HookProblem('sealed');
  const told = JSON.parse(delivery.payload) as Told;
  const person = (await peopleBehind(db, [told.who])).get(told.who);
  const message = { id: delivery.message_id, told, at: clock.now(), ...(person !== undefined && { person }) };
  await poster(compose({ format: hook.format, ...opened }, message), {
    httpsOnly: config.NODE_ENV === 'production',
    internal: config.HOOK_INTERNAL,
  });
}

/** Tries one delivery that this instance has claimed. @returns whether the receiver took it */
async function attempt(
  context: HookContext,
  hook: HookRow,
  delivery: Delivery,
  poster: Poster,
): Promise<boolean> {
  const { db, clock, log } = context;
  try {
    await send(context, hook, delivery, poster);
  } catch (error) {
    if (!(error instanceof HookProblem)) throw error;
    const now = clock.now();
    await noteOutcome(db, hook.id, error.code, now);
    await postpone(db, hook.id, new Date(now.getTime() + (error.retryAfter ?? 60) * 1000));
    const facts = { hook: hook.id, delivery: delivery.id, code: error.code };
    const over =
      Date.parse(isoInstant(delivery.queued_at)) <= givenUpBefore(nextTry(now, delivery.attempts)).getTime();
    if (over) log.error(facts, 'hook delivery given up');
    else log.warn(facts, 'hook not told, will be tried again');
    return false;
  }
  await markDelivered(db, delivery.id, clock.now());
  await noteOutcome(db, hook.id, 'ok', clock.now());
  return true;
}

interface SenderParts {
  readonly poster?: Poster;
  /** The guard against telling twice; replaced only to show that it is what holds. */
  readonly claim?: typeof claimDelivery;
}

/** Tells one hook what is due, one message after the other, until it fails once: then the rest waits, too. */
async function serve(
  context: HookContext,
  hookId: number,
  { poster, claim, stopped }: Required<SenderParts> & { stopped: () => boolean },
): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    const deliveries = await dueDeliveries(db, hookId, { now: clock.now(), limit: BATCH });
    for (const delivery of deliveries) {
      // Asked anew each time: what was removed meanwhile is told nothing more.
      const hook = stopped() ? undefined : await findHook(db, hookId);
      if (!hook) return;
      if (!(await claim(db, delivery, nextTry(clock.now(), delivery.attempts)))) continue;
      if (!(await attempt(context, hook, delivery, poster))) return;
    }
    if (deliveries.length < BATCH) return;
  }
}

export interface HookSender {
  /** Begins with each hook that has something to be told and is not being told something; waits for none. */
  round(): Promise<void>;
  /** Until every receiver that is being told has answered. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Tells hooks what the outbox holds. Each hook by itself: one that hangs holds back no other. */
export function createHookSender(
  context: HookContext,
  { poster = post, claim = claimDelivery }: SenderParts = {},
): HookSender {
  const busy = new Map<number, Promise<void>>();
  let stopping = false;
  const idle = async () => {
    while (busy.size > 0) await Promise.all(busy.values());
  };
  return {
    async round() {
      for (const id of await dueHooks(context.db, context.clock.now())) {
        if (busy.has(id) || stopping) continue;
        const served = serve(context, id, { poster, claim, stopped: () => stopping })
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
