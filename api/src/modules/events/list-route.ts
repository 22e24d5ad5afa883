import * as z from 'zod/mini';
import { acceptedEncodings } from '@eveneo/contract/http/content-encoding';
import { eventPageSchema } from '@eveneo/contract/application/events';
import { type EventQuery } from '@eveneo/contract/application/period';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../context';
import { createLastKnown } from '../../db/last-known';
import { markAsOf } from '../../http/as-of';
import { isFresh } from '../../http/etag';
import { SENT, type Route } from '../../http/route';
import { createListCache, type KeptAnswer } from './list-cache';
import { today } from '../../ground/clock';
import { listEvents } from './service';

/** Lists kept for when the database does not answer. */
const MOST_KNOWN = 60;

/** The public list: made once per change and day, sent from bytes kept ready. */
export function listRoute(route: Route, context: Context): void {
  const cache = createListCache(context.db, context.lists);
  const known = createLastKnown<KeptAnswer>(context.clock, MOST_KNOWN);
  const make = async (query: EventQuery) =>
    Buffer.from(JSON.stringify(z.parse(eventPageSchema, await listEvents(context, query))));

  route(operations.listEvents, async ({ query, request, reply }) => {
    const key = JSON.stringify([
      today(context),
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
    const { value: answer, asOf } = await known.get(key, () => cache.get(key, () => make(query)));
    const { etag } = answer;
    reply.headers({
      etag: `W/${etag}`,
      vary: 'Accept-Encoding',
      'content-type': 'application/json; charset=utf-8',
    });
    if (asOf) markAsOf(reply, asOf);
    else if (isFresh(request, etag)) {
      await reply.code(304).send();
      return SENT;
    }
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const encoding = accepted.find((name) => answer.compressed.has(name));
    if (encoding) reply.header('content-encoding', encoding);
    else if (accepted.length > 0) answer.compress();
    await reply.send((encoding && answer.compressed.get(encoding)) ?? answer.bytes);
    return SENT;
  });
}
