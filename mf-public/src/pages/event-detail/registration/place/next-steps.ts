import { addDays } from '@eveneo/contract/application/dates';
import { formatLongDate } from 'mf-shared/format/date-text';
import { datePart, dayIn, instantOf, timeParts, type EventTime } from 'mf-shared/format/event-time';
import { placeTexts as texts } from '../../../../texts/place';

const SOON_MS = 2 * 3_600_000;
/** 'samedi' within a week, 'samedi 12 décembre' later: in nineteen days there are two Saturdays before it. */
const dayText = (date: string, today: string) =>
  date < addDays(today, 7)
    ? (formatLongDate(date).split(' ')[0] ?? '')
    : formatLongDate(date).replace(/\s\d{4}$/u, '');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export interface NextSteps {
  /** When a reminder comes, where one is still to come: what is said strongly, and what follows. */
  reminder: { strong: string; rest: string } | null;
  /** When it begins; null without a time. */
  start: string | null;
}

/** What comes between now and the event, as the API sends it: the eve at 18:00 and two hours before, local time. */
export function nextSteps(event: EventTime, now: Date, timeZone: string): NextSteps {
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
