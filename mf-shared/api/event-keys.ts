/**
 * Keys of everything cached about events. All begin with 'events': after a change `invalidateQueries({ queryKey:
 * eventKeys.all })` refreshes every list, detail and counter.
 */
export const eventKeys = {
  all: ['events'] as const,
  admin: ['events', 'admin'] as const,
  organizer: ['events', 'organizer'] as const,
  guest: ['events', 'guest'] as const,
  guestWaiting: ['events', 'guest-waiting'] as const,
  guestRequests: ['events', 'guest-requests'] as const,
  adminStats: ['events', 'admin-stats'] as const,
  overview: ['events', 'overview'] as const,
  organizerStats: ['events', 'organizer-stats'] as const,
  attention: ['events', 'attention'] as const,
  detail: (id: number) => ['events', 'detail', id] as const,
  lastMessages: (id: number) => ['events', id, 'last-messages'] as const,
  held: (id: number) => ['events', id, 'held'] as const,
  ticket: (id: number, userId: number | null) => ['events', 'detail', id, userId, 'ticket'] as const,
  registrations: (role: string, id: number) => ['events', id, 'registrations', role] as const,
  registrants: (role: string, id: number) => ['events', id, 'registrants', role] as const,
  announcements: (role: string, id: number) => ['events', id, 'announcements', role] as const,
  door: (role: string, id: number) => ['events', id, 'door', role] as const,
  requests: (role: string, id: number) => ['events', id, 'requests', role] as const,
  waiting: (role: string, id: number) => ['events', id, 'waiting', role] as const,
  registrationsByDay: (role: string, id: number) => ['events', id, 'registrations-by-day', role] as const,
  registrationsBySource: (role: string, id: number) =>
    ['events', id, 'registrations-by-source', role] as const,
};
