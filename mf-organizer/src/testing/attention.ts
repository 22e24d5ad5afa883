import type { Attention } from '@eveneo/contract/application/registrations';

/** Nothing waits for the organizer. */
export const NOTHING_WAITS: Attention = {
  events: [],
  messages: { count: 0, event_id: null },
  reviews: { count: 0, event_id: null, average: null },
};
