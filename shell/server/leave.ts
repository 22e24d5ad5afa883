import type { FastifyInstance } from 'fastify';
import { untilUnasked } from '@eveneo/server-kit/http/last-requests';

/** How long `/readyz` says that this host is going, while it still answers everybody: whoever spreads the load has to hear it. */
const LEAVING_MS = 800;
/** The same where requests go on coming: it asks from time to time only. */
const MOST_LEAVING_MS = 3000;
/** What is under way has this long to end; then its connections are cut. */
const FINISH_MS = 20_000;
/** Connections that have become idle are closed this often. */
const IDLE_MS = 200;

/** Whether a host is on its way out. */
export interface Leave {
  begun: boolean;
}
const leaves = new WeakMap<FastifyInstance, Leave>();

/**
 * Makes `app.close()` an orderly leave: no new connection, streams ended first (the proxy does that), what is under way
 * finished, connections that are kept closed with their last answer.
 * @returns whether it has begun
 */
export function leaveInOrder(app: FastifyInstance, finishMs = FINISH_MS): Readonly<Leave> {
  const leave: Leave = { begun: false };
  leaves.set(app, leave);
  let timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', async () => {
    leave.begun = true;
    timers = [
      setInterval(() => app.server.closeIdleConnections(), IDLE_MS).unref(),
      setTimeout(() => app.server.closeAllConnections(), finishMs).unref(),
    ];
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leave.begun) reply.header('Connection', 'close');
    done();
  });
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
  return leave;
}

/** Whatever clients do, the process is gone by then. */
const EXIT_MS = 24_000;

/** Says that it goes, and goes in order once that was heard. */
export async function leaveNow(app: FastifyInstance, leavingMs = LEAVING_MS): Promise<void> {
  const leave = leaves.get(app);
  if (leave) leave.begun = true;
  await untilUnasked(app.server, { leastMs: leavingMs, mostMs: MOST_LEAVING_MS });
  await app.close();
}

/** Leaves at the first signal, in order; a second one changes nothing. */
export function leaveOnSignal(app: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), EXIT_MS).unref();
      void leaveNow(app).finally(() => process.exit(0));
    });
  }
}
