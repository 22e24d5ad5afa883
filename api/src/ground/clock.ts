import { presentMinute } from '@eveneo/contract/application/event-states';

/** Time, injected everywhere so that tests choose the day. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

// Creating a formatter costs more than a hundred uses of it.
export const formattersOf = (options: Intl.DateTimeFormatOptions, locale = 'sv-SE') => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
    made.set(timeZone, formatter);
    return formatter;
  };
};

const dayOf = formattersOf({ dateStyle: 'short' });

/** The day ('YYYY-MM-DD') of a moment in a time zone, whatever the machine's own zone. */
export const dayIn = (timeZone: string, moment: Date): string => dayOf(timeZone).format(moment);

/** Local date and time of a zone: 'YYYY-MM-DD HH:MM:SS'. */
export const wallClock = formattersOf({ dateStyle: 'short', timeStyle: 'medium' });

/** Settings and clock, as contexts carry them. */
interface Timed {
  readonly config: { readonly EVENT_TIMEZONE: string };
  readonly clock: Clock;
}

/** An event, whose wall times are of its zone; `null`: no event, the installation's zone. */
export type Somewhere = { readonly time_zone?: string | null | undefined } | null;

/** The present moment, and what the wall clock of each zone says at it: one reading of the clock. */
export interface Present {
  readonly at: Date;
  /**
   * 'YYYY-MM-DDTHH:MM' in an event's zone. It never goes back: while an hour is repeated in autumn it stays at the
   * last minute of that hour, so that a time in it is passed at its first occurrence.
   */
  minute(event: Somewhere): string;
  /** The day there. */
  day(event: Somewhere): string;
}

/** @param at default: now */
export function readClock({ config, clock }: Timed, at = clock.now()): Present {
  const minute = (event: Somewhere) => {
    const format = wallClock(event?.time_zone ?? config.EVENT_TIMEZONE);
    return presentMinute((moment) => format.format(moment).slice(0, 16).replace(' ', 'T'), at);
  };
  return { at, minute, day: (event) => dayIn(event?.time_zone ?? config.EVENT_TIMEZONE, at) };
}

/** The local minute of now at an event. */
export const localMinute = (context: Timed, event: Somewhere): string => readClock(context).minute(event);

/** Whether spring skips a local minute. */
export function isSkipped(timeZone: string, minute: string): boolean {
  const [date = '', time = ''] = minute.split('T');
  return !wallClock(timeZone)
    .format(instantAt(timeZone, date, time))
    .startsWith(`${date} ${time}`);
}

/** Today at an event. */
export const today = (context: Timed, event: Somewhere): string => readClock(context).day(event);

/** How an instant is written into a DATETIME(3) column, in UTC. */
export function sqlInstant(moment: Date): string {
  return moment.toISOString().slice(0, 23).replace('T', ' ');
}

/** An instant of a DATETIME(3) column as the contract sends it. */
export function isoInstant(column: string): string {
  return `${column.replace(' ', 'T')}Z`;
}

/** The instant of a local day and time in a zone; an hour later for the hour that spring skips. */
export function instantAt(timeZone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const format = wallClock(timeZone);
  // With six digits for the year: the evening of 9999-12-31 reaches into the next one.
  const shown = (moment: number) =>
    Date.parse(`+0${format.format(moment).replace(' ', 'T').padStart(20, '0')}Z`);
  // The UTC offset at `wall`, then at the result: a clock change may lie between the two.
  const first = wall - (shown(wall) - wall);
  return new Date(first + (wall - shown(first)));
}

/** Subtracts days and months from a moment; a day that the resulting month lacks becomes that month's last day. */
export function momentBefore({ days = 0, months = 0 }: { days?: number; months?: number }, now: Date): Date {
  const moment = new Date(now.getTime() - days * 86_400_000);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() - months);
  if (moment.getUTCDate() !== day) moment.setUTCDate(0);
  return moment;
}

/** The UTC day of `momentBefore`. */
export const dayBefore = (...of: Parameters<typeof momentBefore>): string =>
  momentBefore(...of)
    .toISOString()
    .slice(0, 10);
