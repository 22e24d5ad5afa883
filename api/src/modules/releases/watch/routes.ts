import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../context';
import { ok, type Route } from '../../../http/route';
import { readTraffic } from '../traffic/traffic';

/** What operators see of releases while people use them. */
export function releaseWatchRoutes(route: Route, { db, clock }: Context): void {
  route(operations.releaseTraffic, async ({ query: { span = 'minutes' } }) =>
    ok(await readTraffic(db, clock.now(), span)),
  );
}
