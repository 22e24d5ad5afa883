import type { Readable } from 'node:stream';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../context';
import { ok, type Route } from '../../../http/route';
import { createSymbolicator, listFaults } from '../faults/faults';
import { publishMaps } from '../faults/maps';
import { readTraffic } from '../traffic/traffic';

/** What operators see of releases while people use them. */
export function releaseWatchRoutes(route: Route, context: Context): void {
  const { db, clock } = context;
  const symbolicator = createSymbolicator(context);

  route(operations.publishMaps, async ({ caller, request }) =>
    ok(await publishMaps(context, caller, request.body as Readable)),
  );

  route(operations.releaseFaults, async ({ query }) => ok(await listFaults(db, symbolicator, query)));

  route(operations.releaseTraffic, async ({ query: { span = 'minutes' } }) =>
    ok(await readTraffic(db, clock.now(), span)),
  );
}
