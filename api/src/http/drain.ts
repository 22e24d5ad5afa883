import type { Socket } from 'node:net';
import { untilUnasked } from '@eveneo/server-kit/http/last-requests';
import type { FastifyInstance } from 'fastify';
import { beginLeaving, isLeaving } from './leaving';

/** How long answers on kept connections ask their clients to leave, before idle connections are closed. */
const LEAVING_MS = 800;
/** The same where requests go on coming: what spreads the load asks from time to time only. */
const MOST_LEAVING_MS = 3000;
/** A connection that has said nothing for so long was opened ahead; a younger one may have its request on the way. */
const SILENT_MS = 500;
/** How long what is under way may take. */
const FINISH_MS = 20_000;

/**
 * While an app closes, connections go as they become idle: after their last answer they would stay until they time out.
 * So do those that never carried a request, which browsers and pools open ahead and Node does not count as idle.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const sockets = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });
  // Runs until the process or the server ends: the close hooks of an app run before its server stops.
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      const opened = performance.now() - SILENT_MS;
      for (const [socket, since] of sockets) if (socket.bytesRead === 0 && since < opened) socket.destroy();
    }, 50).unref();
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
}

/**
 * Ends an API without losing a request. Clients that keep connections (proxies, the shell's host) are told with their
 * next answer to open no more here; then nothing new is accepted, and what is under way is finished, for 20 s at most:
 * one slow body must not hold the end back. Open streams are ended by the app's own preClose hooks.
 */
export function installDrain(
  app: FastifyInstance,
  { leavingMs = LEAVING_MS, mostLeavingMs = MOST_LEAVING_MS, finishMs = FINISH_MS } = {},
): () => Promise<void> {
  app.server.prependListener('request', (_request, response) => {
    if (isLeaving(app.server)) response.setHeader('connection', 'close');
  });
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  return async () => {
    // From here on /readyz says so; what spreads the load has a moment to hear it while everything is still answered.
    beginLeaving(app.server);
    if ((await connections()) > 0)
      await untilUnasked(app.server, { leastMs: leavingMs, mostMs: mostLeavingMs });
    const deadline = setTimeout(() => app.server.closeAllConnections(), finishMs);
    await app.close();
    clearTimeout(deadline);
  };
}
