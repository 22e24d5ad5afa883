import type { Knex } from 'knex';
import { addDays, daysBetween } from '@eveneo/contract/application/dates';
import { isDraft } from '@eveneo/contract/application/event-states';
import type {
  SeriesChanges,
  SeriesEditRequest,
  SeriesRemovalRequest,
  SeriesScope,
} from '@eveneo/contract/application/series';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { manages } from '../../base/event-rights/rights';
import { isMoved, thenOf } from '../../base/outbox/kinds';
import { queueAdminChangeMail, queueMail } from '../../base/outbox/repository';
import { withTransaction } from '../../db/with-transaction';
import { readClock, today } from '../../ground/clock';
import { dayInFrench } from '../../ground/french';
import { ApiError, conflict, invalid, eventOver } from '../../http/errors';
import { isVersion } from '../../http/freshness';
import type { Caller } from '../../http/sessions/caller';
import { changedValues, recordEventActs } from '../events/event-acts';
import { changedNames, editedFields, fieldsOf, isNoticeable, type EventFields } from '../events/fields';
import { markCancelled } from '../events/lifecycle-service';
import { lockEvent, noteOwn, type LockedEvent } from '../events/write-repository';
import { organizerFor, timesOf } from '../events/write-rules';
import {
  applyEdit,
  assertEditNotRefused,
  isByAdmin,
  lockManaged,
  removeEvent,
} from '../events/write-service';
import { countPeopleTold } from '../places/news-repository';
import { onDay } from './create';
import { findDates } from './repository';

interface Target {
  readonly event: LockedEvent;
  /** The fields after the edit. */
  readonly fields: EventFields;
  readonly changed: readonly (keyof EventFields)[];
  readonly kept: readonly (keyof EventFields)[];
}

