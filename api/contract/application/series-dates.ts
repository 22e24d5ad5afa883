/**
 * The dates of a series, as calendar days: an event keeps its local time across changes to and from summer time.
 */
import { addDays, isCalendarDate } from './dates';

export const SERIES_RULES = ['weekly', 'fortnightly', 'monthly_day', 'monthly_weekday', 'dates'] as const;
/** 'monthly_weekday': 'le 2e mardi'. 'dates': chosen one by one. */
export type SeriesRule = (typeof SERIES_RULES)[number];

export interface SeriesDates {
  dates: string[];
  /** Months without such a day: 'YYYY-MM'. */
  skipped: string[];
}

/** 'YYYY-MM', some months after the month of a day. */
function monthAfter(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay();

/** Position of a day among the same weekdays of its month, from 1 to 5: 2 for the second Tuesday. */
export const weekOfMonth = (day: string): number => Math.ceil(Number(day.slice(8)) / 7);

/** The same day of another month; it may not exist. */
function dayInMonth(rule: SeriesRule, first: string, month: string): string {
  if (rule === 'monthly_day') return `${month}${first.slice(7)}`;
  const start = `${month}-01`;
  const ahead = (weekdayOf(first) - weekdayOf(start) + 7) % 7;
  return `${month}-${String(1 + ahead + (weekOfMonth(first) - 1) * 7).padStart(2, '0')}`;
}

/** @param count how many dates, the first included; months without the day do not count */
export function seriesDates(rule: Exclude<SeriesRule, 'dates'>, first: string, count: number): SeriesDates {
  if (rule === 'weekly' || rule === 'fortnightly') {
    const step = rule === 'weekly' ? 7 : 14;
    return { dates: Array.from({ length: count }, (_, at) => addDays(first, at * step)), skipped: [] };
  }
  const [dates, skipped]: [string[], string[]] = [[], []];
  for (let at = 0; dates.length < count; at += 1) {
    const month = monthAfter(first, at);
    if (month.length > 7) break;
    const day = dayInMonth(rule, first, month);
    if (isCalendarDate(day)) dates.push(day);
    else skipped.push(month);
  }
  return { dates, skipped };
}
