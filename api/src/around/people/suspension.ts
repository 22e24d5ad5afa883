import type { Knex } from 'knex';
import { isDraft } from '@eveneo/contract/application/event-states';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { PersonDetail, SuspensionRequest } from '@eveneo/contract/application/people';
import type { Context } from '../../base/context';
import { endOffers, findOfferedTo, offerTo } from '../../base/event-rights/offers-repository';
import { queueMail } from '../../base/outbox/repository';
import { instantAt, isoInstant, localMinute, readClock, today } from '../../ground/clock';
import { invalid } from '../../http/errors';
import { revokeAllSessions } from '../../http/sessions/repository';
import { isSuspended } from '../../http/sessions/suspended';
import { findConfirmation } from '../../product/accounts/address/confirmation-repository';
import { findUserByEmail } from '../../product/accounts/base/repository';
import { revokeAllLinksOf } from '../../product/door/links-repository';
import { recordEventActs } from '../../product/events/event-acts';
import { cancelWithin } from '../../product/events/lifecycle-service';
import {
  findOrganizedEvents,
  lockEvent,
  unscheduleDrafts,
  type LockedEvent,
} from '../../product/events/write-repository';
import { leaveComing } from '../../product/registrations/personal-data';
import { endSuspensionCase, stateSuspension } from '../reports/suspensions';
import { actOn, type Acting } from './acts';
import { hideWords, showWords } from './hidden-words';
import type { LockedPerson } from './repository';
import { addLeft, findLeft, findSuspension, setSuspension } from './suspension-repository';

const OFFER_MS = 7 * 86_400_000;

/** Locks the coming events that a person organizes, without drafts and cancelled ones. */
async function lockComing(context: Context, tx: Knex, id: number): Promise<LockedEvent[]> {
  const coming: LockedEvent[] = [];
  for (const { id: eventId, ...found } of await findOrganizedEvents(tx, id)) {
    if (found.date < today(context, found)) continue;
    const event = await lockEvent(tx, eventId);
    if (event?.cancelled_at === null && !isDraft(event, localMinute(context, event))) coming.push(event);
  }
  return coming;
}

/** Cancels a person's coming events; their guests are notified, without the reason of the suspension. */
async function cancelComing({ context, caller }: Unreasoned, tx: Knex, id: number): Promise<number> {
  const events = await lockComing(context, tx, id);
  for (const event of events) await cancelWithin(context, tx, event, '');
  await recordEventActs(context, tx, 'event.cancelled', { caller, events });
  return events.length;
}

interface Heir {
  readonly id: number;
  readonly email: string;
}

/** @throws 422 unless this is the confirmed address of an organizer who is not suspended */
async function heirOf(tx: Knex, email: string, person: LockedPerson, now: Date): Promise<Heir> {
  const heir = await findUserByEmail(tx, email);
  const confirmation = heir && (await findConfirmation(tx, heir.id));
  const suspended = heir && isSuspended(await findSuspension(tx, heir.id), now);
  if (!heir || heir.role !== 'organizer' || heir.id === person.id || !confirmation?.confirmed || suspended)
    throw invalid({ to: [FIELD_TEXTS.invitation.noOrganizer] });
  return { id: heir.id, email: confirmation.email };
}

/** The coming events of a person that are not offered to this organizer yet. */
async function lockUnoffered(context: Context, tx: Knex, id: number, heir: Heir): Promise<LockedEvent[]> {
  const events = await lockComing(context, tx, id);
  const offered = await findOfferedTo(
    tx,
    heir,
    events.map((event) => event.id),
  );
  return events.filter((event) => !offered.includes(event.id));
}

/**
 * Offers a person's coming events to an organizer; until that organizer accepts, nothing changes for the guests.
 */
async function offerComing(context: Context, tx: Knex, person: LockedPerson, heir: Heir): Promise<number> {
  const now = context.clock.now();
  const events = await lockUnoffered(context, tx, person.id, heir);
  for (const { id } of events) {
    const at = { now, expires: new Date(now.getTime() + OFFER_MS) };
    await offerTo(tx, { eventId: id, from: person.id, heir }, at);
    await queueMail(tx, now, heir.id, 'team-news', { event_id: id, what: 'entrusted' });
  }
  return events.length;
}

/** The end of a day in the events' time zone. */
const endOf = ({ config }: Context, day: string) =>
  new Date(instantAt(config.EVENT_TIMEZONE, day, '23:59').getTime() + 60_000);

type Unreasoned = Omit<Acting, 'reason'>;

/** Whether the person was told exactly this. */
const isTold = (
  { suspended_until: until, suspended_why: why }: LockedPerson,
  asked: { until: Date | null; why: string },
): boolean =>
  why === asked.why && (until && isoInstant(until)) === (asked.until && asked.until.toISOString());

