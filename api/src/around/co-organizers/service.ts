import type { Knex } from 'knex';
import type {
  CoOrganizer,
  CoOrganizerChange,
  CoOrganizerState,
  NewInvitation,
  Team,
} from '@eveneo/contract/application/co-organizers';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { emailKey } from '@eveneo/contract/application/fields';
import { ERROR_TEXTS, tooManyInvitations } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { setOffered } from '../../base/event-rights/offers-repository';
import {
  deleteCoOrganizer,
  findCoOrganizer,
  findCoOrganizers,
  insertInvitation,
  renewInvitation,
  rightsOf,
  setRights,
  stored,
  type CoOrganizerRow,
} from '../../base/event-rights/repository';
import { manages, suffices } from '../../base/event-rights/rights';
import { recordAct } from '../../base/history/record';
import { mailAddress } from '../../base/outbox/mail-address';
import { queueMail } from '../../base/outbox/repository';
import { throttleWithin } from '../../base/throttles/throttle';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant } from '../../ground/clock';
import { conflict, invalid, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { findUser } from '../../product/accounts/base/repository';
import { revokeLinksOf } from '../../product/door/links-repository';
import { findWritten, lockEvent } from '../../product/events/write-repository';
import { lockManaged } from '../../product/events/write-service';

const MAX_PEOPLE = 20;
const VALID_MS = 7 * 86_400_000;
/** An invitation sent again sooner is the same request, after a lost response. */
const AGAIN_MS = 60_000;
const PER_ADDRESS = { limit: 3, seconds: 86_400, words: tooManyInvitations };
const OFFERS = { limit: 3, seconds: 86_400, words: tooManyInvitations };

function stateOf(row: CoOrganizerRow, now: Date): CoOrganizerState {
  if (row.user_id !== null) return 'accepted';
  if (row.declined_at !== null) return 'declined';
  return row.expires_at !== null && Date.parse(isoInstant(row.expires_at)) > now.getTime()
    ? 'invited'
    : 'expired';
}

export const isOpen = (row: CoOrganizerRow, now: Date): boolean => stateOf(row, now) === 'invited';

const toCoOrganizer = (row: CoOrganizerRow, now: Date): CoOrganizer => ({
  id: row.id,
  person: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
  email: row.email,
  rights: rightsOf(row.rights),
  state: stateOf(row, now),
  expires_at: row.user_id === null && row.expires_at ? isoInstant(row.expires_at) : null,
  offered: row.offered_at !== null,
});

/** Co-organizers see those who accepted; only the owner and admins see invited addresses. */
export async function teamOf({ db, clock }: Context, eventId: number, caller: Caller): Promise<Team> {
  const event = await findWritten(db, eventId);
  if (!event || !(await manages(db, caller, event, 'any'))) throw notFound(ERROR_TEXTS.eventNotFound);
  const owned = suffices(caller, event, 'own');
  const owner = event.organizer_id === null ? undefined : await findUser(db, event.organizer_id);
  const people = await findCoOrganizers(db, eventId);
  return {
    owner: owner ? { id: owner.id, name: owner.name } : null,
    owned,
    people: people
      .filter(({ user_id }) => owned || user_id !== null)
      .map((row) => toCoOrganizer(row, clock.now())),
  };
}

/** @param to the person, null before they accepted */
const recordTeam = (
  tx: Knex,
  act: 'team.invited' | 'team.changed' | 'team.removed',
  of: {
    caller: Caller;
    now: Date;
    event: { id: number; title: string };
    to: number | null;
    before?: object;
    after?: object;
  },
): Promise<void> =>
  recordAct(tx, {
    act,
    by: of.caller,
    now: of.now,
    label: of.event.title,
    eventId: of.event.id,
    subjectId: of.to,
    target: { kind: 'user', id: of.to },
    ...(of.before && { before: { ...of.before } }),
    ...(of.after && { after: { ...of.after } }),
  });

/**
 * The invitation to an address that may be sent again; undefined for a first one.
 * @throws when the address may not be invited
 */
function openInvitation(people: readonly CoOrganizerRow[], key: string): CoOrganizerRow | undefined {
  const known = people.find(({ email_key }) => email_key === key);
  if (known?.user_id) throw invalid({ email: [FIELD_TEXTS.invitation.member] });
  if (known?.declined_at) throw invalid({ email: [FIELD_TEXTS.invitation.declined] });
  if (!known && people.length >= MAX_PEOPLE) throw conflict('conflict.limit', ERROR_TEXTS.coOrganizersFull);
  return known;
}

export async function invite(
  context: Context,
  eventId: number,
  { email, rights }: NewInvitation,
  caller: Caller,
): Promise<CoOrganizer> {
  const now = context.clock.now();
  const at = { now, expires: new Date(now.getTime() + VALID_MS) };
  const key = emailKey(email);
  return withTransaction(context.db, async (tx) => {
    const event = await lockManaged(tx, eventId, caller, 'own');
    if (event.publish_at === TAKEN_DOWN) throw conflict('conflict', ERROR_TEXTS.eventTakenDown);
    if (key === emailKey(caller.email)) throw invalid({ email: [FIELD_TEXTS.invitation.own] });
    const known = openInvitation(await findCoOrganizers(tx, eventId), key);
    const mailedAt = known?.mailed_at ? Date.parse(isoInstant(known.mailed_at)) : 0;
    const mailed = now.getTime() - mailedAt >= AGAIN_MS;
    const id =
      known?.id ?? (await insertInvitation(tx, { eventId, email, rights, invitedBy: caller.id }, at));
    if (known) await renewInvitation(tx, id, { rights, invitedBy: caller.id, mailed }, at);
    if (mailed) {
      await throttleWithin(context, tx, `invitation:${key}`, PER_ADDRESS);
      await mailAddress(context, tx, email, 'organizer-invited', { invitation_id: id });
    }
    // Sent again after a lost response, it is no act of its own.
    if (mailed || known?.rights !== stored(rights))
      await recordTeam(tx, 'team.invited', { caller, now, event, to: null, after: { rights } });
    return read(tx, eventId, id, now);
  });
}

/** A co-organizer or invitation of the event, as responses show it. */
async function read(tx: Knex, eventId: number, id: number, now: Date): Promise<CoOrganizer> {
  const row = await findCoOrganizer(tx, id);
  if (!row || row.event_id !== eventId) throw notFound();
  return toCoOrganizer(row, now);
}

export async function changeCoOrganizer(
  context: Context,
  { eventId, id }: { eventId: number; id: number },
  { rights, offered }: CoOrganizerChange,
  caller: Caller,
): Promise<CoOrganizer> {
  const now = context.clock.now();
  return withTransaction(context.db, async (tx) => {
    const event = await lockManaged(tx, eventId, caller, 'own');
    const { person, rights: former, offered: before } = await read(tx, eventId, id, now);
    if (rights) {
      await setRights(tx, id, rights);
      if (person && !rights.includes('door')) await revokeLinksOf(tx, eventId, person.id, now);
    }
    if (offered !== undefined && offered !== before) {
      if (!person) throw conflict('conflict', ERROR_TEXTS.offerToInvited);
      await setOffered(tx, eventId, id, offered ? now : null);
      if (offered) {
        await throttleWithin(context, tx, `offer:${eventId}:${person.id}`, OFFERS);
        await queueMail(tx, now, person.id, 'team-news', { event_id: eventId, what: 'offered' });
      }
    }
    const changed = { rights: rights ?? former, offered: offered ?? before };
    if (stored(changed.rights) !== stored(former) || changed.offered !== before)
      await recordTeam(tx, 'team.changed', {
        caller,
        now,
        event,
        to: person?.id ?? null,
        before: { rights: former, offered: before },
        after: changed,
      });
    return read(tx, eventId, id, now);
  });
}

/**
 * Removes a co-organizer, with the door links that they made, or an invitation.
 * Co-organizers can remove themselves.
 */
export async function removeCoOrganizer(
  context: Context,
  { eventId, id }: { eventId: number; id: number },
  caller: Caller,
): Promise<void> {
  const now = context.clock.now();
  await withTransaction(context.db, async (tx, afterCommit) => {
    await lockCaller(tx, caller);
    const event = await lockEvent(tx, eventId);
    const row = await findCoOrganizer(tx, id);
    const theirs = row?.event_id === eventId ? row : undefined;
    const leaves = theirs?.user_id === caller.id;
    if (!event || !(leaves || suffices(caller, event, 'own'))) throw notFound(ERROR_TEXTS.eventNotFound);
    // A person who declined stays listed, so that they are not invited again and again.
    if (!theirs || theirs.declined_at !== null) return;
    await deleteCoOrganizer(tx, id);
    if (!leaves) await recordTeam(tx, 'team.removed', { caller, now, event, to: theirs.user_id });
    if (theirs.user_id === null) return;
    await revokeLinksOf(tx, eventId, theirs.user_id, now);
    if (!leaves)
      await queueMail(tx, now, theirs.user_id, 'team-news', { event_id: eventId, what: 'removed' });
    else if (event.organizer_id !== null)
      await queueMail(tx, now, event.organizer_id, 'team-news', {
        event_id: eventId,
        what: 'left',
        person_id: caller.id,
      });
    afterCommit(() => context.lists.touch());
  });
}
