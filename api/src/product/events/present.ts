import { readLines } from '@eveneo/contract/application/event-lines';
import type { EventImage, EventSummary, GuestEvent } from '@eveneo/contract/application/events';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { localEnd } from '../../base/calendar/calendar';
import { averageOf } from '../reviews/repository';
import { fieldsOf, tagsOf } from './fields';
import type { EventRow, ImageRow } from './repository';

/** The colours sampled from a picture, as stored in the column; null if there are none. */
export function toWall(stored: string | null): EventImage['wall'] {
  const [light, text, dark] = stored?.split(' ') ?? [];
  return light && text && dark ? { light, text, dark } : null;
}

export function toImage({ path, width, height, variants, wall }: ImageRow): EventImage {
  return {
    path,
    width,
    height,
    variants: JSON.parse(variants) as EventImage['variants'],
    wall: toWall(wall),
  };
}

/** With the link for remote participants, which only registered guests and managers may receive. */
export type EventOfHolder = EventSummary & Pick<EventRow, 'online_url'>;

export function toSummary(row: EventRow, images: readonly ImageRow[]): EventOfHolder {
  return {
    ...fieldsOf(row),
    tags: tagsOf(row.tags),
    ...readLines(row),
    id: row.id,
    max_participants: row.capacity,
    category: row.category_name,
    category_name: row.category_name,
    organizer: row.organizer_name ?? PLACEHOLDER_TEXTS.deletedOrganizer,
    image: images[0]?.path ?? null,
    images: images.map(toImage),
    registrations_count: row.registrations_count,
    places_left: row.capacity - row.registrations_count,
    ...(row.waiting_count > 0 && {
      waiting_count: row.waiting_count,
      ...(row.nobody_waits === 1 && { nobody_waits: true }),
    }),
    average_rating: averageOf(row.rating_sum, row.rating_count),
    unlisted: Boolean(row.unlisted),
    cancelled: row.cancelled_at !== null,
    approval: row.approval ? true : undefined,
    version: row.version,
    revision: row.revision,
    ...(row.series_id !== null && { series_id: row.series_id }),
    ...(row.time_zone !== null && { time_zone: row.time_zone }),
  };
}

export function toSummaries(rows: readonly EventRow[], images: readonly ImageRow[]): EventOfHolder[] {
  const byEvent = new Map<number, ImageRow[]>();
  for (const image of images) byEvent.set(image.event_id, [...(byEvent.get(image.event_id) ?? []), image]);
  return rows.map((row) => toSummary(row, byEvent.get(row.id) ?? []));
}

/** The guest's form of a summary: 'HH:MM - HH:MM', and local start and end. */
export function toGuestEvent(event: EventOfHolder): GuestEvent {
  const { date, time, end_time } = event;
  return {
    ...event,
    time: end_time === null ? time : `${time} - ${end_time}`,
    start: `${date}T${time}:00`,
    end: localEnd(event),
  };
}

/** 'Claire Martin' as visitors see it: 'C. M.' */
export function toInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const chosen = words.length > 2 ? [words[0], words[words.length - 1]] : words;
  return chosen.map((word) => `${Array.from(word ?? '')[0]?.toUpperCase() ?? ''}.`).join(' ');
}
