import { readLines } from '@eveneo/contract/application/event-lines';
import type { EventDetail, EventSummary } from '@eveneo/contract/application/events';

/** An event for tests: the given fields, and plausible values for the rest. */
export function sampleEvent(given: Partial<EventSummary> = {}): EventSummary {
  const capacity = given.capacity ?? 120;
  const left = given.places_left ?? 86;
  return {
    id: 1,
    title: 'Nuit du jazz au Sunset',
    description: 'Trois quartets se succèdent jusqu’à minuit.',
    date: '2026-12-12',
    time: '20:30',
    end_time: null,
    location: 'Sunset, Paris 1er',
    capacity,
    max_participants: capacity,
    category_id: 1,
    category: 'Arts',
    category_name: 'Arts',
    organizer: 'Camille Martin',
    organizer_id: 2,
    image: null,
    images: [],
    registrations_count: capacity - left,
    places_left: left,
    average_rating: null,
    tags: ['concert', 'jazz'],
    ...readLines({ city: 'Paris' }),
    publish_at: null,
    unlisted: false,
    cancelled: false,
    registration_opens_at: null,
    registration_closes_at: null,
    version: 1,
    revision: 1,
    ...given,
  };
}

/** An event with all fields, for tests. */
export const eventDetail = (given: Partial<EventDetail> = {}): EventDetail => ({
  ...sampleEvent(given),
  preview: '/previews/1.jpg',
  online_url: null,
  attendees: [],
  guests: [],
  is_registered: false,
  rating_count: 0,
  messages_count: 0,
  waiting_count: 0,
  waiting_position: null,
  ...given,
});
