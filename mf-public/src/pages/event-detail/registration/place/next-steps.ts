import { addDays } from '@eveneo/contract/application/dates';
import {
  datePart,
  dayIn,
  type EventTime,
  instantOf,
  timeParts,
  zoneOf,
} from '@eveneo/contract/application/event-time';
import { formatLongDate } from 'mf-shared/format/date-text';
import { capital } from 'mf-shared/format/typography';
import { placeTexts as texts } from '../../../../texts/place';

const SOON_MS = 2 * 3_600_000;
/** 'samedi' within a week, 'samedi 12 décembre' later. */
const dayText = (date: string, today: string) =>
  date < addDays(today, 7)
    ? (formatLongDate(date).split(' ')[0] ?? '')
    : formatLongDate(date).replace(/\s\d{4}$/u, '');

export interface NextSteps {
  /** The next reminder, if any: the text in bold, and the rest. */
  reminder: { strong: string; rest: string } | null;
  /** Null without a time. */
  start: string | null;
}

/**
 * The reminders still to be sent, with the API's times: the day before at 18:00 and two hours before, local time.
 */
export function nextSteps(event: EventTime, now: Date, installed: string): NextSteps {
  const timeZone = zoneOf(event, installed);
  const day = datePart(event.date);
  const { start } = timeParts(event);
  if (!day || !start) return { reminder: null, start: null };
  const eve = addDays(day, -1);
  const begins = instantOf(day, start, timeZone).getTime();
  const today = dayIn(now, timeZone);
  const begin = texts.start(capital(dayText(day, today)), start);
  if (now < instantOf(eve, '18:00', timeZone))
    return { reminder: { strong: texts.eve(dayText(eve, today)), rest: texts.thenSoon }, start: begin };
  const soon = now.getTime() < begins - SOON_MS;
  return { reminder: soon ? { strong: texts.soon, rest: '' } : null, start: begin };
}
