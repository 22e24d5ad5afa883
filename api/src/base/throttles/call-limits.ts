import { networkAtLimit } from '@eveneo/contract/application/texts';
import type { Operation } from '@eveneo/contract/operation';
import type { Config } from '../../ground/config';
import { limiter } from '../../ground/limiter';
import { rateLimited } from '../../http/errors';
import type { CallLimits, LimitedCall } from '../../http/route';
import { createTurns, type Turns } from '../../http/turns';
import { findKey } from '../idempotency/repository';
import { createDelays, growingDelay } from './delays';
import { scaled, takeBack, throttle, type ThrottleContext } from './throttle';

/** Concurrent writes of one account, in one process: more would take the connections of everybody else. */
const AT_ONCE = 2;
const PATIENCE_MS = 2_000;
/** Pictures take longer to decode. */
const UPLOAD_PATIENCE_MS = 20_000;

const MAX_PATIENCE_MS = 60_000;

/** The unit of a network's delays is this part of a login's: at most two seconds. */
const UNITS = 1 / 4;

const crowded = () => rateLimited(1);

/** What is counted of a call by one of its callers. */
const subjectOf = ({ id, limit }: Operation, { who, apart }: Pick<LimitedCall, 'who' | 'apart'>): string =>
  `call:${(typeof limit === 'object' && limit.count) || id}${apart ? ':apart' : ''}:${who}`;

const NETWORK = 'network ';

/** Gives a network back the count of a visitor's call that turned out to be in good faith. */
export const giveBack = (
  context: ThrottleContext,
  operation: Operation,
  { network, apart }: { readonly network: string; readonly apart?: boolean },
): Promise<void> => takeBack(context, subjectOf(operation, { who: NETWORK + network, apart }));

interface Limited extends ThrottleContext {
  readonly config: ThrottleContext['config'] & Pick<Config, 'LOGIN_DELAY_MS'>;
}

/** Enforces the limits of the call list, and limits an account's concurrent writes. */
export function createCallLimits(context: Limited, turns: Turns = createTurns()): CallLimits {
  const delay = createDelays();
  /**
   * The longest wait grows with RATE_LIMIT_FACTOR like the limits, so that a
   * busy machine does not make tests fail.
   */
  const patience = (ms: number) =>
    Math.min(ms * Math.max(1, context.config.RATE_LIMIT_FACTOR), MAX_PATIENCE_MS);
  /** Accounts with running or waiting writes: none is evicted before its last one ends. */
  const queues = new Map<string, { enter: ReturnType<typeof limiter>; writes: number }>();
  /** Running calls with an idempotency key, by account and key: whether they were admitted. */
  const admissions = new Map<string, Promise<number>>();

  const countCall = async (operation: Operation, call: LimitedCall): Promise<number> => {
    const { limit } = operation;
    if (!limit || limit === 'attempts') return 0;
    const isNetwork = call.accountId === undefined && call.who.startsWith(NETWORK);
    const most = call.apart ? (limit.apart?.times ?? limit.times) : limit.times;
    const subject = subjectOf(operation, call);
    const words = isNetwork ? networkAtLimit : undefined;
    const counted = await throttle(context, subject, { limit: most, seconds: limit.seconds }, words);
    return limit.slows && isNetwork ? Math.max(0, counted - scaled(context, most / 2)) : 0;
  };

  /** A repeated submission counts once: while the first is running, and once its key is known. */
  async function countOnce(operation: Operation, call: LimitedCall, key: string): Promise<number> {
    const known = await findKey(context.db, { user_id: call.accountId ?? 0, idempotency_key: key });
    return known ? 0 : countCall(operation, call);
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
    async holdBack(steps) {
      await delay(growingDelay(steps) * context.config.LOGIN_DELAY_MS * UNITS);
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
