import { networkAtLimit } from '@eveneo/contract/application/texts';
import type { Operation } from '@eveneo/contract/operation';
import { limiter } from '../../ground/limiter';
import { rateLimited } from '../../http/errors';
import type { CallLimits, LimitedCall } from '../../http/route';
import { createTurns, type Turns } from '../../http/turns';
import { findKey } from '../idempotency/repository';
import { throttle, type ThrottleContext } from './throttle';

/** Concurrent writes of one account, in one process: more would take the connections of everybody else. */
const AT_ONCE = 2;
const PATIENCE_MS = 2_000;
/** Pictures take longer to decode. */
const UPLOAD_PATIENCE_MS = 10_000;

const MAX_PATIENCE_MS = 60_000;

const crowded = () => rateLimited(1);

/** Enforces the limits of the call list, and limits an account's concurrent writes. */
export function createCallLimits(context: ThrottleContext, turns: Turns = createTurns()): CallLimits {
  /**
   * The longest wait grows with RATE_LIMIT_FACTOR like the limits, so that a
   * busy machine does not make tests fail.
   */
  const patience = (ms: number) =>
    Math.min(ms * Math.max(1, context.config.RATE_LIMIT_FACTOR), MAX_PATIENCE_MS);
  /** Accounts with running or waiting writes: none is evicted before its last one ends. */
  const queues = new Map<string, { enter: ReturnType<typeof limiter>; writes: number }>();
  /** Running calls with an idempotency key, by account and key: whether they were admitted. */
  const admissions = new Map<string, Promise<void>>();

  const countCall = async ({ id, limit }: Operation, { who, accountId }: LimitedCall) => {
    if (!limit || limit === 'attempts') return;
    const { times, seconds, count = id } = limit;
    const words = accountId === undefined && who.startsWith('network ') ? networkAtLimit : undefined;
    await throttle(context, `call:${count}:${who}`, { limit: times, seconds }, words);
  };

  /** A repeated submission counts once: while the first is running, and once its key is known. */
  async function countOnce(operation: Operation, call: LimitedCall, key: string): Promise<void> {
    const known = await findKey(context.db, { user_id: call.accountId ?? 0, idempotency_key: key });
    if (!known) await countCall(operation, call);
  }

  return {
    count(operation, call) {
      const { accountId, key, ended } = call;
      if (!operation.idempotent || accountId === undefined || key === undefined)
        return countCall(operation, call);
      const submission = `${accountId}:${key}`;
      const running = admissions.get(submission);
      if (running) return running;
      const admission = countOnce(operation, call, key);
      admissions.set(submission, admission);
      ended(() => admissions.delete(submission));
      return admission;
    },
    async inTurn(operation, { accountId, who, thing }, act) {
      const work = thing === null ? act : () => turns(thing, act);
      if (!operation.limit || accountId === undefined) return work();
      const queue = queues.get(who) ?? { enter: limiter(AT_ONCE, Infinity, crowded), writes: 0 };
      queues.set(who, queue);
      queue.writes += 1;
      try {
        return await queue.enter(work, patience(operation.body?.files ? UPLOAD_PATIENCE_MS : PATIENCE_MS));
      } finally {
        queue.writes -= 1;
        if (queue.writes === 0) queues.delete(who);
      }
    },
  };
}
