import { addDays, daysBetween } from '@eveneo/contract/application/dates';
import { seriesDates, type SeriesRule } from '@eveneo/contract/application/series-dates';

/** Chosen dates keep their distances, whole weeks later: at least the shortest that lies behind the last one. */
function sameDistances(days: readonly string[]): string[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const weeks = Math.floor(daysBetween(first, last) / 7) + 1;
  return days.map((day) => addDays(day, weeks * 7));
}

/** The dates of the next season: after the last one, by the same rule, as many. */
export function nextDates(rule: SeriesRule, days: readonly string[], today: string): string[] {
  const count = days.length;
  if (rule === 'dates') {
    let next = sameDistances(days);
    while ((next[0] ?? today) < today) next = sameDistances(next);
    return next;
  }
  const after = [days.at(-1) ?? today, addDays(today, -1)].sort().at(-1) ?? today;
  // From the first date, so that 'the 31st' and 'the second Tuesday' stay what they are.
  for (let wanted = count + 1; ; wanted += count) {
    const later = seriesDates(rule, days[0] ?? today, wanted + count).dates.filter((day) => day > after);
    if (later.length >= count || wanted > 2000) return later.slice(0, count);
  }
}
