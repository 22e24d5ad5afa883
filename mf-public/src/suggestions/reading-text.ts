import { addDays, WHENS } from '@eveneo/contract/application/dates';
import { dayIn, EVENT_TIME_ZONE } from '@eveneo/contract/application/event-time';
import type { Change } from '@eveneo/contract/application/search';
import type { EventFilters } from 'mf-shared/api/requests';
import { formatLongDate } from 'mf-shared/format/date-text';
import { eventListTexts as texts } from '../texts/event-list';
import { whenTexts } from '../texts/whens';

const withoutYear = (date: string) => formatLongDate(date).replace(/ \d{4}$/, '');

/** 'ce week-end', 'samedi 28 novembre', 'du … au …'; '' for all days. */
export function daysText({ when, from, to }: Partial<Pick<EventFilters, 'when' | 'from' | 'to'>>): string {
  const named = WHENS.find((one) => one === when);
  if (named) return whenTexts[named].toLowerCase();
  if (from && from === to) return withoutYear(from);
  const [first, last] = [from && withoutYear(from), to && withoutYear(to)];
  if (first && last) return texts.between(first, last);
  return (first && texts.since(first)) || (last && texts.until(last)) || '';
}

/** 'samedi 28' within the next four weeks, 'samedi 28 novembre' otherwise. */
const soonText = (date: string) =>
  date < addDays(dayIn(new Date(), EVENT_TIME_ZONE), 28)
    ? (formatLongDate(date).split('\u00a0')[0] ?? '')
    : withoutYear(date);

/** The parts of an interpreted search, each with the change that removes it. */
export function readingParts({ search, city, when, from, to }: Change): { text: string; without: Change }[] {
  const days = from && from === to ? soonText(from) : daysText({ when, from, to } as Partial<EventFilters>);
  return [
    ...(search ? [{ text: texts.quoted(search), without: { search: '' } }] : []),
    ...(city ? [{ text: city, without: { city: '' } }] : []),
    ...(days ? [{ text: days, without: { when: '', from: '', to: '' } }] : []),
  ];
}
