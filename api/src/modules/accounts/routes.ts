import { operations } from '../../../contract/operations';
import type { Context } from '../../context';
import { noContent, ok, type Route } from '../../http/route';
import { login, logout, toUser } from './service';

export function sessionRoutes(route: Route, context: Context): void {
  route(operations.login, async ({ body }) => ok(await login(context, body)));

  route(operations.currentUser, ({ caller }) => ok({ user: toUser(caller) }));

  route(operations.logout, async ({ caller }) => {
    await logout(context, caller);
    return noContent();
  });
}
