import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { created, noContent, ok, type Route } from '../../http/route';
import { answerInvitation, invitationsOf } from './invitations';
import { changeCoOrganizer, invite, removeCoOrganizer, teamOf } from './service';

export function coOrganizerRoutes(route: Route, context: Context): void {
  route(operations.eventTeam, async ({ params, caller }) => ok(await teamOf(context, params.id, caller)));
  route(operations.inviteOrganizer, async ({ params, body, caller }) =>
    created(await invite(context, params.id, body, caller)),
  );
  route(operations.changeOrganizer, async ({ params, body, caller }) =>
    ok(await changeCoOrganizer(context, { eventId: params.id, id: params.coOrganizer }, body, caller)),
  );
  route(operations.removeOrganizer, async ({ params, caller }) => {
    await removeCoOrganizer(context, { eventId: params.id, id: params.coOrganizer }, caller);
    return noContent();
  });
  route(operations.listInvitations, async ({ caller }) => ok(await invitationsOf(context, caller)));
  route(operations.answerInvitation, async ({ params, body, caller }) =>
    ok(await answerInvitation(context, params.id, body, caller)),
  );
}
