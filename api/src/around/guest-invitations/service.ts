import type { Knex } from 'knex';
import { mailboxKey } from '@eveneo/contract/application/email-key';
import { emailKey } from '@eveneo/contract/application/fields';
import {
  INVITED_STATE_TEXTS,
  INVITED_TEXTS,
  type InvitedList,
  type InvitedPerson,
  type InvitePeople,
  type PeopleInvited,
} from '@eveneo/contract/application/guest-invitations';
import { LIMITS } from '@eveneo/contract/application/limits';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findEventHead, type EventHead } from '../../base/event-rights/repository';
import { assertManages } from '../../base/event-rights/rights';
import { recordAct } from '../../base/history/record';
import { mailAddress } from '../../base/outbox/mail-address';
import type { DataHolder } from '../../base/personal-data/holder';
import { withZone } from '../../base/personal-data/repository';
import { countWithin, scaled } from '../../base/throttles/throttle';
import { isoInstant, readClock } from '../../ground/clock';
import { csvText, localMoment } from '../../ground/csv';
import { conflict, notFound, type ApiError } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { findConfirmedAddress } from '../../product/announcements/repository';
import { findAddedAmong } from '../../product/places/added-repository';
import { registrationRefusal } from '../../product/places/opening';
import { withManagedEvent } from '../../product/registrations/managed';
import {
  countInvited,
  deleteInvitation,
  findInvitations,
  findInvitationsOf,
  findInvitedAmong,
  findRefusing,
  forgetInvited,
  insertInvitation,
  stateOf,
} from './repository';

const { perDay, perAddress } = LIMITS.guestInvitations;
const DAY_MS = 86_400_000;

/** An invitation is the organizer's own word: it holds before registration opens, and where they decide on requests. */
const WITHOUT_EFFECT = ['conflict.approval', 'conflict.not_open'];

/** Why nobody can accept an invitation any more; null while they can. */
export function closedBy(context: Context, event: EventHead | undefined): ApiError | null {
  const refusal = registrationRefusal(event, readClock(context));
  return refusal && !WITHOUT_EFFECT.includes(refusal.code) ? refusal : null;
}

/** Under the lock of the event's row. @throws when nobody may be invited to it now */
async function assertInvitable(
  context: Context,
  tx: Knex,
  eventId: number,
  caller: Caller,
): Promise<EventHead> {
  const event = await findEventHead(tx, eventId);
  const closed = closedBy(context, event);
  if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
  if (closed) throw closed.status === 404 ? conflict('conflict', INVITED_TEXTS.draft) : closed;
  if ((await findConfirmedAddress(tx, caller.id)) === undefined)
    throw conflict('conflict', INVITED_TEXTS.unconfirmed);
  return event;
}

/** How many more the organizer may send now, as the list counts them. */
const leftOf = async (context: Context, db: Knex, { organizer_id: id }: EventHead): Promise<number> =>
  Math.max(
    0,
    scaled(context, perDay) - (await countInvited(db, id, new Date(context.clock.now().getTime() - DAY_MS))),
  );

/**
 * Invites one person and mails them.
 * @returns false for an address that got several today
 * @throws beyond the organizer's own limit, which withdrawn invitations and other events count in
 */
async function inviteOne(
  context: Context,
  tx: Knex,
  { eventId, organizerId }: { eventId: number; organizerId: number | null },
  one: InvitedPerson,
): Promise<boolean> {
  const within = (subject: string, limit: number) =>
    countWithin(context, tx, subject, { limit, seconds: DAY_MS / 1000 });
  if (!(await within(`guest-invitation:${mailboxKey(one.email)}`, perAddress))) return false;
  if (!(await within(`guest-invitations:${organizerId}`, perDay)))
    throw conflict('conflict.limit', INVITED_TEXTS.perDay(0));
  const id = await insertInvitation(tx, eventId, one, context.clock.now());
  await mailAddress(context, tx, one.email, 'guest-invited', { invitation_id: id });
  return true;
}

