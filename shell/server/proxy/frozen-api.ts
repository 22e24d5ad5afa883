import type { FastifyReply } from 'fastify';
import { sendError, unavailable } from '../http/errors';

/** How long a call waits before the API is asked whether it still lives, and how long it has to say so. */
export interface Patience {
  readonly waitMs: number;
  readonly sayMs: number;
}

/** Together ten seconds: browsers give up after 30, and then know nothing. */
export const PATIENCE: Patience = { waitMs: 8_500, sayMs: 1_500 };

/**
 * Gives a call its 503 while the API is frozen. A call that is only slow goes on waiting: the API still says that it
 * lives.
 */
export function frozenWatch(apiUrl: string, { waitMs, sayMs }: Patience): (reply: FastifyReply) => void {
  let asking: Promise<boolean> | undefined;
  const lives = () =>
    (asking ??= fetch(`${apiUrl}/healthz`, { signal: AbortSignal.timeout(sayMs) })
      .then(async ({ body }) => {
        await body?.cancel();
        return true;
      })
      .catch(() => false)
      .finally(() => (asking = undefined)));
  return (reply) => {
    const timer = setInterval(() => {
      if (reply.sent) return clearInterval(timer);
      void lives().then((alive) => {
        if (!alive && !reply.sent) void sendError(reply, unavailable());
      });
    }, waitMs);
    reply.raw.once('close', () => clearInterval(timer));
  };
}
