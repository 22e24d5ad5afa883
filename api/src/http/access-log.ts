import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answered } from './door';

/** From what is worth the least; above 'info', and with 'silent', no answer has a line. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

type Told = Pick<Answered, 'method' | 'url' | 'status' | 'ms' | 'ip'>;

const lineOf = ({ method, url, status, ms, ip }: Told, operation: string | undefined, user?: number) => ({
  operation,
  method,
  path: url.split('?')[0],
  status,
  ms: Math.round(ms * 10) / 10,
  user,
  ip,
});

/** What is asked several times a second by machines: worth a line only when one looks for it. */
const CHATTY = new Set(['liveReleases', 'health', 'readiness', 'metrics']);

/**
 * One line per answer: who by id, from where by address, so that an attack can be traced; no name, no headers, no
 * bodies, no query.
 * @param userIdOf the id of the person who called, once the guard has recognised them
 * @returns what writes the same line for a call that was answered at the door
 */
export function installAccessLog(
  app: FastifyInstance,
  userIdOf: (request: FastifyRequest) => number | undefined,
): (answered: Answered) => void {
  const levelOf = (operation: string | undefined, status: number) =>
    operation !== undefined && CHATTY.has(operation) && status < 400 ? 'debug' : 'info';
  const least = LEVELS.indexOf(app.log.level);
  const isHeard = (level: 'debug' | 'info') => LEVELS.indexOf(level) >= least;

  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation?.id;
    const level = levelOf(operation, reply.statusCode);
    if (!isHeard(level)) return done();
    const { method, url, ip } = request;
    const told = { method, url, ip, status: reply.statusCode, ms: reply.elapsedTime };
    request.log[level](lineOf(told, operation, userIdOf(request)), 'answered');
    done();
  });
  return ({ id, operation, ...answered }) => {
    const level = levelOf(operation.id, answered.status);
    if (isHeard(level)) app.log[level]({ reqId: id, ...lineOf(answered, operation.id) }, 'answered');
  };
}
