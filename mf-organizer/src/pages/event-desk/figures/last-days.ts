import { addDays } from '@eveneo/contract/application/dates';
import type { DayCount } from '@eveneo/contract/application/registrations';

/** The first of the last seven days, today included. */
export const weekStart = (today: string): string => addDays(today, -6);

/** Registrations of the last seven days, and of the seven before them. */
export function lastDays(days: readonly DayCount[], today: string): { recent: number; before: number } {
  const since = weekStart(today);
  const from = addDays(since, -7);
  let recent = 0;
  let before = 0;
  for (const { date, count } of days) {
    if (date >= since) recent += count;
    else if (date >= from) before += count;
  }
  return { recent, before };
}
