import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '@eveneo/contract/http/headers';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { localMinute } from '../../ground/clock';
import { isFresh, markAsOf, varyBy } from '../../http/freshness';
import type { KeptAnswer } from '../../http/lists/list-cache';
import { SENT, type Route } from '../../http/route';
import { writeList, type Understand } from './service';

/** Below this size compression saves nothing. */
const MIN_COMPRESSED_BYTES = 1024;

async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<void> {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  if (!encoding || answer.bytes.length < MIN_COMPRESSED_BYTES) return void reply.send(answer.bytes);
  await reply.header('content-encoding', encoding).send(await answer.compressed(encoding));
}

/** The hour of a search, the day of other queries: in the evening 'samedi' means another day. */
const timeOf = (context: Context, search = '') => localMinute(context, null).slice(0, search ? 13 : 10);

/** The public list: each query is computed once per day (a search: per hour) and per change of an event. */
export function listRoute(route: Route, context: Context, understand: Understand): void {
  route(operations.listEvents, async ({ query, request, reply }) => {
    const { value: answer, asOf } = await context.lists.get(
      timeOf(context, query.search) + JSON.stringify(query),
      (events) => writeList(context, query, { events, understand }),
    );
    varyBy(reply, 'Accept-Encoding').headers({
      // Weak: it stands for each of the compressed forms.
      etag: `W/${answer.etag}`,
      'content-type': 'application/json; charset=utf-8',
    });
    if (asOf) markAsOf(reply, asOf);
    if (!asOf && isFresh(request, answer.etag)) await reply.code(304).send();
    else await sendKept(request, reply, answer);
    return SENT;
  });
}
