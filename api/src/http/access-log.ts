import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Calls that machines make several times a second: logged at debug level only. */
const CHATTY = new Set(['liveReleases', 'health', 'readiness', 'metrics']);

/**
 * One line per response, with user id and client address so that an attack can be
 * traced; no name, headers, bodies or query.
 * @param userIdOf the caller's id, once the guard has authenticated the request
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
