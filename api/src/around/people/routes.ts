import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import type { DataHolder } from '../../base/personal-data/holder';
import { created, noContent, ok, type Route } from '../../http/route';
import { changeRoleOf, deletePerson, endSessionsOf, mailReset, removeFactorOf } from './acts';
import {
  acceptRole,
  inviteToRole,
  listRoleInvitations,
  readRoleInvitation,
  revokeRoleInvitation,
} from './invitations';
import { listPeople, readPerson } from './service';
import { lift, suspend } from './suspension';

export function peopleRoutes(route: Route, context: Context, holders: readonly DataHolder[]): void {
  route(operations.listPeople, async ({ query }) => ok(await listPeople(context, query)));
  route(operations.getPerson, async ({ params }) => ok(await readPerson(context, params.id)));
  route(operations.suspendPerson, async ({ params: { id }, body, caller }) =>
    ok(await suspend({ context, caller, id }, body)),
  );
  route(operations.liftSuspension, async ({ params: { id }, body, caller }) =>
    ok(await lift({ context, caller, id, ...body })),
  );
  route(operations.changePersonRole, async ({ params: { id }, body: { role, reason }, caller }) =>
    ok(await changeRoleOf({ context, caller, id, reason }, role)),
  );
  route(operations.endPersonSessions, async ({ params: { id }, body, caller }) =>
    ok(await endSessionsOf({ context, caller, id, ...body })),
  );
  route(operations.removePersonFactor, async ({ params: { id }, body, caller }) =>
    ok(await removeFactorOf({ context, caller, id, ...body })),
  );
  route(operations.deletePerson, async ({ params: { id }, body, caller }) => {
    await deletePerson({ context, caller, id, ...body }, holders);
    return noContent();
  });
  route(operations.mailPersonReset, async ({ params: { id }, body, caller }) =>
    ok(await mailReset({ context, caller, id, ...body })),
  );
  route(operations.listRoleInvitations, async () => ok(await listRoleInvitations(context)));
  route(operations.inviteToRole, async ({ body, caller }) =>
    created(await inviteToRole(context, body, caller)),
  );
  route(operations.revokeRoleInvitation, async ({ params, caller }) => {
    await revokeRoleInvitation(context, params.id, caller);
    return noContent();
  });
  route(operations.readRoleInvitation, async ({ body }) => ok(await readRoleInvitation(context, body.token)));
  route(operations.acceptRole, async ({ body, caller }) => ok(await acceptRole(context, body.token, caller)));
}