/** The dates in scope that still take place, locked in order of their ids. */
async function lockScope(
  context: Context,
  tx: Knex,
  caller: Caller,
  anchor: LockedEvent,
  scope: SeriesScope,
  right: 'edit' | 'own',
): Promise<LockedEvent[]> {
  const dates = await findDates(tx, anchor);
  const first = scope === 'all' ? 0 : dates.findIndex(({ id }) => id === anchor.id);
  const ids = dates
    .slice(first)
    .filter((one) => one.date >= today(context, one))
    .map(({ id }) => id);
  const locked: LockedEvent[] = [];
  for (const id of ids.sort((one, other) => one - other)) {
    const event = await lockEvent(tx, id);
    if (event && event.cancelled_at === null && (await manages(tx, caller, event, right))) locked.push(event);
  }
  return locked.sort((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`));
}

const EMPTY: readonly (keyof EventFields)[] = [];

/**
 * How an edit of one date changes another: fields set for that date alone stay, and if the edited date
 * moves, the other moves by as many days.
 */
function targetOf(event: LockedEvent, anchor: LockedEvent, after: EventFields, overwrite: boolean): Target {
  const edited = changedNames(anchor, after);
  const own = event.id === anchor.id || overwrite ? EMPTY : (event.series_own.split(',') as typeof EMPTY);
  const kept = edited.filter((name) => own.includes(name));
  const taken = onDay(after, addDays(event.date, daysBetween(anchor.date, after.date)));
  const fields = fieldsOf(event);
  const copied = edited.filter((name) => !kept.includes(name));
  const all = {
    ...fields,
    ...Object.fromEntries(copied.map((name) => [name, taken[name]])),
  } as EventFields;
  return { event, fields: all, changed: changedNames(fields, all), kept };
}

/** Adds to a refusal the date that it is about. */
function ofDate(error: unknown, { date }: LockedEvent): unknown {
  if (!(error instanceof ApiError)) return error;
  const day = dayInFrench(date);
  const { status, code, message, details } = error;
  if (!details.errors) return new ApiError(status, code, `${day}\u00a0: ${message}`, details);
  return invalid(
    Object.fromEntries(
      Object.entries(details.errors).map(([name, texts]) => [
        name,
        texts.map((text) => `${day}\u00a0: ${text}`),
      ]),
    ),
  );
}

const changesOf = ({ event, fields, changed, kept }: ReturnType<typeof targetOf>) => ({
  id: event.id,
  date: event.date,
  time: event.time,
  new_date: fields.date,
  new_time: fields.time,
  registrations_count: event.registrations_count,
  ...(event.entered > 0 && { entered_count: Number(event.entered) }),
  changed: [...changed],
  kept: [...kept],
});

/** How many people are told of these changes. */
function countNoticed(tx: Knex, targets: readonly Target[]): Promise<number> {
  const noticed = targets.filter(({ event, fields }) => isNoticeable(event, fields));
  const moved = noticed.filter(({ event, fields }) =>
    isMoved(thenOf(event), { ...thenOf(event), ...fields }),
  );
  const ids = (of: readonly Target[]) => of.map(({ event }) => event.id);
  return countPeopleTold(tx, ids(noticed), ids(moved));
}

/** Edits several dates of a series at once, or only returns what would change. */
export async function editSeries(
  context: Context,
  caller: Caller,
  id: number,
  request: SeriesEditRequest,
  ifMatch: string | undefined,
): Promise<SeriesChanges> {
  const { scope, overwrite = false, preview = false, why = '', ...given } = request;
  if (!preview) await assertEditNotRefused(context, caller, id, given);
  return withTransaction(context.db, async (tx, afterCommit) => {
    const anchor = await lockManaged(tx, id, caller);
    if (anchor.date < today(context, anchor)) throw eventOver();
    if (anchor.cancelled_at !== null) throw conflict('conflict.cancelled', ERROR_TEXTS.cancelledEdit);
    if (!isVersion(ifMatch, anchor.version)) throw conflict('conflict.stale', ERROR_TEXTS.stale);
    const after: EventFields = {
      ...editedFields(anchor, given),
      ...timesOf(given, anchor),
      organizer_id: organizerFor(caller, given.organizer_id) ?? anchor.organizer_id,
    };
    const targets = (await lockScope(context, tx, caller, anchor, scope, 'edit')).map((event) =>
      targetOf(event, anchor, after, overwrite),
    );
    if (!preview) {
      for (const { event, fields, changed } of targets) {
        if (changed.length === 0) continue;
        const series = anchor.series_id ?? id;
        await applyEdit(context, tx, event, fields, { caller, series }).catch((error: unknown) => {
          throw event.id === id ? error : ofDate(error, event);
        });
        // These fields are no longer set for this date alone: they follow the series again.
        await noteOwn(tx, event, [], changed);
      }
      const dates = targets.filter(({ changed }) => changed.length > 0).length;
      if (isByAdmin(caller, anchor) && dates > 0)
        await queueAdminChangeMail(tx, context.clock.now(), anchor.organizer_id, {
          event_id: id,
          before: thenOf(anchor),
          why,
          dates,
        });
      const events = targets
        .filter(({ changed }) => changed.length > 0)
        .map(({ event, fields }) => ({ ...event, ...changedValues(event, fields) }));
      await recordEventActs(context, tx, 'event.edited', { caller, events, reason: why });
      afterCommit(() => context.lists.touch());
    }
    return { told: await countNoticed(tx, targets), data: targets.map(changesOf) };
  });
}

/** Cancels several dates of a series; drafts, which nobody knows, stay. @returns how many */
export async function cancelSeries(
  context: Context,
  caller: Caller,
  id: number,
  { scope, why = '' }: SeriesRemovalRequest,
): Promise<number> {
  return withTransaction(context.db, async (tx, afterCommit) => {
    const anchor = await lockManaged(tx, id, caller);
    const now = readClock(context);
    const events = (await lockScope(context, tx, caller, anchor, scope, 'edit')).filter(
      (event) => !isDraft(event, now.minute(event)),
    );
    for (const event of events)
      await markCancelled(context, tx, event, why, anchor.series_id ?? id).catch((error: unknown) => {
        throw ofDate(error, event);
      });
    if (isByAdmin(caller, anchor) && events.length > 0)
      await queueAdminChangeMail(tx, context.clock.now(), anchor.organizer_id, {
        event_id: id,
        before: thenOf(anchor),
        why,
        act: 'cancelled',
        dates: events.length,
      });
    await recordEventActs(context, tx, 'event.cancelled', { caller, events, reason: why });
    afterCommit(() => context.lists.touch());
    return events.length;
  });
}

/** Deletes several dates of a series. @returns how many */
export async function deleteSeries(
  context: Context,
  caller: Caller,
  id: number,
  { scope, why = '' }: SeriesRemovalRequest,
): Promise<number> {
  return withTransaction(context.db, async (tx, afterCommit) => {
    const anchor = await lockManaged(tx, id, caller, 'own');
    const events = await lockScope(context, tx, caller, anchor, scope, 'own');
    for (const event of events) await removeEvent(context, tx, afterCommit, event, anchor.series_id ?? id);
    if (isByAdmin(caller, anchor) && events.length > 0)
      await queueMail(tx, context.clock.now(), anchor.organizer_id, 'admin-deleted', {
        ...thenOf(anchor),
        why,
        dates: events.length,
      });
    await recordEventActs(context, tx, 'event.deleted', { caller, events, reason: why });
    return events.length;
  });
}
