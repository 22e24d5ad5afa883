import { addDays } from '@eveneo/contract/application/dates';
import {
  datePart,
  dayIn,
  endOf,
  hasStarted,
  startOf,
  timeParts,
  zoneOf,
  type EventTime,
} from '@eveneo/contract/application/event-time';
import { plural } from './number-text';
import { capital } from './typography';

/** How long before its start an event says so, and how long after it still 'commence à peine', in minutes. */
const SOON = 120;
const JUST_BEGUN = 20;

/** 1 → '1 minute', 90 → '1 h 30', 120 → '2 heures' */
function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return plural(rest, 'minute');
  return rest === 0 ? plural(hours, 'heure') : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}

/**
 * How near an event is, to the minute: 'dans 15 minutes', 'commence à peine', 'depuis 2 heures'.
 * @returns null more than two hours before it, once it is over, and without a time
 */
export function momentText(event: EventTime, now: Date, timeZone: string): string | null {
  const [start, end] = [startOf(event, timeZone), endOf(event, 2, timeZone)];
  if (!event.time || !start || !end || end.getTime() <= now.getTime()) return null;
  const away = (start.getTime() - now.getTime()) / 60_000;
  if (away > SOON) return null;
  if (away > 0) return `dans ${lengthText(Math.ceil(away))}`;
  const since = Math.floor(-away);
  if (since < JUST_BEGUN) return 'commence à peine';
  // Of what began hours ago the minutes say nothing.
  return `depuis ${lengthText(since < SOON ? since : since - (since % 60))}`;
}

/** From this hour on an event of today is 'Ce soir'. */
export const EVENING = '17:00';

const DAYS = { today: 'Aujourd’hui', tonight: 'Ce soir', tomorrow: 'Demain' } as const;

/** 'Ce soir', 'Aujourd’hui' or 'Demain'; '' for any other day. */
export function nearDay(event: EventTime, now: Date, timeZone: string): string {
  const today = dayIn(now, zoneOf(event, timeZone));
  const day = datePart(event.date);
  if (day === addDays(today, 1)) return DAYS.tomorrow;
  if (day !== today) return '';
  return (timeParts(event).start ?? '') >= EVENING ? DAYS.tonight : DAYS.today;
}

/** The same before the start, then 'Depuis 2 heures'; '' once it is over. */
export const nearText = (event: EventTime, now: Date, timeZone: string): string =>
  hasStarted(event, now, timeZone)
    ? capital(momentText(event, now, timeZone) ?? '')
    : nearDay(event, now, timeZone);
