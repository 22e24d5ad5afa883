import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { dayIn } from 'mf-shared/format/event-time';
import { plural } from 'mf-shared/format/number-text';
import { texts } from '../../../texts';

const dayNumber = (date: string) => Date.parse(`${date}T00:00Z`) / 86_400_000;

/** How far away an event is: 'en cours', 'aujourd’hui', 'demain', 'dans 12 jours'. */
export function whenText(
  { startsAt, date }: Pick<DashboardEvent, 'startsAt' | 'date'>,
  now: Date,
  timeZone: string,
): string {
  if (startsAt < now.getTime()) return texts.next.now;
  const days = dayNumber(date) - dayNumber(dayIn(now, timeZone));
  if (days < 1) return texts.next.today;
  return days === 1 ? texts.next.tomorrow : texts.next.inDays(plural(days, 'jour'));
}
