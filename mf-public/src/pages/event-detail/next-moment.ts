import { endOf, instantOf, startOf, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { midnightAfter } from 'mf-shared/ui/new-day';

/**
 * When the page of an event changes by itself after an instant, in milliseconds: it is published, its registration
 * opens or closes, it begins, ends, or its day is over.
 */
export function nextMoment(
  event: Pick<
    EventSummary,
    | 'date'
    | 'time'
    | 'end_time'
    | 'time_zone'
    | 'publish_at'
    | 'registration_opens_at'
    | 'registration_closes_at'
  >,
  present: Date,
  installed: string,
): number {
  const zone = zoneOf(event, installed);
  const local = [event.publish_at, event.registration_opens_at, event.registration_closes_at].map(
    (moment) => {
      // A draft that is not scheduled has a word.
      const [date = '', time] = moment?.split('T') ?? [];
      return time === undefined ? null : instantOf(date, time, zone);
    },
  );
  const ahead = [...local, startOf(event, installed), endOf(event, 2, installed)]
    .map((moment) => moment?.getTime() ?? 0)
    .filter((moment) => moment > present.getTime());
  return Math.min(midnightAfter(present, zone), ...ahead);
}
