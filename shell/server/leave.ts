import type { FastifyInstance } from 'fastify';

/** What is under way has this long to end; then its connections are cut. */
const FINISH_MS = 20_000;
/** Connections that have become idle are closed this often. */
const IDLE_MS = 200;

/**
 * Makes `app.close()` an orderly leave: no new connection, streams ended first (the proxy does that), what is under way
 * finished, connections that are kept closed with their last answer.
 * @returns whether it has begun
 */
export function leaveInOrder(app: FastifyInstance, finishMs = FINISH_MS): { readonly begun: boolean } {
  const leave = { begun: false };
  let timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', async () => {
    leave.begun = true;
    timers = [
      setInterval(() => app.server.closeIdleConnections(), IDLE_MS).unref(),
      setTimeout(() => app.server.closeAllConnections(), finishMs).unref(),
    ];
  });
  app.addHook('onSend', async (_request, reply) => {
    if (leave.begun) reply.header('Connection', 'close');
  });
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
  return leave;
}

/** Whatever clients do, the process is gone by then. */
const EXIT_MS = 24_000;

/** Leaves at the first signal, in order; a second one changes nothing. */
export function leaveOnSignal(app: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), EXIT_MS).unref();
      void app.close().finally(() => process.exit(0));
    });
  }
}
