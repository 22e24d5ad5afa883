import { datePart } from '@eveneo/contract/application/event-time';
import { LIMITS } from '@eveneo/contract/application/limits';
import { seriesDates, type SeriesDates } from '@eveneo/contract/application/series-dates';
import type { Repeat } from './repeat';

const { max } = LIMITS.seriesDates;

/** The dates of a repeat, soonest first; none without a first date. */
export function datesOf({ rule, count, dates }: Repeat, date: string): SeriesDates {
  const first = datePart(date);
  if (rule === '' || first === null) return { dates: [], skipped: [] };
  if (rule === 'dates') return { dates: [...new Set([first, ...dates])].sort().slice(0, max), skipped: [] };
  const wanted = Number.parseInt(count, 10);
  return seriesDates(rule, first, Number.isNaN(wanted) ? 0 : Math.min(max, Math.max(0, wanted)));
}
