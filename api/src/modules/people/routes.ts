import { operations } from '@eveneo/contract/operations';
import { ok, type Route } from '../../http/route';
import type { Context } from '../context';
import { changeRoleOf, endSessionsOf, lift, listPeople, mailReset, readPerson, suspend } from './service';

export function peopleRoutes(route: Route, context: Context): void {
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
  route(operations.mailPersonReset, async ({ params: { id }, body, caller }) =>
    ok(await mailReset({ context, caller, id, ...body })),
  );
}
