/**
 * The first requests of pages. An area declares their URLs as `data` (area.ts: `urlOf(...)`) and the page's
 * query uses the same request, so that the prefetched response always matches. No browser APIs here:
 * declarations are read at build time. Calls that few areas make are named inside functions: in a constant they
 * would be in the bundle of every area.
 */
import type { OrganizerPeriod } from '@eveneo/contract/application/favourites';
import { request } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';

/** The roles that manage events; each has calls of its own. */
export type ManagerRole = 'admin' | 'organizer';

/** Filters of the event list, as in its URL. */
export interface EventFilters {
  page: number;
  perPage: number;
  search: string;
  /** An id, a slug, a French or an English name; '' for all. */
  category: string;
  /** Days by name ('weekend'), or dates as YYYY-MM-DD; '' for all. */
  when: string;
  from: string;
  to: string;
  city: string;
  tag: string;
  /** '' for future events first, the next one on top. */
  sort: string;
}

export const FIRST_FILTERS: EventFilters = {
  page: 1,
  perPage: 6,
  search: '',
  category: '',
  when: '',
  from: '',
  to: '',
  city: '',
  tag: '',
  sort: '',
};

/** What the home page shows of the next days. */
export const TOMORROW: EventFilters = { ...FIRST_FILTERS, when: 'tomorrow' };
export const WEEKEND: EventFilters = { ...FIRST_FILTERS, perPage: 12, when: 'weekend' };

/** Filters with the same name in the URL and the API, in query order. */
export const NAMED_FILTERS = ['search', 'category', 'when', 'from', 'to', 'city', 'tag', 'sort'] as const;

/** Fixed parameters first, then those from the URL: the order in which the shell builds it. */
export const eventListRequest = ({ page, perPage, ...filters }: EventFilters) =>
  request(calls.listEvents, {
    query: {
      page,
      per_page: perPage,
      // Values come from the URL; the API validates them.
      ...(Object.fromEntries(NAMED_FILTERS.map((name) => [name, filters[name] || undefined])) as object),
    },
  });

/** The filters besides the search and the order. */
export const otherFilters = ({ category, when, from, to, city, tag }: EventFilters) => ({
  category: category || undefined,
  ...({ when: when || undefined } as object),
  from: from || undefined,
  to: to || undefined,
  city: city || undefined,
  tag: tag || undefined,
});

/** Near matches, with the same filters. */
export const nearRequest = (filters: EventFilters) =>
  request(calls.nearEvents, { query: { near: filters.search || undefined, ...otherFilters(filters) } });

/** The first events, for the home page. */
export const homeEventsRequest = request(calls.listEvents, { query: { per_page: 12 } });

/** Every event in one page, for the sitemap. */
export const allEventsRequest = request(calls.listEvents, { query: { per_page: 1000 } });

/** @param id ':id' in a declaration */
export const eventRequest = (id: number | ':id') => request(calls.getEvent, { params: { id } });

/** An organizer, and a page of their events. @param id ':id' in a declaration */
export const organizerRequest = (id: number | ':id') => request(calls.getOrganizer, { params: { id } });
export const organizerPageRequest = (
  id: number | ':id',
  period: OrganizerPeriod,
  page: number | `:${OrganizerPeriod}`,
) =>
  request(calls.eventsOfOrganizer, {
    params: { id },
    query: { period, ...({ page } as object) },
  });

export const categoriesRequest = request(calls.listCategories);

/** The events that a role manages: every one for admins, one's own and shared ones for organizers. */
export const managedEventsRequest = (role: ManagerRole) =>
  request(role === 'admin' ? calls.adminEvents : calls.organizerEvents);

/** The events that the caller is registered to. */
export const guestEventsRequest = request(calls.guestEvents);

export const ticketsRequest = () => request(calls.listTickets);

export const favouritesRequest = () => request(calls.listFavourites);

export const adminStatsRequest = () => request(calls.adminStats);
export const overviewRequest = () => request(calls.adminOverview);
export const pastGuestsRequest = () => request(calls.pastGuests);
export const organizerStatsRequest = () => request(calls.organizerStats);
export const attentionRequest = () => request(calls.organizerAttention);
export const invitationsRequest = () => request(calls.listInvitations);
