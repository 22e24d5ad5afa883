import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@eveneo/contract/application/users';
import { createTicketSigner } from '../src/product/places/signature';
import { addEvent, addRegistrations, addUsers, type Person } from './fixtures';
import { TEST_SECRET, type TestApi } from './harness';

/** Every call is tried by each of these callers. */
export const CALLERS = [
  'visitor',
  'guest',
  'otherGuest',
  'organizer',
  'otherOrganizer',
  'editor',
  'registrar',
  'doorkeeper',
  'formerCoOrganizer',
  'invited',
  'admin',
  'deletedUser',
  'revokedToken',
  'helper',
  'revokedHelper',
] as const;
/** Callers without an account. */
type Nobody = 'visitor' | 'helper' | 'revokedHelper';
export type CallerName = (typeof CALLERS)[number];

const isNobody = (caller: CallerName): caller is 'helper' | 'revokedHelper' =>
  caller === 'helper' || caller === 'revokedHelper';

/**
 * An event with its people: `organizer` owns it, `guest` is registered and has written `messageId` in its chat. `guest`
 * came to another one, the full one, and allows the organizer's messages.
 */
export interface World {
  readonly people: Readonly<Record<Exclude<CallerName, Nobody>, Person>>;
  readonly eventId: number;
  readonly messageId: number;
  /** An open case about that message. */
  readonly caseId: number;
  /** Full: `guest` has its only seat, `otherGuest` is waiting. */
  readonly fullEventId: number;
  /** Its organizer decides on registrations: `otherGuest` asked. */
  readonly approvalEventId: number;
  /** The co-organizer `editor`. */
  readonly coOrganizerId: number;
  /** The invitation of `invited` to the event. */
  readonly invitationId: number;
  /** The code of `guest`'s ticket for the event. */
  readonly ticketCode: string;
  tokenOf(caller: CallerName): string | undefined;
}

export async function addMessage(
  api: TestApi,
  eventId: number,
  userId: number,
  message = 'Bonjour',
): Promise<number> {
  await api.db('events').where({ id: eventId }).increment('chat_seq', 1);
  const event = await api.db('events').where({ id: eventId }).first<{ chat_seq: number }>('chat_seq');
  const [id = 0] = await api
    .db('chat_messages')
    .insert({ event_id: eventId, user_id: userId, message, created_at: '2026-11-20 09:00:00.000' });
  await api
    .db('chat_changes')
    .insert({ event_id: eventId, seq: event.chat_seq, kind: 'message', message_id: id });
  return id;
}

async function addWaiting(api: TestApi, event_id: number, user_id: number): Promise<void> {
  await api.db('waiting_list').insert({ event_id, user_id, created_at: '2026-11-20 09:00:00.000' });
  await api.db('events').where({ id: event_id }).increment('waiting_count', 1);
}

async function ticketCodeOf(api: TestApi, eventId: number, userId: number): Promise<string> {
  const row = await api
    .db('registrations')
    .where({ event_id: eventId, user_id: userId })
    .first<{ id: number; created_at: string }>('id', 'created_at');
  const issued = Date.parse(`${row.created_at.replace(' ', 'T')}Z`) / 1000;
  return createTicketSigner(TEST_SECRET).code({ eventId, registrationId: row.id, issued });
}

/** Adds a device of a helper's link to the event's door. @returns the device's token */
export async function addHelper(api: TestApi, event_id: number, revoked = false): Promise<string> {
  const at = '2026-11-20 09:00:00.000';
  const token = `door_${randomBytes(32).toString('base64url')}`;
  const token_hash = createHash('sha256').update(token).digest('hex');
  const [link_id = 0] = await api.db('door_links').insert({
    ...{ event_id, name: 'Inès', secret_hash: token_hash, pin_hash: '', created_at: at },
    revoked_at: revoked ? at : null,
  });
  await api.db('door_devices').insert({
    link_id,
    event_id,
    token_hash,
    label: 'Firefox',
    opened_at: at,
    seen_at: '2026-11-21 10:00:00.000',
  });
  return token;
}

