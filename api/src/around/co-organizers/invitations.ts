import type { InvitationAnswer, OwnInvitations } from '@eveneo/contract/application/co-organizers';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { emailKey } from '@eveneo/contract/application/fields';
import { ERROR_TEXTS, PRODUCT_NAME } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { handOver, setOffered } from '../../base/event-rights/offers-repository';
import {
  acceptInvitation,
  declineInvitation,
  deleteCoOrganizer,
  findCoOrganizer,
  findCoOrganizers,
  findInvitations,
  rightsOf,
  type CoOrganizerRow,
} from '../../base/event-rights/repository';
import { recordAct } from '../../base/history/record';
import { queueMail } from '../../base/outbox/repository';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant } from '../../ground/clock';
import { forbidden, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { isSuspended } from '../../http/sessions/suspended';
import { findConfirmation } from '../../product/accounts/address/confirmation-repository';
import { lockEvent, type LockedEvent } from '../../product/events/write-repository';
import { findSuspension } from '../people/suspension-repository';
import { isOpen } from './service';

const ADMINISTRATION = `L’administration d’${PRODUCT_NAME}`;

const gone = () => notFound(ERROR_TEXTS.invitationGone);

export async function invitationsOf({ db, clock }: Context, caller: Caller): Promise<OwnInvitations> {
  const confirmation = await findConfirmation(db, caller.id);
  if (!confirmation?.confirmed) return { confirmed: false, invitations: [] };
  const mine = { userId: caller.id, key: emailKey(confirmation.email) };
  const rows = await findInvitations(db, mine, clock.now());
  return {
    confirmed: true,
    invitations: rows.map((row) => ({
      id: row.id,
      as: row.offered_at === null ? 'co-organizer' : 'owner',
      by: row.by_admins === 1 ? ADMINISTRATION : row.by,
      rights: rightsOf(row.rights),
      event: {
        id: row.event_id,
        title: row.title,
        date: row.date,
        time: row.time,
        end_time: row.end_time,
        location: row.location,
      },
      expires_at: row.user_id === null && row.expires_at ? isoInstant(row.expires_at) : null,
    })),
  };
}

/** Only organizers manage events. */
function assertMayAccept({ role }: Caller): void {
  if (role === 'guest') throw forbidden(ERROR_TEXTS.coOrganizerGuest);
  if (role === 'admin') throw forbidden(ERROR_TEXTS.coOrganizerAdmin);
}

/**
 * Accepts or declines. The event's row is locked first, as for removals and handovers: of two in parallel, one
 * finds the other's result. Accepting again changes nothing.
 */
export async function answerInvitation(
  context: Context,
  id: number,
  answer: InvitationAnswer,
  caller: Caller,
): Promise<{ event_id: number }> {
  const eventId = (await findCoOrganizer(context.db, id))?.event_id;
  if (eventId === undefined) throw gone();
  return withTransaction(context.db, async (tx, afterCommit) => {
    await lockCaller(tx, caller);
    const event = await lockEvent(tx, eventId);
    const row = await findCoOrganizer(tx, id);
    if (!event || !row || event.publish_at === TAKEN_DOWN) throw gone();
    const of = { context, tx, event, row, caller };
    await (answer.as === 'owner' ? answerOffer(of, answer) : answerAsCoOrganizer(of, answer));
    afterCommit(() => context.lists.touch());
    return { event_id: eventId };
  });
}

interface Answering {
  readonly context: Context;
  readonly tx: Parameters<typeof lockEvent>[0];
  readonly event: LockedEvent;
  readonly row: CoOrganizerRow;
  readonly caller: Caller;
}

/** Whether an open invitation is for the confirmed address of the caller. */
async function isInvited(
  tx: Answering['tx'],
  row: CoOrganizerRow,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  const confirmation = await findConfirmation(tx, caller.id);
  return (
    row.user_id === null &&
    confirmation?.confirmed === true &&
    row.email_key === emailKey(confirmation.email) &&
    isOpen(row, now)
  );
}

async function answerAsCoOrganizer(
  { context, tx, event, row, caller }: Answering,
  { accepted }: InvitationAnswer,
): Promise<void> {
  const now = context.clock.now();
  if (accepted && row.user_id === caller.id) return;
  if (row.offered_at !== null || !(await isInvited(tx, row, caller, now))) throw gone();
  if (!accepted) return declineInvitation(tx, row.id, now);
  assertMayAccept(caller);
  const people = await findCoOrganizers(tx, event.id);
  // They organize it already, under another address.
  if (event.organizer_id === caller.id || people.some(({ user_id }) => user_id === caller.id))
    return deleteCoOrganizer(tx, row.id);
  await acceptInvitation(tx, row.id, caller.id);
  if (event.organizer_id !== null)
    await queueMail(tx, now, event.organizer_id, 'team-news', {
      event_id: event.id,
      what: 'joined',
      person_id: caller.id,
    });
}

/** An offer that a suspension made is valid only while the owner is suspended. */
async function isStillOffered(
  tx: Answering['tx'],
  { organizer_id: owner }: LockedEvent,
  { user_id, offered_at }: CoOrganizerRow,
  now: Date,
): Promise<boolean> {
  if (owner === null) return true;
  const suspension = await findSuspension(tx, owner);
  const { suspended_at: since } = suspension;
  const isBySuspension = user_id === null || (since !== null && offered_at !== null && offered_at >= since);
  return !isBySuspension || isSuspended(suspension, now);
}

async function answerOffer(
  { context, tx, event, row, caller }: Answering,
  { accepted }: InvitationAnswer,
): Promise<void> {
  // Accepted before: the offer's row is the former owner's now.
  if (accepted && event.organizer_id === caller.id) return;
  const now = context.clock.now();
  const invited = await isInvited(tx, row, caller, now);
  if (row.offered_at === null || !(invited || row.user_id === caller.id)) throw gone();
  if (!accepted) {
    await setOffered(tx, event.id, row.id, null);
    return invited ? declineInvitation(tx, row.id, now) : undefined;
  }
  if (!(await isStillOffered(tx, event, row, now))) throw gone();
  assertMayAccept(caller);
  // The event was offered because its owner was suspended, to somebody outside the team.
  if (invited) await acceptInvitation(tx, row.id, caller.id);
  const former = event.organizer_id;
  // A suspended owner does not stay in the team.
  const stays = former !== null && !isSuspended(await findSuspension(tx, former), now);
  await handOver(tx, { eventId: event.id, from: former, to: caller.id, stays }, now);
  if (former !== null)
    await queueMail(tx, now, former, 'team-news', {
      event_id: event.id,
      what: stays ? 'handed-over' : 'taken-over',
      person_id: caller.id,
    });
  await recordAct(tx, {
    act: 'event.handed-over',
    by: caller,
    now,
    label: event.title,
    eventId: event.id,
    subjectId: former,
    target: { kind: 'event', id: event.id },
  });
}
