import type { Category, EventDetail, EventPage, EventSummary } from '@eveneo/contract/application/events';
import type { NearAnswer, Proposal } from '@eveneo/contract/application/find';
import { ApiError } from '@eveneo/platform';

/*
 * What comes over the network is checked for what pages draw, by hand: schemas would bring their library into the bundle.
 * An answer that breaks the contract is a failure of the call, an event that breaks it is left out: no page breaks for it.
 */
type Fields = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNothing = (value: unknown) => value == null || isText(value);
export const isCount = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

const TEXTS = ['title', 'description', 'time', 'location', 'category'] as const;
const COUNTS = ['id', 'capacity', 'places_left', 'registrations_count'] as const;

function isEvent(value: unknown): value is EventSummary {
  return (
    isRecord(value) &&
    TEXTS.every((name) => isText(value[name])) &&
    COUNTS.every((name) => isCount(value[name])) &&
    isTextOrNothing(value['end_time']) &&
    isTextOrNothing(value['organizer']) &&
    isText(value['date']) &&
    /^\d{4}-\d\d-\d\d/.test(value['date']) &&
    Array.isArray(value['images']) &&
    value['images'].every(
      (image) => isRecord(image) && isText(image['path']) && Array.isArray(image['variants']),
    )
  );
}

const unreadable = (what: string, answer: unknown): ApiError => {
  console.error(`Invalid ${what} response`, answer);
  return new ApiError('unexpected', null, {}, null);
};

function soundEvents(events: readonly unknown[]): EventSummary[] {
  const sound = events.filter(isEvent);
  if (sound.length < events.length) console.error('Invalid events dropped', events.length - sound.length);
  return sound;
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

/** @throws ApiError when the answer is none */
export function readNear(answer: unknown): NearAnswer {
  if (!isRecord(answer) || !Array.isArray(answer['data'])) throw unreadable('near events', answer);
  const proposals = (name: string) => {
    const list = answer[name];
    if (!Array.isArray(list)) return [];
    return list.filter(
      (one: unknown): one is Proposal => isRecord(one) && isCount(one['count']) && isText(one['title']),
    );
  };
  return {
    data: soundEvents(answer['data']),
    total: isCount(answer['total']) ? Number(answer['total']) : 0,
    elsewhere: proposals('elsewhere').filter(({ city }) => isText(city)),
    later: proposals('later').filter(({ date }) => isText(date)),
    other: proposals('other').filter(({ date }) => isText(date)),
  };
}

/**
 * Nothing at all is an event that isn't there.
 * @throws ApiError when the answer is no event
 */
export function readEvent(answer: unknown): EventDetail {
  if (answer === null) throw new ApiError('response', 404, {}, null);
  if (!isEvent(answer)) throw unreadable('event', answer);
  const { attendees, online_url } = answer as Partial<EventDetail>;
  const named = Array.isArray(attendees) ? attendees : [];
  return {
    ...(answer as EventDetail),
    attendees: named.filter((one: unknown) => isRecord(one) && isText(one['name'])),
    average_rating: isCount(answer.average_rating) ? answer.average_rating : null,
    price_note: isText(answer.price_note) ? answer.price_note : '',
    online_url: isText(online_url) ? online_url : null,
  };
}

/** @throws ApiError when the answer is no list */
export function readCategories(answer: unknown): Category[] {
  if (!Array.isArray(answer)) throw unreadable('categories', answer);
  return answer.filter((one: unknown) => isRecord(one) && isCount(one['id']) && isText(one['name']));
}
