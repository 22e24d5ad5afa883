import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, type Encoding } from '@eveneo/contract/http/content-encoding';
import { type EventQuery } from '@eveneo/contract/application/period';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../context';
import { createLastKnown } from '../../db/last-known';
import { markAsOf } from '../../http/as-of';
import { isFresh } from '../../http/etag';
import type { Ready } from '../../http/door';
import { cacheHeaders, SENT, type Route } from '../../http/route';
import { createListCache, type KeptAnswer } from './list-cache';
import { today } from '../../ground/clock';
import { createListMemory } from './list-memory';
import { writeList } from './service';

/** Lists kept for when the database does not answer. */
const MOST_KNOWN = 60;

/** Addresses whose meaning is remembered: a few are asked for again and again. */
const MOST_ADDRESSES = 500;
const LONGEST_ADDRESS = 500;

const keyOf = (query: EventQuery): string =>
  JSON.stringify([
    query.page,
    query.per_page,
    query.category,
    query.status,
    query.sort,
    query.search,
    query.from,
    query.to,
    query.when,
    query.city,
    query.tag,
  ]);

const headersOf = ({ tag }: KeptAnswer): Record<string, string> => ({
  etag: tag,
  vary: 'Accept-Encoding',
  'content-type': 'application/json; charset=utf-8',
});

const shared = new WeakMap<KeptAnswer, Map<Encoding | null, Record<string, string>>>();

/** All headers of an answer that is ready, put together once for each form of it. */
function readyHeaders(answer: KeptAnswer, encoding: Encoding | null): Record<string, string> {
  const forms = shared.get(answer) ?? new Map<Encoding | null, Record<string, string>>();
  shared.set(answer, forms);
  const made = forms.get(encoding) ?? {
    ...cacheHeaders('public'),
    ...headersOf(answer),
    ...(encoding !== null && { 'content-encoding': encoding }),
  };
  forms.set(encoding, made);
  return made;
}

/** The bytes in a form that the client takes; a form that is not there yet is made for those who come later. */
function bodyFor(
  accepts: string | string[] | undefined,
  answer: KeptAnswer,
): { body: Buffer; encoding?: Encoding } {
  const accepted = acceptedEncodings(accepts);
  for (const encoding of accepted) {
    const body = answer.compressed.get(encoding);
    if (body) return { body, encoding };
  }
  if (accepted.length > 0) answer.compress();
  return { body: answer.bytes };
}

function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void {
  const { body, encoding } = bodyFor(request.headers['accept-encoding'], answer);
  if (encoding) reply.header('content-encoding', encoding);
  void reply.send(body);
}

/** The public list: made once per change and day, sent from bytes kept ready. */
export function listRoute(route: Route, context: Context): void {
  const cache = createListCache(context.db, context.lists);
  const known = createLastKnown<KeptAnswer>(context.clock, MOST_KNOWN);
  const memory = createListMemory(context);
  /** Addresses that were found to be in order, with what they ask for. */
  const asked = new Map<string, string>();

  function remember(address: string, key: string): void {
    if (address.length > LONGEST_ADDRESS) return;
    asked.delete(address);
    asked.set(address, key);
    const [oldest] = asked.keys();
    if (asked.size > MOST_ADDRESSES && oldest !== undefined) asked.delete(oldest);
  }

  const ready: Ready = ({ url = '', headers }) => {
    const key = asked.get(url);
    const answer = key === undefined ? undefined : cache.peek(today(context) + key);
    if (!answer) return null;
    if (isFresh({ headers }, answer.etag)) return { status: 304, headers: readyHeaders(answer, null) };
    const { body, encoding = null } = bodyFor(headers['accept-encoding'], answer);
    return { status: 200, headers: readyHeaders(answer, encoding), body };
  };

  route(
    operations.listEvents,
    async ({ query, request, reply }) => {
      const asking = keyOf(query);
      const key = today(context) + asking;
      const { value: answer, asOf } = await known.get(key, () =>
        cache.get(key, (events) => writeList(context, query, { memory, events })),
      );
      remember(request.url, asking);
      reply.headers(headersOf(answer));
      if (asOf) markAsOf(reply, asOf);
      else if (isFresh(request, answer.etag)) {
        await reply.code(304).send();
        return SENT;
      }
      sendKept(request, reply, answer);
      return SENT;
    },
    undefined,
    ready,
  );
}
