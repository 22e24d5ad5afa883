import type { Operation } from '@eveneo/contract/operation';
import { limiter } from '../ground/limiter';
import { unavailable } from './errors';

/** Serializes work on the same thing in this process; different things run in parallel. */
export type Turns = <T>(thing: string, work: () => Promise<T>) => Promise<T>;

/** With a database that hangs, those at the end of a long queue hear it before their client gives up. */
const PATIENCE_MS = 20_000;

/**
 * The lock of a row already orders requests, but each waiting one holds a connection: a rush on one event, piece or
 * link would take the whole pool. In turns, it takes one connection per instance.
 */
export function createTurns(patience = PATIENCE_MS): Turns {
  const queues = new Map<string, { enter: ReturnType<typeof limiter>; members: number }>();
  return async (thing, work) => {
    const queue = queues.get(thing) ?? { enter: limiter(1, Infinity, unavailable), members: 0 };
    queues.set(thing, queue);
    queue.members += 1;
    try {
      return await queue.enter(async () => work(), patience);
    } finally {
      queue.members -= 1;
      if (queue.members === 0) queues.delete(thing);
    }
  };
}

export const turnOfEvent = (id: number): string => `event ${id}`;

const NAMED_IN_BODY = ['token', 'secret', 'id'] as const;

interface Given {
  readonly params: unknown;
  /** As sent: not parsed yet. */
  readonly body: unknown;
  /** Of a helper's device. */
  readonly eventId: number | undefined;
}

/**
 * The one event, piece or link that a write is about, so that it waits for its turn before it takes a connection;
 * null when it only concerns the caller's own rows, makes something new, or waits in a queue of its own.
 */
export function thingOf(operation: Operation, { params, body, eventId }: Given): string | null {
  const { method, path, upload, queued } = operation;
  if (method === 'GET' || upload || queued) return null;
  if (eventId !== undefined) return turnOfEvent(eventId);
  const [first] = Object.values(Object(params) as Record<string, unknown>);
  if (first !== undefined)
    return path.includes('/events/{id}')
      ? turnOfEvent(Number(first))
      : `${path.split('/{')[0]} ${String(first)}`;
  const given = Object(body) as Record<string, unknown>;
  const name = NAMED_IN_BODY.find((one) => ['string', 'number'].includes(typeof given[one]));
  // Not validated yet: an object may have no text.
  const kind = typeof given['kind'] === 'string' ? given['kind'] : 'link';
  return name === undefined ? null : `${kind} ${String(given[name])}`;
}
