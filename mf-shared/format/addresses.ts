import type { Role } from '@eveneo/contract/application/users';

/** An address with a query; without one the bare path. */
const withQuery = (path: string, query: Readonly<Record<string, string | number | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** The id of an event or a person, as it stands in an address. */
export const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** Where each screen stands: links and navigations take their addresses from here, so that a moved screen moves once. */
export const addresses = {
  /** The list of events, with filters as they stand in its address. */
  events: (query: { category?: string; tag?: string; when?: string } = {}) => withQuery('/events', query),
  event: (id: number) => `/events/${id}`,
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  /** How reviews are checked. */
  reviewRules: '/reviews',
  profile: '/profile',
  /** A guest's tickets, and the one to an event. */
  tickets: '/tickets',
  ticket: (eventId: number) => `/tickets/${eventId}`,
  /** What a guest put aside. */
  favourites: '/favourites',
  organizer: (id: number) => `/organizers/${id}`,
  /** What a role sees first. */
  dashboard: (role: Role) => `/${role}`,
  createEvent: '/create-event',
  editEvent: (id: number) => `/edit-event/${id}`,
  manageEvents: '/manage-events',
  /** @param query the event that stands open */
  manageRegistrations: (query: { event?: number } = {}) => withQuery('/manage-registrations', query),
  /** The door of an event. */
  checkTickets: (eventId: number) => `/check-tickets/${eventId}`,
} as const;
