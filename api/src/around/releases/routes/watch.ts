import type { Readable } from 'node:stream';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../../base/context';
import { noContent, ok, type Route } from '../../../http/route';
import { listFaults } from '../faults/faults';
import { reportLoad } from '../faults/silent-loads';
import { vitalsCounter, type VitalHistograms } from '../vitals/vitals';

export function releaseWatchRoutes(route: Route, context: Context, vitals: VitalHistograms): void {
  const countVitals = vitalsCounter(context, vitals);

  route(operations.releaseFaults, async ({ query }) => ok(await listFaults(context.db, query)));

  route(operations.reportLoad, async ({ body, request }) => {
    await reportLoad(context, body, request.ip);
    return noContent();
  });

  route(operations.reportVitals, async ({ body, request }) => {
    await countVitals(body, request.ip);
    return noContent();
  });

  route(operations.releaseVitals, async ({ query: { span = 'week' } }) => ok({ span, least: 0, areas: [] }));

  route(operations.releaseTraffic, async () => ok({ releases: [] }));

  route(operations.publishMaps, async ({ request }) => {
    // An upload whose connection is closed early looks like a failure to its sender.
    for await (const _part of request.body as Readable);
    return noContent();
  });
}
