import { isDraft } from '@eveneo/contract/application/event-states';
import type { EventSummary } from '@eveneo/contract/application/events';
import { tagKey } from '@eveneo/contract/application/tags';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { readClock } from '../../ground/clock';
import { notFound } from '../../http/errors';
import { toSummary } from '../../product/events/present';
import { findEvents, findThese, type EventFilter, type EventRow } from '../../product/events/repository';
import { summariesOf } from '../../product/events/service';
import { mostAlike } from './likeness';

const SHOWN = 3;
/** Candidates of each kind, soonest first. */
const EACH = 12;

/** Keeps only the next date of each series, and none of the event's own series: a series would fill the list. */
function nextOfSeries(rows: readonly EventRow[], own: number | null): EventRow[] {
  const next = new Map<number, EventRow>();
  for (const row of rows) {
    const before = row.series_id === null ? undefined : next.get(row.series_id);
    if (row.series_id !== null && (!before || row.date < before.date)) next.set(row.series_id, row);
  }
  return rows.filter(
    ({ id, series_id }) => series_id === null || (series_id !== own && next.get(series_id)?.id === id),
  );
}

/** Coming events similar to one, which may be past. */
export async function similarEvents(context: Context, id: number): Promise<EventSummary[]> {
  const now = readClock(context);
  const [row] = await findThese(context.db, [id]);
  const event = row && { ...toSummary(row, []), series_id: row.series_id };
  if (!event || isDraft(event, now.minute(row))) throw notFound(ERROR_TEXTS.eventNotFound);
  const kinds: EventFilter[] = [
    ...event.tags.map((tag) => ({ tag: tagKey(tag) })),
    ...(event.city === null ? [] : [{ city: event.city }]),
    { categoryId: event.category_id },
  ];
  const found = await Promise.all(
    kinds.map((kind) =>
      findEvents(context.db, { ...kind, over: false }, { now, order: 'date', limit: EACH }),
    ),
  );
  const candidates = nextOfSeries(found.flat(), event.series_id).map((row) => ({
    ...row,
    tags: row.tags.split(',').filter(Boolean),
    places_left: row.capacity - row.registrations_count,
  }));
  const ids = mostAlike(event, candidates, SHOWN).map((one) => one.id);
  return summariesOf(context.db, ids);
}
