import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { untilUnasked } from '@eveneo/server-kit/http/last-requests';

/**
 * How long responses on kept-alive connections ask clients to reconnect elsewhere, before idle connections are
 * closed.
 */
const LEAVING_MS = 800;
/** Upper limit of that time while requests keep coming: load balancers check only from time to time. */
const MAX_LEAVING_MS = 3000;
/** A connection silent for this long was opened in advance; a request may still arrive on a younger one. */
const SILENT_MS = 500;
/** Deadline of the requests under way. */
const FINISH_MS = 20_000;

const leaving = new WeakSet<Server>();

/** Marks a server as draining: load balancers must send nothing more here. */
export const beginLeaving = (server: Server): void => void leaving.add(server);

export const isLeaving = (server: Server): boolean => leaving.has(server);

/**
 * While an app closes, connections are closed as they become idle instead of timing out; also those without any
 * request, which browsers and pools open in advance and Node does not count as idle.
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
 * Shuts an API down without losing a request. Kept-alive connections (proxies, the shell's host) get `Connection:
 * close` with their next response; then no new ones are accepted, and running requests finish within 20 s. Open
 * streams are ended by the app's preClose hooks.
 */
export function installShutdown(
  app: FastifyInstance,
  { leavingMs = LEAVING_MS, mostLeavingMs = MAX_LEAVING_MS, finishMs = FINISH_MS } = {},
): () => Promise<void> {
  app.server.prependListener('request', (_request, response) => {
    if (isLeaving(app.server)) response.setHeader('connection', 'close');
  });
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  return async () => {
    // From here on /readyz responds 503; load balancers have a moment to notice while requests are still served.
    beginLeaving(app.server);
    if ((await connections()) > 0)
      await untilUnasked(app.server, { leastMs: leavingMs, mostMs: mostLeavingMs });
    const deadline = setTimeout(() => app.server.closeAllConnections(), finishMs);
    await app.close();
    clearTimeout(deadline);
  };
}
