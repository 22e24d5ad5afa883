import type { OperationId } from '@eveneo/contract/operations';
import type { CallOptions } from '../harness';
import type { CallerName, World } from '../world';

type Statuses = Readonly<Record<CallerName, number>>;
type Target = Pick<CallOptions, 'json' | 'body' | 'headers'> & { readonly path: string };

export interface Row {
  readonly target: (world: World, caller: CallerName) => Target | Promise<Target>;
  readonly expected: Statuses;
}

const ANONYMOUS = {
  ...{ visitor: 401, deletedUser: 401, revokedToken: 401 },
  ...{ helper: 401, revokedHelper: 401 },
} as const;
type Named = Exclude<CallerName, keyof typeof ANONYMOUS>;

/** Co-organizers by the right that they have. */
const CO_ORGANIZERS = { edit: 'editor', registrants: 'registrar', door: 'doorkeeper' } as const;

/** The result is the same for every caller. */
export const everyone = (status: number): Statuses => ({
  visitor: status,
  guest: status,
  otherGuest: status,
  organizer: status,
  otherOrganizer: status,
  editor: status,
  registrar: status,
  doorkeeper: status,
  formerCoOrganizer: status,
  invited: status,
  admin: status,
  deletedUser: status,
  revokedToken: status,
  helper: status,
  revokedHelper: status,
});

/**
 * Every logged-in caller, with exceptions; co-organizers without the right are
 * treated like organizers of other events.
 */
export function users(status: number, exceptions: Partial<Record<Named, number>> = {}): Statuses {
  const { otherOrganizer: other = status } = exceptions;
  return {
    ...everyone(status),
    ...{ editor: other, registrar: other, doorkeeper: other, formerCoOrganizer: other, invited: other },
    ...exceptions,
    ...ANONYMOUS,
  };
}

/** Co-organizers with the right may do the same as the event's owner. */
export const withRight = (right: keyof typeof CO_ORGANIZERS, expected: Statuses): Statuses => ({
  ...expected,
  [CO_ORGANIZERS[right]]: expected.organizer,
});

/** The named callers; all other logged-in ones are refused. */
export const only = (named: Partial<Record<Named, number>>): Statuses => users(403, named);

export const at = (path: string, options: Omit<Target, 'path'> = {}) => ({
  target: () => ({ path, ...options }),
});
export const onEvent = (rest = '', options: Omit<Target, 'path'> = {}) => ({
  target: ({ eventId }: World) => ({ path: `/api/events/${eventId}${rest}`, ...options }),
});
export const onFull = (rest: string) => ({
  target: ({ fullEventId }: World) => ({ path: `/api/events/${fullEventId}${rest}` }),
});
export const onDesk = (role: 'admin' | 'organizer', rest: (world: World) => string) => ({
  target: (world: World) => ({ path: `/api/${role}/events/${world.eventId}/registrations${rest(world)}` }),
});
export const onOwn = (rest: (world: World) => string, json?: (world: World) => object) => ({
  target: (world: World) => ({
    path: `/api/events/${world.eventId}/${rest(world)}`,
    ...(json && { json: json(world) }),
  }),
});
export const onWaiting = (rest?: '/first') => ({
  target: ({ fullEventId, people }: World) => ({
    path: `/api/events/${fullEventId}/waiting${rest ? `/${people.otherGuest.id}${rest}` : ''}`,
    ...(rest && { json: { why: 'Accompagne une personne inscrite' } }),
  }),
});
export const onRequest = () => ({
  target: ({ approvalEventId }: World) => ({ path: `/api/events/${approvalEventId}/request` }),
});
export const onRequests = (rest?: '/accept' | '/refuse') => ({
  target: ({ approvalEventId, people }: World) => ({
    path: `/api/events/${approvalEventId}/requests${rest ?? ''}`,
    ...(rest && { json: { user_ids: [people.otherGuest.id] } }),
  }),
});
export const asUser = (world: World, caller: CallerName) =>
  caller in world.people ? world.people[caller as keyof World['people']] : world.people.guest;

export const ADMIN = only({ admin: 200 });
export const OWNER = only({ organizer: 200, otherOrganizer: 404 });
export const OWNER_OR_ADMIN = only({ organizer: 200, otherOrganizer: 404, admin: 200 });
/** Admins, the owner, and co-organizers with the right. */
export const managers = (right: keyof typeof CO_ORGANIZERS, status = 200): Statuses =>
  withRight(right, only({ organizer: status, otherOrganizer: 404, admin: status }));
export const NEW_PASSWORD = 'Nouveau-mot-2026';

/** Rows by call. */
export type Rows = Partial<Record<OperationId, Row>>;
