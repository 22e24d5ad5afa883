import { isDraft } from '@eveneo/contract/application/event-states';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { SeriesPage, SeriesQuery } from '@eveneo/contract/application/series';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { manages, suffices } from '../../base/event-rights/rights';
import { readClock } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { findWaitingRequests } from '../places/requests-repository';
import { findDates, findRegisteredTo, findSeriesOf, type SeriesRow } from './repository';

/** The dates of an event's series that a caller may see: drafts are for those who manage them. */
export async function shownDates(
  context: Context,
  eventId: number,
  caller: Caller | null,
): Promise<SeriesRow[]> {
  const event = await findSeriesOf(context.db, eventId);
  const now = readClock(context);
  if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
  const managesEvent = caller !== null && (await manages(context.db, caller, event, 'any'));
  if (isDraft(event, now.minute(event)) && !managesEvent) throw notFound(ERROR_TEXTS.eventNotFound);
  const dates = await findDates(context.db, event);
  // A co-organizer's rights apply to one event, not to the other dates of its series.
  const isManaged = (one: SeriesRow) =>
    one.id === event.id ? managesEvent : caller !== null && suffices(caller, one, 'own');
  // An unlisted date is shown by its own link, or by another unlisted one.
  return dates.filter(
    (one) =>
      isManaged(one) ||
      (!isDraft(one, now.minute(one)) && (!one.unlisted || event.unlisted || one.id === event.id)),
  );
}

/** One page of the dates of an event's series. */
export async function seriesPage(
  context: Context,
  eventId: number,
  caller: Caller | null,
  { page = 1, per_page: perPage = LIMITS.seriesDates.max, past }: SeriesQuery,
): Promise<SeriesPage> {
  const now = readClock(context);
  const all = (await shownDates(context, eventId, caller)).filter(
    (one) => past === 'true' || one.date >= now.day(one),
  );
  const rows = all.slice((page - 1) * perPage, page * perPage);
  const registered = caller
    ? await findRegisteredTo(
        context.db,
        caller.id,
        rows.map(({ id }) => id),
      )
    : new Set();
  const asked = new Set(caller?.role === 'guest' ? await findWaitingRequests(context.db, caller.id) : []);
  return {
    data: rows.map((row) => ({
      id: row.id,
      date: row.date,
      time: row.time,
      end_time: row.end_time,
      capacity: row.capacity,
      registrations_count: row.registrations_count,
      places_left: row.capacity - row.registrations_count,
      cancelled: row.cancelled_at !== null,
      is_registered: registered.has(row.id),
      ...(row.approval === 1 && { approval: true }),
      ...(asked.has(row.id) && { asked: true }),
    })),
    total: all.length,
    current_page: page,
    last_page: Math.max(1, Math.ceil(all.length / perPage)),
    per_page: perPage,
  };
}
