import type { EventFilters } from 'mf-shared/api/requests';

/** The addresses that calendars and readers subscribe to, for the category and the city that are chosen; days pass. */
export function feedLinks({ category, city }: Pick<EventFilters, 'category' | 'city'>) {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (city) query.set('city', city);
  const asked = query.toString() && `?${query.toString()}`;
  return { calendar: `/api/feeds/events.ics${asked}`, news: `/api/feeds/events.rss${asked}` };
}
