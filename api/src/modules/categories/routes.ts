import { operations } from '@eveneo/contract/operations';
import type { Context } from '../context';
import { ok, type Route } from '../../http/route';
import { findCategories } from './repository';

export function categoryRoutes(route: Route, context: Context): void {
  route(operations.listCategories, async () => ok(await findCategories(context.db)));
}