/** Each address once, without those that were invited or have a place. */
async function newcomers(
  tx: Knex,
  eventId: number,
  people: readonly InvitedPerson[],
): Promise<InvitedPerson[]> {
  const keys = people.map(({ email }) => emailKey(email));
  const { emails } = await findAddedAmong(tx, eventId, { keys: [], emails: keys });
  const seen = new Set([...emails, ...(await findInvitedAmong(tx, eventId, keys))]);
  return people.filter(({ email }) => {
    const key = emailKey(email);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Invites people by mail, each address once, whoever asks and however often. An address whose owner wants none, or
 * that got several today, gets none, and the organizer reads why.
 */
export async function inviteGuests(
  context: Context,
  eventId: number,
  { people }: InvitePeople,
  caller: Caller,
): Promise<PeopleInvited> {
  return withManagedEvent(context, eventId, caller, async ({ tx, now }) => {
    const event = await assertInvitable(context, tx, eventId, caller);
    const fresh = await newcomers(tx, eventId, people);
    const refusing = await findRefusing(
      tx,
      fresh.map(({ email }) => email),
    );
    const willing = fresh.filter(({ email }) => !refusing.has(emailKey(email)));
    const left = await leftOf(context, tx, event);
    if (willing.length > left) throw conflict('conflict.limit', INVITED_TEXTS.perDay(left));
    const refused = fresh
      .filter((one) => !willing.includes(one))
      .map(({ email }) => ({ email, why: INVITED_TEXTS.refused as string }));
    let invited = 0;
    for (const one of willing) {
      if (await inviteOne(context, tx, { eventId, organizerId: event.organizer_id }, one)) invited += 1;
      else refused.push({ email: one.email, why: INVITED_TEXTS.often });
    }
    if (invited > 0)
      await recordAct(tx, {
        act: 'registrant.invited',
        by: caller,
        now,
        eventId,
        target: { kind: 'event', id: eventId },
        after: { people: invited },
      });
    return { invited, known: people.length - fresh.length, refused };
  });
}

export async function listInvited(context: Context, eventId: number, caller: Caller): Promise<InvitedList> {
  const { withAddresses } = await assertManages(context, eventId, caller);
  const event = await findEventHead(context.db, eventId);
  const data = (await findInvitations(context.db, eventId)).map((row) => ({
    id: row.id,
    name: row.name,
    email: withAddresses ? row.email : '',
    state: stateOf(row),
    invited_at: isoInstant(row.created_at),
    answered_at: row.answered_at && isoInstant(row.answered_at),
  }));
  const counts = { invited: 0, coming: 0, declined: 0 };
  for (const { state } of data) counts[state] += 1;
  return { data, counts, left: event ? await leftOf(context, context.db, event) : 0 };
}

/** The list as a file, with what each person answered. */
export function invitedCsv({ data }: InvitedList, timeZone: string): string {
  const rows = data.map(({ name, email, state, invited_at, answered_at }) => [
    ...[name ?? '', email, INVITED_STATE_TEXTS[state], localMoment(invited_at, timeZone)],
    answered_at ? localMoment(answered_at, timeZone) : '',
  ]);
  return csvText([['Nom', 'Adresse email', 'Réponse', 'Invitation', 'Répondu'], ...rows]);
}

export async function withdrawInvitation(
  context: Context,
  eventId: number,
  id: number,
  caller: Caller,
): Promise<void> {
  await withManagedEvent(context, eventId, caller, async ({ tx, now }) => {
    if (!(await deleteInvitation(tx, eventId, id))) return;
    await recordAct(tx, {
      act: 'registrant.uninvited',
      by: caller,
      now,
      eventId,
      target: { kind: 'event', id: eventId },
    });
  });
}

/** A refusal stays, as a digest, so that it holds for whoever has the address. */
export const invitedData: DataHolder = {
  tables: ['guest_invitations', 'refused_invitations'],
  forget: (tx, { email }) => forgetInvited(tx, email),
  exportOf: async (db, userId) => ({ invitations_received: withZone(await findInvitationsOf(db, userId)) }),
};
