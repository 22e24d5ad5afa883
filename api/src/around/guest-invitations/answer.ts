import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import {
  INVITED_SOURCE,
  INVITED_TEXTS,
  type GuestAnswer,
  type GuestInvitation,
} from '@eveneo/contract/application/guest-invitations';
import { ERROR_TEXTS, PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findEventHead } from '../../base/event-rights/repository';
import { queueNotice } from '../../base/outbox/notices-repository';
import { withTransaction } from '../../db/with-transaction';
import { today } from '../../ground/clock';
import { secretsOf } from '../../ground/config';
import { conflict, eventOver, invalid } from '../../http/errors';
import { addressTag, readInvitedToken } from '../../product/accounts/base/links';
import {
  lockCapacity,
  releaseSeats,
  takeSeatAtAnyTime,
  type FullEvent,
} from '../../product/capacity/repository';
import { findEventForMail } from '../../product/events/mail-repository';
import { deleteAdded, insertAdded } from '../../product/places/added-repository';
import { promoteFromWaitlist } from '../../product/places/promotion';
import { createTicketSigner } from '../../product/places/signature';
import { findMailedRegistration } from '../../product/registrations/repository';
import { factsOf, numberOf } from '../../product/tickets/service';
import { findGuestInvitation, findInviter, setAnswer, stateOf } from './repository';
import { closedBy } from './service';

type Invitation = NonNullable<Awaited<ReturnType<typeof findGuestInvitation>>>;

export const goneInvitation = () =>
  invalid({ token: [ERROR_TEXTS.guestInvitationGone] }, ERROR_TEXTS.guestInvitationGone);

/** The invitation behind a mail's link. @throws 422 for a forged link, and once it is withdrawn or erased */
export async function invitationOf({ config }: Context, db: Knex, token: string): Promise<Invitation> {
  for (const secret of secretsOf(config)) {
    const link = readInvitedToken(secret, token);
    const invitation = link && (await findGuestInvitation(db, link.invitationId));
    if (invitation && addressTag(secret, invitation.email) === link.addressTag) return invitation;
  }
  throw goneInvitation();
}

/** Opening the link only shows: mail programs open links too. */
export async function readInvitation(context: Context, token: string): Promise<GuestInvitation> {
  const { db, config } = context;
  const invitation = await invitationOf(context, db, token);
  const closed = closedBy(context, await findEventHead(db, invitation.event_id));
  const event = closed?.status === 404 ? undefined : await findEventForMail(db, invitation.event_id);
  if (!event) throw goneInvitation();
  const { id, title, date, time, end_time, location, time_zone } = event;
  const placed =
    invitation.place_id !== null && invitation.account_id === null
      ? await findMailedRegistration(db, invitation.place_id)
      : undefined;
  const signer = createTicketSigner(config.JWT_SECRET);
  const { by = PLACEHOLDER_TEXTS.deletedUser, open } = await findInviter(db, id);
  return {
    event: { id, title, date, time, end_time, location, ...(time_zone && { time_zone }) },
    by,
    open,
    name: invitation.name,
    state: stateOf(invitation),
    closed: closed?.message ?? null,
    ...(event.unlisted && event.draft_key && stateOf(invitation) === 'coming' && { key: event.draft_key }),
    ...(placed && { ticket: { number: numberOf(signer, placed), code: signer.code(factsOf(placed)) } }),
  };
}

interface Answering {
  readonly context: Context;
  readonly tx: Knex;
  readonly invitation: Invitation;
  readonly now: Date;
}

/** Takes a place like a person added by hand, and mails the ticket: the link has proved the address. */
async function come({ context, tx, invitation, now }: Answering, typed: string | undefined): Promise<string> {
  const { event_id: eventId, email } = invitation;
  const closed = closedBy(context, await findEventHead(tx, eventId));
  if (closed) throw closed;
  const name = invitation.name ?? typed;
  if (name === undefined) throw invalid({ name: [FIELD_TEXTS.invitation.name] });
  if (!(await takeSeatAtAnyTime(tx, eventId, null))) throw conflict('conflict.full', INVITED_TEXTS.full);
  await insertAdded(tx, eventId, [{ key: randomUUID(), name, email }], now, INVITED_SOURCE);
  const placed = await findGuestInvitation(tx, invitation.id);
  const to = { name, address: email, confirmed: true };
  await queueNotice(tx, { now, secret: context.config.JWT_SECRET, to }, 'invitation-accepted', {
    event_id: eventId,
    registration_id: placed?.place_id ?? 0,
  });
  return name;
}

async function giveBack({ context, tx, invitation, now }: Answering, event: FullEvent): Promise<void> {
  const { event_id: eventId, place_id, account_id } = invitation;
  if (event.date < today(context, event)) throw eventOver();
  if (account_id !== null) throw conflict('conflict', INVITED_TEXTS.account);
  const removed = await deleteAdded(tx, eventId, place_id ?? 0);
  if (removed === 'entered') throw conflict('conflict.entered', ERROR_TEXTS.alreadyEntered);
  await releaseSeats(tx, eventId, 1);
  await promoteFromWaitlist(tx, eventId, now);
}

/** Sent twice, or again after a lost answer, it changes nothing more. */
export async function answerInvitation(
  context: Context,
  { token, coming, name }: GuestAnswer,
): Promise<GuestInvitation> {
  const now = context.clock.now();
  const { event_id: eventId } = await invitationOf(context, context.db, token);
  await withTransaction(context.db, async (tx, afterCommit) => {
    const event = await lockCapacity(tx, eventId);
    const invitation = await invitationOf(context, tx, token);
    if (!event) throw goneInvitation();
    const answering = { context, tx, invitation, now };
    const known = coming && invitation.place_id === null ? await come(answering, name) : invitation.name;
    if (!coming && invitation.place_id !== null) await giveBack(answering, event);
    await setAnswer(tx, { id: invitation.id, name: known }, coming, now);
    afterCommit(() => context.lists.touch());
  });
  return readInvitation(context, token);
}
