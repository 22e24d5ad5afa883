import type { Registration } from '@eveneo/contract/application/registrations';
import { ERROR_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { once, type Note } from '../../base/idempotency/once';
import type { Eraser } from '../../base/undo/eraser';
import { ApiError, forbidden, notFound } from '../../http/errors';
import { created, noContent, ok, SENT, type Input, type Route, type Sent } from '../../http/route';
import { detailFor, registeredDetail, type EventReader } from '../events/detail';
import { summariesOf } from '../events/service';
import type { TicketSigner } from '../places/signature';
import { askedQuestions } from '../questions/asked';
import { findAsked } from '../questions/repository';
import { cancelCompanion, changeRegistration } from './companions-service';
import { registrationsCsv } from './csv';
import { createRegistrationQueue } from './request-queue';
import { restoreRegistration } from './restore-service';
import {
  cancelRegistration,
  listRegistrations,
  registrationsByDay,
  registrationsBySource,
  removeRegistration,
} from './service';

// Shared by the admin's and the organizer's calls, which the specification names apart.
type ListInput = Pick<Input<typeof operations.adminRegistrations>, 'params' | 'query' | 'caller' | 'reply'>;
type RemovalInput = Pick<Input<typeof operations.adminRemoveRegistration>, 'params' | 'body' | 'caller'>;

const isAlreadyRegistered = (error: unknown) =>
  error instanceof ApiError && error.code === 'conflict.already_registered';

/** `userId` is optional; nobody can register somebody else. */
function assertSelf(userId: number | string | null | undefined, callerId: number): void {
  if (userId !== undefined && userId !== null && String(userId) !== String(callerId))
    throw forbidden(ERROR_TEXTS.otherUser);
}

async function csvOf(context: Context, eventId: number, registrations: Registration[]): Promise<string> {
  const [event] = await summariesOf(context.db, [eventId]);
  if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
  const questions = askedQuestions((await findAsked(context.db, eventId)).questions);
  return registrationsCsv(
    registrations,
    event,
    context.config.EVENT_TIMEZONE,
    questions.map(({ label }) => label),
  );
}

interface SharedParts {
  readonly eraser: Eraser;
  readonly readEvent: EventReader;
  readonly signer: TicketSigner;
}

function registerRoute(route: Route, context: Context, readEvent: EventReader): void {
  const queue = createRegistrationQueue(context);

  route(operations.registerToEvent, async ({ params, body, caller, attempt }) => {
    assertSelf(body.userId, caller.id);
    const { id } = params;
    const register = async (note: Note, again: boolean) => {
      await queue.register(id, { userId: caller.id, body }).catch((error: unknown) => {
        // This form registered them, and its response was lost.
        if (!again || !isAlreadyRegistered(error)) throw error;
      });
      await note(context.db, id);
      return registeredDetail(await readEvent(id));
    };
    const find = async () => detailFor(context.db, await readEvent(id), caller);
    const event = await once(context, { caller, attempt }, { make: register, find });
    return created({ message: SUCCESS_TEXTS.registered, event });
  });
}

export function registrationRoutes(
  route: Route,
  context: Context,
  { eraser, readEvent, signer }: SharedParts,
): void {
  registerRoute(route, context, readEvent);

  route(operations.changeRegistration, async ({ params, body, caller }) =>
    ok(await changeRegistration(context, params.id, caller, body)),
  );

  route(operations.cancelRegistration, async ({ params, caller }) => {
    await cancelRegistration(context, params.id, caller.id);
    return noContent();
  });

  route(operations.cancelCompanion, async ({ params: { id, companionId }, caller }) => {
    await cancelCompanion(context, { eventId: id, userId: caller.id, companionId });
    return noContent();
  });

  async function sendList({
    params,
    query,
    caller,
    reply,
  }: ListInput): Promise<Sent | { status: 200; body: Registration[] }> {
    const all = await listRegistrations(context, signer, params.id, caller);
    const chosen = query.users && new Set(query.users.split(',').map(Number));
    const registrations = chosen ? all.filter(({ user_id }) => user_id && chosen.has(user_id)) : all;
    if (query.format !== 'csv') return ok(registrations);
    await reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="inscrits-${params.id}.csv"`,
      })
      .send(await csvOf(context, params.id, registrations));
    return SENT;
  }
  route(operations.adminRegistrations, sendList);
  route(operations.organizerRegistrations, sendList);

  route(operations.registrationsByDay, async ({ params, caller }) =>
    ok(await registrationsByDay(context, params.id, caller)),
  );

  route(operations.registrationsBySource, async ({ params, caller }) =>
    ok(await registrationsBySource(context, params.id, caller)),
  );

  async function remove({ params, body, caller }: RemovalInput) {
    await removeRegistration(context, params.id, params.userId, caller, body.why);
    eraser.soon();
    return noContent();
  }
  route(operations.adminRemoveRegistration, remove);
  route(operations.organizerRemoveRegistration, remove);

  route(operations.restoreRegistration, async ({ params, caller }) => {
    await restoreRegistration(context, params.id, params.userId, caller);
    return noContent();
  });
}
