import type { EventSummary } from 'api/contract';

/** An event as the API sends it; a test says what matters to it. */
export function eventFixture(changes: Partial<EventSummary> = {}): EventSummary {
  return {
    id: 1,
    title: 'Nuit du jazz',
    description: 'Trois scènes, douze groupes.',
    date: '2026-12-12',
    time: '20:30',
    end_time: null,
    location: 'Paris',
    capacity: 120,
    max_participants: 120,
    category_id: 1,
    category: 'Arts',
    category_name: 'Arts',
    organizer: 'Claire Martin',
    organizer_id: 2,
    image: null,
    images: [],
    registrations_count: 34,
    places_left: 86,
    average_rating: null,
    version: 1,
    ...changes,
  };
}
