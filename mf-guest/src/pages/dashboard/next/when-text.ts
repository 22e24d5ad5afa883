import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { dayIn } from 'mf-shared/format/event-time';
import { inDays } from 'mf-shared/format/in-days';
import { texts } from '../../../texts';

/** How far away an event is: 'en cours', 'aujourd’hui', 'demain', 'dans 12 jours'. */
export function whenText(
  { startsAt, date }: Pick<DashboardEvent, 'startsAt' | 'date'>,
  now: Date,
  timeZone: string,
): string {
  const away = startsAt < now.getTime() ? null : inDays(date, dayIn(now, timeZone));
  return away ?? texts.next.now;
}
