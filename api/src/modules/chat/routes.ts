import { operations } from '../../../contract/operations';
import type { Context } from '../../context';
import { created, noContent, ok, type Route } from '../../http/route';
import { deleteChat, listChat, postChat } from './service';

export function chatRoutes(route: Route, context: Context): void {
  route(operations.listChat, async ({ params, query }) => ok(await listChat(context, params.id, query)));

  route(operations.postChat, async ({ params, body, caller }) =>
    created(await postChat(context, params.id, caller, body.message)),
  );

  route(operations.deleteChat, async ({ params, caller }) => {
    await deleteChat(context, params.id, params.messageId, caller);
    return noContent();
  });
}
