import type { Role } from '@eveneo/contract/application/users';

const withQuery = (path: string, query: Readonly<Record<string, string | number | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** Whether a URL segment is the id of an event or a person. */
export const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** The URL of each screen, for links and navigation. */
export const addresses = {
  /** The list of events without filters; `events` would pull the code for queries into the shell. */
  allEvents: '/events',
  /** The list of events, with filters as in its URL. */
  events: (query: { category?: string; tag?: string; when?: string; city?: string } = {}) =>
    withQuery('/events', query),
  event: (id: number) => `/events/${id}`,
  /** The event's page for those who register there and then. @param key of today's registrations on site */
  eventOnSite: (id: number, key: string) => withQuery(`/events/${id}`, { 'sur-place': key }),
  /** Its reviews, opened. */
  review: (id: number) => `/events/${id}#avis`,
  /** The event's page as a visitor sees it. */
  eventAsVisitor: (id: number) => `/events/${id}?vue=visiteur`,
  login: '/login',
  register: '/register',
  acceptPlace: '/accept-place',
  forgotPassword: '/forgot-password',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  reviewRules: '/reviews',
  profile: '/profile',
  security: '/profile?onglet=securite',
  tickets: '/tickets',
  ticket: (eventId: number) => `/tickets/${eventId}`,
  favourites: '/favourites',
  organizer: (id: number) => `/organizers/${id}`,
  /** A person's account, for admins. */
  account: (id: number) => `/users/${id}`,
  dashboard: (role: Role) => `/${role}`,
  pastGuests: '/past-guests',
  createEvent: '/create-event',
  /** The create form, filled from an event. */
  copyEvent: (id: number) => withQuery('/create-event', { copie: id }),
  editEvent: (id: number) => `/edit-event/${id}`,
  manageEvents: '/manage-events',
  /**
   * The page of one event for its managers.
   * @param part 'inscrits' for its registrants, 'ecrire' to write to them
   */
  desk: (id: number, part?: 'inscrits' | 'ecrire') => withQuery(`/manage-events/${id}`, { onglet: part }),
  /** The recorded acts that concern an event, for its managers. */
  eventHistory: (id: number) => `/manage-events/${id}/history`,
  /** The whole series of an event, for its managers. */
  season: (id: number) => `/manage-events/${id}/series`,
  /** Lists, badges and attestations to print, for an event's managers. */
  eventPaper: (id: number) => `/manage-events/${id}/paper`,
  /** The paper itself, for whoever knows its number. */
  attestation: (number: string) => `/attestation#${number}`,
  /** The registrants whom a device of a helper's link checked in. */
  deskDevice: (id: number, device: number) =>
    withQuery(`/manage-events/${id}`, { onglet: 'inscrits', appareil: device }),
  /** The requests to register to an event, for its managers. */
  deskRequests: (id: number) => withQuery(`/manage-events/${id}`, { onglet: 'inscrits', voir: 'demandes' }),
  /** @param query the event to unfold */
  manageRegistrations: (query: { event?: number } = {}) => withQuery('/manage-registrations', query),
  /** Another site: opened on a click only, the page sends it no request by itself. */
  directions: (place: string) => withQuery('https://www.openstreetmap.org/directions', { to: place }),
  checkTickets: (eventId: number) => `/check-tickets/${eventId}`,
} as const;