/** Whether there are coming events to which this has not been done yet. */
async function areEventsLeft(
  context: Context,
  tx: Knex,
  id: number,
  { events, heir }: { events: SuspensionRequest['events']; heir: Heir | null },
): Promise<boolean> {
  if (events === 'keep') return false;
  const left = heir ? await lockUnoffered(context, tx, id, heir) : await lockComing(context, tx, id);
  return left.length > 0;
}

type Done = Required<Pick<SuspensionRequest, 'events' | 'words'>> &
  Record<'cancelled' | 'handedOver' | 'hidden', number>;

/** For the record: what was asked is left out where there was nothing to do it to. */
const doneOf = ({ events, cancelled, handedOver, words, hidden }: Done) => ({
  ...((events === 'keep' || cancelled + handedOver > 0) && { events, cancelled, handedOver }),
  ...((words === 'keep' || hidden > 0) && { words, hidden }),
});

/**
 * Stores a suspension. A changed one keeps its start, which identifies its offers. The offers of an expired one that
 * the job has not ended yet are ended first.
 */
async function storeSuspension(
  tx: Knex,
  person: LockedPerson,
  { endsOffers, ...asked }: { until: Date | null; why: string; hidesWords: boolean; endsOffers: boolean },
  now: Date,
): Promise<void> {
  const since = person.suspended_at;
  const ongoing = isSuspended(person, now);
  if (since !== null && (endsOffers || !ongoing)) await endOffers(tx, person.id, since);
  await setSuspension(tx, person.id, { at: ongoing && since ? new Date(isoInstant(since)) : now, ...asked });
}

/** Idempotent: sent twice, it is one suspension. */
export async function suspend(
  acting: Unreasoned,
  { reason, until: day = '', events, to = '', words = 'keep' }: SuspensionRequest,
): Promise<PersonDetail> {
  const { context, id } = acting;
  const until = day === '' ? null : endOf(context, day);
  if (until && until <= context.clock.now()) throw invalid({ until: [FIELD_TEXTS.date.past] });
  return actOn({ ...acting, reason }, 'account.suspended', async ({ tx, person, now, afterCommit }) => {
    const asked = { until, why: reason, hidesWords: words === 'hide' };
    const heir = events === 'hand-over' ? await heirOf(tx, to, person, now) : null;
    const isKnown = isSuspended(person, now) && isTold(person, asked);
    const isAgain = isKnown && (person.words_hidden === 1) === asked.hidesWords;
    if (isAgain && !(await areEventsLeft(context, tx, id, { events, heir }))) return null;
    await storeSuspension(tx, person, { ...asked, endsOffers: events === 'cancel' }, now);
    await revokeAllSessions(tx, id);
    await revokeAllLinksOf(tx, id, now);
    const hidden = words === 'hide' ? await hideWords(tx, id) : 0;
    // Hidden by an earlier suspension.
    if (words === 'keep') await showWords(tx, id);
    await addLeft(tx, id, await leaveComing(context, tx, id));
    if (events !== 'keep') await unscheduleDrafts(tx, id, readClock(context));
    const cancelled = events === 'cancel' ? await cancelComing(acting, tx, id) : 0;
    const handedOver = heir ? await offerComing(context, tx, person, heir) : 0;
    if (!isKnown) {
      const case_id = await stateSuspension(tx, { person, by: acting.caller.id, why: reason, now });
      await queueMail(tx, now, id, 'account-suspended', {
        reason,
        until: until?.toISOString() ?? null,
        case_id,
      });
    }
    afterCommit(() => context.lists.touch());
    return { after: { until: day || null, ...doneOf({ events, cancelled, handedOver, words, hidden }) } };
  });
}

/**
 * Ends a suspension: the account can be used, its messages and reviews are shown again, and its
 * events are no longer offered to others.
 * @param isTold whether another mail says so
 * @returns the events at which the suspension gave back what the person had
 */
export async function openAgain(
  { lists }: Pick<Context, 'lists'>,
  tx: Knex,
  id: number,
  { now, isTold = false }: { now: Date; isTold?: boolean },
): Promise<readonly number[]> {
  const { suspended_at: since } = await findSuspension(tx, id);
  if (since !== null) await endOffers(tx, id, since);
  const left = await findLeft(tx, id);
  await setSuspension(tx, id, null);
  await showWords(tx, id);
  if (!isTold) await queueMail(tx, now, id, 'account-lifted', { left });
  lists.touch();
  return left;
}

/** Ends a suspension after an objection, whose answer another mail brings. @returns null if it had ended */
export async function endAfterObjection(context: Context, tx: Knex, id: number, now: Date) {
  if (!isSuspended(await findSuspension(tx, id), now)) return null;
  return openAgain(context, tx, id, { now, isTold: true });
}

export const lift = (acting: Acting): Promise<PersonDetail> =>
  actOn(acting, 'account.lifted', async ({ tx, person, now }) => {
    if (!isSuspended(person, now)) return null;
    await openAgain(acting.context, tx, person.id, { now });
    await endSuspensionCase(tx, person.id, acting.caller.id, now);
    return {};
  });
