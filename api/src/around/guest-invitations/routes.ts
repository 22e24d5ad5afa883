import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { noContent, ok, SENT, type Route } from '../../http/route';
import { answerInvitation, readInvitation } from './answer';
import { refuseInvitationRoutes } from './refuse';
import { invitedCsv, inviteGuests, listInvited, withdrawInvitation } from './service';

/** People whom the organizer of an event invites by mail. */
export function guestInvitationRoutes(route: Route, context: Context): void {
  route(operations.inviteGuests, async ({ params, body, caller }) =>
    ok(await inviteGuests(context, params.id, body, caller)),
  );
  route(operations.guestInvitations, async ({ params, query, caller, reply }) => {
    const list = await listInvited(context, params.id, caller);
    if (query.format !== 'csv') return ok(list);
    await reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="invitations-${params.id}.csv"`,
      })
      .send(invitedCsv(list, context.config.EVENT_TIMEZONE));
    return SENT;
  });
  route(operations.withdrawGuestInvitation, async ({ params, caller }) => {
    await withdrawInvitation(context, params.id, params.invitationId, caller);
    return noContent();
  });
  route(operations.readGuestInvitation, async ({ body }) => ok(await readInvitation(context, body.token)));
  route(operations.answerGuestInvitation, async ({ body }) => ok(await answerInvitation(context, body)));
  refuseInvitationRoutes(route, context);
}
