import type { EventPage } from '@eveneo/contract/application/events';
import type { Organizer, OrganizerPeriod } from '@eveneo/contract/application/favourites';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findPartners } from '../../base/event-rights/repository';
import { readClock } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { countEvents } from '../../product/events/page-repository';
import { summaries } from '../../product/events/service';
import { averageOf } from '../../product/reviews/repository';
import { findOrganizer, isFollowing, sumOfEvents } from './repository';

const PER_PAGE = 6;

const missing = () => notFound(ERROR_TEXTS.organizerNotFound);

/** An organizer as the caller may see them: the picture only for logged-in callers. */
export async function organizerOf(context: Context, id: number, caller: Caller | null): Promise<Organizer> {
  const { db } = context;
  const organizer = await findOrganizer(db, id, readClock(context));
  if (!organizer) throw missing();
  const { coming, past, ratingSum, ratingCount } = await sumOfEvents(db, id, readClock(context));
  const partners = await findPartners(db, id, readClock(context));
  return {
    id,
    name: organizer.name,
    avatar: caller && organizer.avatar,
    average_rating: averageOf(ratingSum, ratingCount),
    rating_count: ratingCount,
    coming_count: coming,
    past_count: past,
    ...(partners.length > 0 && { co_organizers: partners }),
    is_followed: caller !== null && (await isFollowing(db, caller.id, id)),
  };
}

/** A page of their events: upcoming ones soonest first, or past ones latest first. */
export async function eventsOf(
  context: Context,
  id: number,
  { period = 'coming', page = 1 }: { period?: OrganizerPeriod | undefined; page?: number | undefined },
): Promise<EventPage> {
  if (!(await findOrganizer(context.db, id, readClock(context)))) throw missing();
  const filter = { organizerId: id, over: period === 'past' };
  const counts = await countEvents(context.db, filter, readClock(context));
  const offset = (page - 1) * PER_PAGE;
  const order = period === 'coming' ? 'date' : '-date';
  return {
    data: offset < counts.total ? await summaries(context, filter, { order, limit: PER_PAGE, offset }) : [],
    current_page: page,
    last_page: Math.max(1, Math.ceil(counts.total / PER_PAGE)),
    per_page: PER_PAGE,
    ...counts,
  };
}
