import type { Readable } from 'node:stream';
import { TRAFFIC_MINUTES } from '@eveneo/contract/delivery/traffic';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../../base/context';
import { noContent, ok, type Route } from '../../../http/route';
import { createSymbolicator, listFaults } from '../faults/faults';
import { publishMaps } from '../faults/maps';
import { reportLoad } from '../faults/silent-loads';
import { readVitals, vitalsCounter } from '../vitals/vitals';
import { servedTraffic } from '../watch/served-traffic';

export function releaseWatchRoutes(route: Route, context: Context): void {
  const { db, clock } = context;
  const symbolicator = createSymbolicator(context);
  const countVitals = vitalsCounter(context);

  route(operations.publishMaps, async ({ caller, request }) =>
    ok(await publishMaps(context, caller, request.body as Readable)),
  );

  route(operations.releaseFaults, async ({ query }) => ok(await listFaults(db, symbolicator, query)));

  route(operations.releaseTraffic, async () =>
    ok({ releases: await servedTraffic(db, clock.now(), TRAFFIC_MINUTES) }),
  );

  route(operations.reportLoad, async ({ body, request }) => {
    await reportLoad(context, body, request.ip);
    return noContent();
  });

  route(operations.reportVitals, async ({ body, request }) => {
    await countVitals(body, request.ip);
    return noContent();
  });

  route(operations.releaseVitals, async ({ query: { span = 'week' } }) =>
    ok(await readVitals(db, clock.now(), span)),
  );
}
