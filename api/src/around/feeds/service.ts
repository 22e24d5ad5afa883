import { addDays } from '@eveneo/contract/application/dates';
import type { FeedQuery } from '@eveneo/contract/application/feeds';
import { PRODUCT_NAME } from '@eveneo/contract/application/texts';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { calendarFeed } from '../../base/calendar/calendar';
import { findCategory } from '../../base/categories/repository';
import { meantCity } from '../../base/communes/communes';
import type { Context } from '../../base/context';
import { readClock, today } from '../../ground/clock';
import { secretsOf } from '../../ground/config';
import { notFound } from '../../http/errors';
import { findCancelled } from '../../product/events/cancelled-repository';
import { summaries } from '../../product/events/service';
import { findOrganizer } from '../organizers/repository';
import { feedOwner, isFeedOf } from './address';
import { newsFeed } from './news';
import { findCreationTimes, findOwner } from './repository';

/** How long a public feed keeps past events, and every feed cancelled ones. */
const PAST_DAYS = 30;
const MAX_EVENTS = 1000;
const MAX_NEWS = 50;

const publicUrlOf = ({ config }: Context) => config.PUBLIC_URL.replace(/\/$/, '');
/** DTSTAMP, constant for a day, so that unchanged feeds stay identical. */
const stampOf = (context: Context) => new Date(`${today(context, null)}T00:00:00Z`);

/** A feed is named after its filters: 'Événéo : Arts, Lyon'. */
const nameOf = (...filters: (string | undefined)[]): string => {
  const named = filters.filter(Boolean).join(', ');
  return named ? `${PRODUCT_NAME}\u00a0: ${named}` : PRODUCT_NAME;
};

/**
 * An organizer without published events keeps a feed while this is true: calendars must learn of the cancellation.
 */
async function hasRecentlyCancelled(context: Context, organizerId: number): Promise<boolean> {
  const from = addDays(today(context, null), -PAST_DAYS);
  return (await findCancelled(context.db, { organizerId, from })).length > 0;
}

/** The filter of a feed; 404 for an unknown category, city or organizer. */
async function filterOf(context: Context, query: FeedQuery) {
  const { db } = context;
  const category = query.category ? await findCategory(db, query.category) : undefined;
  const city = query.city ? meantCity(query.city)?.name : undefined;
  if ((query.category && !category) || (query.city && !city)) throw notFound();
  const organizer = query.organizer
    ? await findOrganizer(db, query.organizer, readClock(context))
    : undefined;
  if (query.organizer && !organizer && !(await hasRecentlyCancelled(context, query.organizer)))
    throw notFound();
  return {
    name: nameOf(organizer?.name, category?.name, city),
    filter: { categoryId: category?.id, city, organizerId: query.organizer },
  };
}

/** One listed event; 404 for others. */
async function eventCalendar(context: Context, id: number): Promise<string> {
  const events = await summaries(context, { id }, { order: 'date', limit: 1 });
  const [event] = events;
  if (!event) throw notFound();
  return calendarFeed(events, {
    name: nameOf(event.title),
    publicUrl: publicUrlOf(context),
    now: stampOf(context),
  });
}

export async function publicCalendar(context: Context, query: FeedQuery): Promise<string> {
  if (query.event) return eventCalendar(context, query.event);
  const { filter, name } = await filterOf(context, query);
  const from = addDays(today(context, null), -PAST_DAYS);
  const events = await summaries(context, { ...filter, from }, { order: 'date', limit: MAX_EVENTS });
  const cancelled = await findCancelled(context.db, { ...filter, from });
  return calendarFeed([...events, ...cancelled], {
    name,
    publicUrl: publicUrlOf(context),
    now: stampOf(context),
    source: 'feed',
  });
}

/** The canonical address of a feed, without other parameters of the first reader. */
function selfOf({ category, city, organizer }: FeedQuery): string {
  const query = {
    category: category || undefined,
    city: city || undefined,
    organizer: organizer || undefined,
  };
  return addressOf(calls.newsFeed, { query });
}

/** The page that lists the events of a feed. */
function pageOf({ category, city, organizer }: FeedQuery): string {
  if (organizer) return `/organizers/${organizer}`;
  const query = new URLSearchParams({ ...(category && { category }), ...(city && { city }) });
  return query.size > 0 ? `/events?${query.toString()}` : '/events';
}

export async function publicNews(context: Context, query: FeedQuery): Promise<string> {
  const { filter, name } = await filterOf(context, query);
  const page = { order: 'newest' as const, limit: MAX_NEWS };
  const events = await summaries(context, { ...filter, over: false, firstOfSeries: true }, page);
  const publicUrl = publicUrlOf(context);
  const madeAt = await findCreationTimes(
    context.db,
    events.map(({ id }) => id),
  );
  return newsFeed(events, {
    name,
    madeAt,
    publicUrl,
    page: publicUrl + pageOf(query),
    self: publicUrl + selfOf(query),
  });
}

/** A guest's registrations; 404 for a guessed URL, or one that was renewed since. */
export async function personalCalendar(context: Context, file: string): Promise<string> {
  const id = feedOwner(file);
  const owner = id === null ? undefined : await findOwner(context.db, id);
  if (!owner || !secretsOf(context.config).some((secret) => isFeedOf(secret, owner, file))) throw notFound();
  // Latest first: a guest with a thousand past events needs the next ones.
  const events = await summaries(
    context,
    { guestId: owner.id, hiddenToo: true },
    { order: '-date', limit: MAX_EVENTS },
  );
  const from = addDays(today(context, null), -PAST_DAYS);
  const cancelled = await findCancelled(context.db, { guestId: owner.id, from });
  return calendarFeed([...events, ...cancelled], {
    name: nameOf('mes événements'),
    withLink: true,
    publicUrl: publicUrlOf(context),
    now: stampOf(context),
  });
}
