import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { operations } from '@eveneo/contract/operations';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import type { Context } from '../../base/context';
import { throttle } from '../../base/throttles/throttle';
import { today } from '../../ground/clock';
import { notFound } from '../../http/errors';
import { etagOf, isFresh } from '../../http/freshness';
import { ok, SENT, type Route } from '../../http/route';
import { feedFile } from './address';
import { findOwner, renewVersion } from './repository';
import { personalCalendar, publicCalendar, publicNews } from './service';

/** Calendars poll every few minutes; guessing URLs takes far more requests. */
const LIMIT = { limit: 120, seconds: 60 };
const CALENDAR = 'text/calendar; charset=utf-8';
const NEWS = 'application/rss+xml; charset=utf-8';

interface Answer {
  readonly type: string;
  readonly scope: 'public' | 'private';
  readonly content: string | Buffer;
}

async function send(request: FastifyRequest, reply: FastifyReply, { type, scope, content }: Answer) {
  const etag = etagOf(content);
  reply.headers({ etag, 'cache-control': `${scope}, max-age=300`, 'content-type': type });
  if (isFresh(request, etag)) await reply.code(304).send();
  else await reply.send(content);
  return SENT;
}

export function feedRoutes(route: Route, context: Context): void {
  const kept = async (key: readonly unknown[], make: () => Promise<string>) => {
    const whole = JSON.stringify([today(context, null), ...key]);
    return (await context.lists.get(whole, async () => ({ bytes: Buffer.from(await make()), keep: true })))
      .value.bytes;
  };
  const limited = (request: FastifyRequest) => throttle(context, `feed:${clientNetwork(request.ip)}`, LIMIT);

  route(operations.calendarFeed, async ({ query, request, reply }) => {
    await limited(request);
    const { category, city, organizer, event } = query;
    const content = await kept(['ics', category, city, organizer, event], () =>
      publicCalendar(context, query),
    );
    return send(request, reply, { type: CALENDAR, scope: 'public', content });
  });

  route(operations.newsFeed, async ({ query, request, reply }) => {
    await limited(request);
    const { category, city, organizer } = query;
    const content = await kept(['rss', category, city, organizer], () => publicNews(context, query));
    return send(request, reply, { type: NEWS, scope: 'public', content });
  });

  route(operations.personalFeed, async ({ params, request, reply }) => {
    await limited(request);
    const content = await personalCalendar(context, params.file);
    return send(request, reply, { type: CALENDAR, scope: 'private', content });
  });

  const ownFeed = async (userId: number) => {
    const owner = await findOwner(context.db, userId);
    if (!owner) throw notFound();
    const { PUBLIC_URL, JWT_SECRET } = context.config;
    const path = addressOf(calls.personalFeed, { params: { file: feedFile(JWT_SECRET, owner) } });
    return ok({ url: `${PUBLIC_URL.replace(/\/$/, '')}${path}` });
  };
  route(operations.ownFeed, ({ caller }) => ownFeed(caller.id));
  route(operations.renewFeed, async ({ caller }) => {
    await renewVersion(context.db, caller.id);
    return ownFeed(caller.id);
  });
}
