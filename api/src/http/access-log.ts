import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is asked several times a second by machines: worth a line only when one looks for it. */
const CHATTY = new Set(['liveReleases', 'health', 'readiness', 'metrics']);

/**
 * One line per answer: who by id, from where by address, so that an attack can be traced; no name, no headers, no
 * bodies, no query.
 * @param userIdOf the id of the person who called, once the guard has recognised them
 */
export function installAccessLog(
  app: FastifyInstance,
  userIdOf: (request: FastifyRequest) => number | undefined,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation?.id;
    const { method, url, ip } = request;
    const status = reply.statusCode;
    const level = operation !== undefined && CHATTY.has(operation) && status < 400 ? 'debug' : 'info';
    request.log[level](
      {
        operation,
        method,
        path: url.split('?')[0],
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: userIdOf(request),
        ip,
      },
      'answered',
    );
    done();
  });
}
