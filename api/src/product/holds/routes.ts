import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import type { Context } from '../../base/context';
import { accepted, ok, type Route } from '../../http/route';
import type { Turns } from '../../http/turns';
import { originOf } from '../accounts/routes';
import { readHold, takeHeldPlace, watchHold } from './link';
import { holdPlace } from './service';

export function holdRoutes(route: Route, context: Context, turns: Turns): void {
  route(operations.holdPlace, async ({ params, body, request }) => {
    const watch = await holdPlace(context, params.id, { ...body, network: clientNetwork(request.ip) });
    return accepted({ message: SUCCESS_TEXTS.held, ...(watch !== null && { watch }) });
  });

  route(operations.watchHold, async ({ body }) => ok(await watchHold(context, body.token)));

  route(operations.readHold, async ({ body }) => ok(await readHold(context, body.token)));

  route(operations.takeHeldPlace, async ({ body, request, reply }) => {
    const { answer, cookie } = await takeHeldPlace(context, turns, body, originOf(request));
    if (cookie) reply.header('set-cookie', cookie);
    return ok(answer);
  });
}
