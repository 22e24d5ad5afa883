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
  registrations: (id: number) => ['events', id, 'registrations'] as const,
  registrants: (id: number) => ['events', id, 'registrants'] as const,
  announcements: (id: number) => ['events', id, 'announcements'] as const,
  door: (id: number) => ['events', id, 'door'] as const,
  requests: (id: number) => ['events', id, 'requests'] as const,
  waiting: (id: number) => ['events', id, 'waiting'] as const,
  registrationsByDay: (id: number) => ['events', id, 'registrations-by-day'] as const,
  sentReminders: (id: number) => ['events', id, 'sent-reminders'] as const,
  registrationsBySource: (id: number) => ['events', id, 'registrations-by-source'] as const,
};
