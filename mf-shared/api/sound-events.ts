import type { Category, EventDetail, EventPage, EventSummary } from '@eveneo/contract/application/events';
import type { Change, NearAnswer, Proposal } from '@eveneo/contract/application/find';
import { ApiError } from '@eveneo/platform';
import {
  holds,
  isCount,
  isInstant,
  isList,
  isRecord,
  isText,
  orNothing,
  soundList,
  unreadable,
} from './sound';

/** Of the calendar: another one would be drawn as 'Invalid date'. */
const isDay = (value: unknown) =>
  isText(value) && /^\d{4}-\d\d-\d\d/.test(value) && isInstant(value.slice(0, 10));
const isImage = holds({ path: isText, variants: isList });

/** An event as lists and cards draw it. */
export const isEvent = holds({
  title: isText,
  description: isText,
  time: isText,
  location: isText,
  category: isText,
  id: isCount,
  capacity: isCount,
  places_left: isCount,
  registrations_count: isCount,
  end_time: orNothing(isText),
  organizer: orNothing(isText),
  date: isDay,
  images: (value) => isList(value) && value.every(isImage),
});

const soundEvents = (events: unknown) => soundList<EventSummary>('events', events, isEvent);

/** @throws ApiError when the answer is no list */
export function readEvents(answer: unknown): EventSummary[] {
  if (!Array.isArray(answer)) throw unreadable('events', answer);
  return soundEvents(answer);
}

/** @throws ApiError when the answer is no page of events */
export function readEventPage(answer: unknown): EventPage {
  if (!isRecord(answer) || !Array.isArray(answer['data'])) throw unreadable('events', answer);
  const count = (name: string) => (isCount(answer[name]) ? Number(answer[name]) : 0);
  return {
    data: soundEvents(answer['data']),
    current_page: count('current_page') || 1,
    last_page: count('last_page') || 1,
    per_page: count('per_page'),
    total: count('total'),
    total_all: count('total_all'),
  };
}

/** Filters by name. */
export const isChange = (value: unknown): value is Change =>
  isRecord(value) && Object.values(value).every(isText);
const isProposal = holds({
  change: isChange,
  count: isCount,
  title: isText,
  date: isDay,
  city: orNothing(isText),
});

/** @throws ApiError when the answer is none */
export function readNear(answer: unknown): NearAnswer {
  if (!isRecord(answer) || !Array.isArray(answer['data'])) throw unreadable('near events', answer);
  const proposals = (name: string) => {
    const list = answer[name];
    return Array.isArray(list) ? (list.filter(isProposal) as Proposal[]) : [];
  };
  return {
    data: soundEvents(answer['data']),
    total: isCount(answer['total']) ? Number(answer['total']) : 0,
    one: proposals('one'),
    two: proposals('two'),
    meant: isText(answer['meant']) ? answer['meant'] : null,
    reading: isChange(answer['reading']) ? answer['reading'] : null,
  };
}

/**
 * Nothing at all is an event that isn't there.
 * @throws ApiError when the answer is no event
 */
export function readEvent(answer: unknown): EventDetail {
  if (answer === null) throw new ApiError('response', 404, {}, null);
  if (!isEvent(answer)) throw unreadable('event', answer);
  const event = answer as EventDetail;
  const { attendees, online_url } = answer as Partial<EventDetail>;
  const named = Array.isArray(attendees) ? attendees : [];
  return {
    ...event,
    attendees: named.filter((one: unknown) => isRecord(one) && isText(one['name'])),
    average_rating: isCount(event.average_rating) ? event.average_rating : null,
    organizer_id: isCount(event.organizer_id) ? event.organizer_id : null,
    price_note: isText(event.price_note) ? event.price_note : '',
    online_url: isText(online_url) ? online_url : null,
  };
}

/** @throws ApiError when the answer is no list */
export function readCategories(answer: unknown): Category[] {
  if (!Array.isArray(answer)) throw unreadable('categories', answer);
  return answer.filter((one: unknown) => isRecord(one) && isCount(one['id']) && isText(one['name']));
}
