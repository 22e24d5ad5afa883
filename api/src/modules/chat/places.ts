import type { LivePlaces } from '@eveneo/contract/application/talk';
import type { Listener, Listeners } from './listeners';
import type { StreamedRow } from './repository';

/** Does it follow the places, not the talk? */
export const hearsPlaces = (listener: Listener): boolean => listener.told !== undefined;

function placesText({ capacity, registrations_count, waiting_count }: StreamedRow): string {
  const places: LivePlaces = {
    capacity,
    registrations_count,
    places_left: capacity - registrations_count,
    waiting_count,
  };
  // Without an id: there is nothing to resume, only how it is now.
  return `event: places\ndata: ${JSON.stringify(places)}\n\n`;
}

/** Tells everybody who follows an event's places how many there are, when that is not what they were told. */
export function tellPlaces(listeners: Listeners, row: StreamedRow): void {
  const text = placesText(row);
  for (const listener of listeners.all()) {
    if (listener.eventId !== row.id || !hearsPlaces(listener) || listener.told === text) continue;
    listener.told = text;
    listeners.write(listener, text);
  }
}
