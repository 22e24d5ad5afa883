import { operations } from '@eveneo/contract/operations';
import { createLastKnown } from '../../db/last-known';
import { markAsOf } from '../../http/freshness';
import { ok, type Route } from '../../http/route';
import type { Context } from '../context';
import { findCategories } from './repository';

export function categoryRoutes(route: Route, context: Context): void {
  const known = createLastKnown<Awaited<ReturnType<typeof findCategories>>>(context.clock, 1);
  route(operations.listCategories, async ({ reply }) => {
    const { value, asOf } = await known.get('', () => findCategories(context.db));
    if (asOf) markAsOf(reply, asOf);
    return ok(value);
  });
}
