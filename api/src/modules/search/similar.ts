import { isDraft } from '@eveneo/contract/application/event-states';
import type { EventSummary } from '@eveneo/contract/application/events';
import { tagKey } from '@eveneo/contract/application/tags';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { localMinute, today } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Context } from '../context';
import { findEvents, type EventFilter } from '../events/repository';
import { summariesOf } from '../events/service';
import { mostAlike } from './likeness';

const SHOWN = 3;
/** Candidates of each kind, soonest first. */
const EACH = 12;

/** Coming events similar to one, which may be past. */
export async function similarEvents(context: Context, id: number): Promise<EventSummary[]> {
  const now = localMinute(context);
  const [event] = await summariesOf(context.db, [id]);
  if (!event || isDraft(event, now)) throw notFound(ERROR_TEXTS.eventNotFound);
  const day = today(context);
  const kinds: EventFilter[] = [
    ...event.tags.map((tag) => ({ tag: tagKey(tag) })),
    ...(event.city === null ? [] : [{ city: event.city }]),
    { categoryId: event.category_id },
  ];
  const found = await Promise.all(
    kinds.map((kind) => findEvents(context.db, { ...kind, from: day }, { now, order: 'date', limit: EACH })),
  );
  const candidates = found.flat().map((row) => ({
    ...row,
    tags: row.tags.split(',').filter(Boolean),
    places_left: row.capacity - row.registrations_count,
  }));
  const ids = mostAlike(event, candidates, SHOWN).map((one) => one.id);
  return summariesOf(context.db, ids);
}