/** Adds a co-organizer of each right, and one invited. @returns the ids of the first and the last row */
async function addCoOrganizers(
  api: TestApi,
  event_id: number,
  of: { holders: Readonly<Record<string, Person>>; invited: Person },
): Promise<[editor: number, invited: number]> {
  const created_at = '2026-11-20 09:00:00.000';
  const holders = Object.entries(of.holders).map(([rights, { id: user_id }]) => ({
    ...{ event_id, user_id, rights, created_at, email: null, email_key: null, expires_at: null },
  }));
  const { email } = of.invited;
  const rights = 'edit,registrants,door';
  const [first = 0] = await api.db('co_organizers').insert([
    ...holders,
    {
      ...{ event_id, user_id: null, rights, created_at, email, email_key: email.toLowerCase() },
      expires_at: '2027-01-01 00:00:00.000',
    },
  ]);
  return [first, first + holders.length];
}

/** Ends a user's token like a logout. */
export async function revoke(api: TestApi, person: Person): Promise<void> {
  const claims = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()) as {
    jti: string;
  };
  await api
    .db('revoked_tokens')
    .insert({ jti: claims.jti, user_id: person.id, expires_at: '2026-12-31 00:00:00.000' });
}

/** A separate world for one request, so that requests do not affect each other. */
export async function makeWorld(api: TestApi): Promise<World> {
  const roles = {
    ...{ guest: 'guest', otherGuest: 'guest', organizer: 'organizer', otherOrganizer: 'organizer' },
    ...{ editor: 'organizer', registrar: 'organizer', doorkeeper: 'organizer' },
    ...{ formerCoOrganizer: 'organizer', invited: 'organizer' },
    ...{ admin: 'admin', deletedUser: 'admin', revokedToken: 'admin' },
  } as const;
  const added = await addUsers(
    api,
    (Object.values(roles) as Role[]).map((role) => ({ role })),
  );
  const people = Object.fromEntries(
    Object.keys(roles).map((name, index) => [name, added[index]]),
  ) as unknown as Record<keyof typeof roles, Person>;
  const { guest, otherGuest, organizer, deletedUser, revokedToken } = people;
  await api.db('users').where({ id: deletedUser.id }).delete();
  await revoke(api, revokedToken);
  const eventId = await addEvent(api.db, { organizer_id: organizer.id });
  await addRegistrations(api.db, eventId, [guest.id]);
  // Opened early, because the event's date is far in the future.
  await api.db('event_doors').insert({ event_id: eventId, opened_early: true });
  const fullEventId = await addEvent(api.db, { organizer_id: organizer.id, capacity: 1 });
  await addRegistrations(api.db, fullEventId, [guest.id]);
  await addWaiting(api, fullEventId, otherGuest.id);
  await api
    .db('registrations')
    .where({ event_id: fullEventId })
    .update({ checked_in_at: '2026-11-20 09:00:00.000' });
  await api.db('message_consents').insert({
    ...{ user_id: guest.id, organizer_id: organizer.id, agreed_at: '2026-11-20 09:00:00.000' },
  });
  const approvalEventId = await addEvent(api.db, { organizer_id: organizer.id, approval: 1 });
  await api.db('registration_requests').insert({
    ...{ event_id: approvalEventId, user_id: otherGuest.id, created_at: '2026-11-20 09:00:00.000' },
  });
  const holders = { edit: people.editor, registrants: people.registrar, door: people.doorkeeper };
  const team = { holders, invited: people.invited };
  const [coOrganizerId, invitationId] = await addCoOrganizers(api, eventId, team);
  await addCoOrganizers(api, fullEventId, team);
  await addCoOrganizers(api, approvalEventId, team);
  const messageId = await addMessage(api, eventId, guest.id);
  const [caseId = 0] = await api.db('report_cases').insert({
    ...{ kind: 'message', target_id: messageId, event_id: eventId, author_id: guest.id },
    ...{ open_key: `message:${messageId}`, opened_at: '2026-11-20 10:00:00.000' },
    piece: JSON.stringify({ title: 'Bal', text: 'Bonjour', rating: null }),
  });
  const helpers = {
    helper: await addHelper(api, eventId),
    revokedHelper: await addHelper(api, eventId, true),
  };
  return {
    people,
    eventId,
    messageId,
    caseId,
    fullEventId,
    approvalEventId,
    coOrganizerId,
    invitationId,
    ticketCode: await ticketCodeOf(api, eventId, guest.id),
    tokenOf: (caller) =>
      caller === 'visitor' ? undefined : isNobody(caller) ? helpers[caller] : people[caller].token,
  };
}
