/** Calendar days without a time zone: 'YYYY-MM-DD'. */

/** Whether the text is a calendar day ('2026-02-29' is not). */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The last day with a four-digit year, and the last one that the database stores. */
export const LAST_DAY = '9999-12-31';

/** The calendar day some days after (or before) a day, clamped to the last one. */
export function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // UTC days all have 24 hours; only the date part is read back.
  const text = new Date(Date.UTC(year, month - 1, date + days)).toISOString();
  // A year of five digits is written with a sign before it.
  return text.startsWith('+') ? LAST_DAY : text.slice(0, 10);
}

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** A local time 'YYYY-MM-DDTHH:MM' some days later. */
export const momentAfter = (moment: string, days: number): string =>
  `${addDays(moment.slice(0, 10), days)}${moment.slice(10)}`;

/** All days from `first` to `last`, both included, never past `LAST_DAY`; empty if `first` is after `last`. */
export function daysFrom(first: string, last: string): string[] {
  const end = last < LAST_DAY ? last : LAST_DAY;
  const days: string[] = [];
  let day = first;
  for (; day < end; day = addDays(day, 1)) days.push(day);
  return day === end ? [...days, day] : days;
}

export const WHENS = ['today', 'tomorrow', 'weekend', 'week'] as const;
/** Named periods, from today on. */
export type When = (typeof WHENS)[number];

/** 1 for Monday to 7 for Sunday. */
function weekday(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay() || 7;
}

/**
 * The days of a named period, without past ones. During a weekend, 'weekend' is the
 * current one; 'week' ends on Sunday.
 */
export function daysOf(when: When, today: string): { from: string; to: string } {
  const sunday = addDays(today, 7 - weekday(today));
  switch (when) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'weekend':
      return { from: weekday(today) > 5 ? today : addDays(sunday, -1), to: sunday };
    case 'week':
      return { from: today, to: sunday };
  }
}
