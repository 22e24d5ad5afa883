import type { FastifyInstance } from 'fastify';

/** What is asked several times a second by machines: worth a line only when one looks for it. */
const CHATTY = new Set(['liveReleases', 'health', 'readiness', 'metrics']);

/** One line per answer: ids, not people; no headers, no bodies, no query. */
export function installAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation?.id;
    const quiet = operation !== undefined && CHATTY.has(operation) && reply.statusCode < 400;
    const line = {
      operation,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[quiet ? 'debug' : 'info'](line, 'answered');
    done();
  });
}
