import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '@eveneo/contract/http/content-encoding';
import { type EventQuery } from '@eveneo/contract/application/period';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../context';
import { createLastKnown } from '../../db/last-known';
import { markAsOf } from '../../http/as-of';
import { isFresh } from '../../http/etag';
import { cacheHeaders, SENT, type Ready, type Route } from '../../http/route';
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

function headersFor(reply: FastifyReply, { tag }: KeptAnswer): void {
  reply.headers({ etag: tag, vary: 'Accept-Encoding', 'content-type': 'application/json; charset=utf-8' });
}

function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = accepted.find((name) => answer.compressed.has(name));
  if (encoding) reply.header('content-encoding', encoding);
  else if (accepted.length > 0) answer.compress();
  void reply.send((encoding && answer.compressed.get(encoding)) ?? answer.bytes);
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

  const ready: Ready = (request, reply) => {
    const key = asked.get(request.url);
    const answer = key === undefined ? undefined : cache.peek(today(context) + key);
    if (!answer) return false;
    reply.headers(cacheHeaders('public'));
    headersFor(reply, answer);
    if (isFresh(request, answer.etag)) void reply.code(304).send();
    else sendKept(request, reply, answer);
    return true;
  };

  route(
    operations.listEvents,
    async ({ query, request, reply }) => {
      const asking = keyOf(query);
      const key = today(context) + asking;
      const { value: answer, asOf } = await known.get(key, () =>
        cache.get(key, () => writeList(context, query, memory)),
      );
      remember(request.url, asking);
      headersFor(reply, answer);
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
