import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addressReader } from '@eveneo/contract/http/client-address';
import { answerFirst, isPlainGet } from '@eveneo/contract/http/first-answer';
import { requestIdOf } from '@eveneo/contract/http/request-id';
import type { Operation } from '@eveneo/contract/operation';
import type { Config } from '../ground/config';
import { SAFETY_HEADERS } from './safety-headers';

/** An answer that is there before anything is asked of the database. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  /** The same object for the same answer, where there is one: what is written of it is kept. */
  readonly headers: Record<string, string>;
  /** None with a 304. */
  readonly body?: Buffer;
}

/** Finds a public call's answer in what is kept ready; null when the call has to take the whole way. */
export type Ready = (request: {
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}) => ReadyAnswer | null;

/** A call that was answered at the door. */
export interface Answered {
  readonly id: string;
  readonly operation: Operation;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly ip: string;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

export interface Door {
  /** From now on this call is answered at the door where its answer is ready. */
  open(operation: Operation, ready: Ready): void;
}

const pathOf = (url: string): string => {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
};

const kept = new WeakMap<object, readonly string[]>();

/** The headers of an answer as Node takes them soonest: names and values by turns. */
function writtenHeaders(headers: Record<string, string>): readonly string[] {
  const known = kept.get(headers);
  if (known) return known;
  const written = Object.entries({ ...SAFETY_HEADERS, ...headers }).flat();
  kept.set(headers, written);
  return written;
}

/**
 * Answers what is ready before the framework routes the request and runs its hooks: with the same headers, its line in the
 * log and its place in the metrics. Answers to other sites depend on who asks, and so are never given here.
 */
export function openDoor(
  app: FastifyInstance,
  { CORS_ORIGINS, TRUSTED_PROXIES }: Pick<Config, 'CORS_ORIGINS' | 'TRUSTED_PROXIES'>,
  onAnswered: (answered: Answered) => void,
): Door {
  const calls = new Map<string, { operation: Operation; ready: Ready }>();
  const addressOf = addressReader(TRUSTED_PROXIES);
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request;
    const call = isPlainGet(request) && !closing ? calls.get(pathOf(url)) : undefined;
    if (!call) return false;
    const from = performance.now();
    const found = call.ready(request);
    if (!found) return false;
    const { operation } = call;
    const id = requestIdOf(headers['x-request-id']);
    // Read now: of a connection that is closed nobody knows the address.
    const ip = addressOf(request);
    const { status, body } = found;
    const sent = ['x-request-id', id, ...writtenHeaders(found.headers)];
    if (body) sent.push('content-length', String(body.length));
    response.writeHead(status, sent);
    response.end(body);
    const tell = () =>
      onAnswered({ id, operation, method: 'GET', url, status, ip, ms: performance.now() - from });
    // Of an answer that is all head nothing is left to wait for.
    if (body) response.once('close', tell);
    else tell();
    return true;
  }

  if (CORS_ORIGINS.length === 0) answerFirst(app.server, answer);
  return { open: (operation, ready) => void calls.set(operation.path, { operation, ready }) };
}
