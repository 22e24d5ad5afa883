import type { EventSummary } from '@eveneo/contract/application/events';
import { tagKey } from '@eveneo/contract/application/tags';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { today } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Context } from '../context';
import { findEvents, type EventFilter } from '../events/repository';
import { summaries } from '../events/service';
import { mostAlike } from './likeness';

const SHOWN = 3;
/** The soonest of each kind: with many thousands of events nobody needs them all. */
const EACH = 12;

/** Coming events like one, whether that one is past or not. */
export async function similarEvents(context: Context, id: number): Promise<EventSummary[]> {
  const [event] = await summaries(context, { ids: [id] });
  if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
  const day = today(context);
  const kinds: EventFilter[] = [
    ...event.tags.map((tag) => ({ tag: tagKey(tag) })),
    ...(event.city === null ? [] : [{ city: event.city }]),
    { categoryId: event.category_id },
  ];
  const found = await Promise.all(
    kinds.map((kind) =>
      findEvents(context.db, { ...kind, from: day }, { today: day, order: 'date', limit: EACH }),
    ),
  );
  const candidates = found.flat().map((row) => ({
    ...row,
    tags: row.tags.split(',').filter(Boolean),
    places_left: row.capacity - row.registrations_count,
  }));
  const ids = mostAlike(event, candidates, SHOWN).map((one) => one.id);
  const shown = ids.length > 0 ? await summaries(context, { ids }) : [];
  return ids.flatMap((one) => shown.find((other) => other.id === one) ?? []);
}
