import type { FastifyInstance } from 'fastify';
import { untilUnasked } from '@eveneo/server-kit/http/last-requests';

/** Keep answering this long with `/readyz` failing, so that the load balancer notices. */
const LEAVING_MS = 800;
/** Upper limit of that delay if requests keep coming: load balancers poll only from time to time. */
const MAX_LEAVING_MS = 3000;
/** Running requests have this long to finish; then their connections are closed. */
const FINISH_MS = 20_000;
/** How often idle connections are closed. */
const SWEEP_MS = 200;

/** Whether a host is shutting down. */
export interface Shutdown {
  begun: boolean;
}
const shutdowns = new WeakMap<FastifyInstance, Shutdown>();

/**
 * Makes `app.close()` graceful: no new connections, streams ended first (by the proxy), running requests finished,
 * kept connections closed with their last response.
 * @returns the state of the shutdown, updated in place
 */
export function installShutdown(app: FastifyInstance, finishMs = FINISH_MS): Readonly<Shutdown> {
  const shutdown: Shutdown = { begun: false };
  shutdowns.set(app, shutdown);
  let timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', async () => {
    shutdown.begun = true;
    timers = [
      setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref(),
      setTimeout(() => app.server.closeAllConnections(), finishMs).unref(),
    ];
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (shutdown.begun) reply.header('Connection', 'close');
    done();
  });
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
  return shutdown;
}

/** Exit after this long in any case. */
const EXIT_MS = 24_000;

/** Announces the shutdown, then closes once load balancers have noticed. */
export async function shutDown(app: FastifyInstance, leavingMs = LEAVING_MS): Promise<void> {
  const shutdown = shutdowns.get(app);
  if (shutdown) shutdown.begun = true;
  await untilUnasked(app.server, { leastMs: leavingMs, mostMs: MAX_LEAVING_MS });
  await app.close();
}

/**
 * Shuts down gracefully at the first signal. Later SIGTERMs change nothing: some supervisors send several. A
 * second SIGINT, from a developer's keyboard, ends the process at once.
 */
export function shutDownOnSignal(app: FastifyInstance): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(1), EXIT_MS).unref();
    void shutDown(app).finally(() => {
      // In tests, which replace `exit`, the limit must not end the process later.
      clearTimeout(late);
      process.exit(0);
    });
  };
  process.on('SIGTERM', stop);
  // Once: Node's default then ends the process.
  process.once('SIGINT', stop);
}
