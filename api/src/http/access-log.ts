import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Calls that machines make several times a second: logged at debug level only. */
const CHATTY = new Set(['liveReleases', 'health', 'readiness', 'metrics']);

/** An address that no call has, perhaps a mistyped one: long words could be the secret of another. */
const withoutSecrets = (path: string) => path.replace(/[^/]{21,}/g, '…').slice(0, 200);

const idsIn = (url: string) => {
  const ids = (url.split('?')[0] ?? '').match(/(?<=\/)\d{1,15}(?=\/|$)/g);
  return ids ? ids.join(' ') : undefined;
};

/**
 * One line per response, with user id and client address so that an attack can be
 * traced; no name, headers, bodies or query. The path is that of the operation: an address may be a secret, as a
 * personal feed's; numbers in it are told beside it.
 * @param userIdOf the caller's id, once the guard has authenticated the request
 */
export function installAccessLog(
  app: FastifyInstance,
  userIdOf: (request: FastifyRequest) => number | undefined,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation: known } = request.routeOptions.config;
    const operation = known?.id;
    const { method, url, ip } = request;
    const status = reply.statusCode;
    const level = operation !== undefined && CHATTY.has(operation) && status < 400 ? 'debug' : 'info';
    request.log[level](
      {
        operation,
        method,
        path: known?.path ?? withoutSecrets(url.split('?')[0] ?? ''),
        ids: idsIn(url),
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
