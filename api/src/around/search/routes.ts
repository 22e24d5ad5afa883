import type { FastifyRequest } from 'fastify';
import { operations } from '@eveneo/contract/operations';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import { completeCity } from '../../base/communes/communes';
import type { Context } from '../../base/context';
import { countLocally, scaled, subjectHash } from '../../base/throttles/throttle';
import { rateLimited } from '../../http/errors';
import { ok, type Route } from '../../http/route';
import type { ComingIndex } from './coming';
import { nearEvents } from './near-service';
import { similarEvents } from './similar';
import { suggest } from './suggestions';

const CITIES = 8;
/** Rate limit: high enough for typing, too low for scraping the list. */
const TYPED = { limit: 300, seconds: 60 };

export function findRoutes(route: Route, context: Context, coming: ComingIndex): void {
  route(operations.nearEvents, async ({ query }) =>
    ok(await nearEvents(context, await coming.read(), query)),
  );
  // Counted per process: a shared counter would cost more than the response.
  const limited = (what: string, request: FastifyRequest) => {
    const hash = subjectHash(context, `${what}:${clientNetwork(request.ip)}`);
    if (countLocally(hash, context.clock.now(), TYPED.seconds) > scaled(context, TYPED.limit))
      throw rateLimited(TYPED.seconds);
  };
  route(operations.suggestions, async ({ query, request }) => {
    limited('suggestions', request);
    return ok(await suggest(context, coming, query));
  });
  route(operations.similarEvents, async ({ params }) => ok(await similarEvents(context, params.id)));
  route(operations.listCities, ({ query, request, reply }) => {
    limited('cities', request);
    // The list changes once a year.
    reply.header('cache-control', 'public, max-age=86400');
    return ok(completeCity(query.q ?? '', CITIES).map(({ name, department }) => ({ name, department })));
  });
}
