import { endOf, startOf } from '@eveneo/contract/application/event-time';
import { findCity, zoneOfPostcode } from '../../base/communes/communes';
import { sqlInstant } from '../../ground/clock';
import type { EventFields } from './fields';

export type WallTimes = Pick<EventFields, 'date' | 'time' | 'end_time' | 'city' | 'location'>;

/** An event's zone and instants, as stored beside its wall times. */
export interface Moments {
  /** Null: the installation's zone. */
  readonly time_zone: string | null;
  readonly begins_at: string | null;
  /** The stated end, else the default length of two hours after the start. */
  readonly ends_at: string | null;
}

/** The zone of a place outside European France: of its commune, else of the postcode in its address. */
export const zoneOfPlace = ({
  city,
  location = '',
}: Partial<Pick<EventFields, 'city' | 'location'>>): string | undefined =>
  city ? findCity(city)?.zone : zoneOfPostcode(location);

/** The latest moment that a column holds. */
const LAST = new Date('9999-12-31T23:59:59.999Z');

/**
 * The zone of an event's commune, and its begin and end there.
 * @param installed the zone of events without a commune, or in European France
 */
export function momentsOf({ date, time, end_time, ...place }: WallTimes, installed: string): Moments {
  const zone = zoneOfPlace(place);
  const event = { date, time, end_time, time_zone: zone };
  // The last day's evening is in the year 10000 in some zones.
  const column = (moment: Date | null) => moment && sqlInstant(moment > LAST ? LAST : moment);
  return {
    time_zone: zone ?? null,
    begins_at: column(startOf(event, installed)),
    ends_at: column(endOf(event, 2, installed)),
  };
}
