import { addDays, daysFrom } from '@eveneo/contract/application/dates';
import type { DayCount } from '@eveneo/contract/application/registrations';

/** More days than this are shown by week: a bar must stay wide enough to be visible. */
const MAX_DAYS = 45;

export interface RegistrationSeries {
  unit: 'day' | 'week';
  /** In order and without gaps; `date` is the first day of a week. */
  points: DayCount[];
  total: number;
  /** The highest point; the earliest one if several are equal. */
  peak: DayCount;
}

const monday = (date: string) => addDays(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7));

function series(days: readonly DayCount[], first: string, last: string, step: 1 | 7): DayCount[] {
  const counts = new Map<string, number>();
  for (const { date, count } of days) {
    const key = step === 7 ? monday(date) : date;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return daysFrom(first, last)
    .filter((_, at) => at % step === 0)
    .map((date) => ({ date, count: counts.get(date) ?? 0 }));
}

/** Registrations from the first day to the last, days without any included; null when there are none. */
export function registrationSeries(answer: readonly DayCount[]): RegistrationSeries | null {
  const days = answer.filter(({ count }) => count > 0).sort((a, b) => a.date.localeCompare(b.date));
  const [first, last] = [days[0]?.date, days[days.length - 1]?.date];
  if (!first || !last) return null;
  const byWeek = daysFrom(first, last).length > MAX_DAYS;
  const points = byWeek ? series(days, monday(first), last, 7) : series(days, first, last, 1);
  const peak = points.reduce((best, point) => (point.count > best.count ? point : best));
  return {
    unit: byWeek ? 'week' : 'day',
    points,
    total: points.reduce((sum, { count }) => sum + count, 0),
    peak,
  };
}
