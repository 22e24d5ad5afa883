import type { EventImage } from '@eveneo/contract/application/events';
import { timeParts, wallTimes } from '../../format/event-time';
import type { DefaultHours } from '../../format/event-time';

/*
 * What the API sends is read field by field: an older or newer release, a half-written row or a proxy may answer
 * something else than the contract says, and one odd field must not take a page down.
 */

type Fields = Readonly<Record<string, unknown>>;

/** An object's fields; none where the value is no object. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** A text; '' where there is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A count; 0 where there is none. */
export const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 0;

/** A person's or category's name: a plain text or an object that carries it. */
export const nameOf = (value: unknown): string => textOf(value) || textOf(fieldsOf(value)['name']);

/** The number of an event; null where there is none to link to. */
export const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

const isSize = (value: unknown) => typeof value === 'number' && value > 0 && Number.isFinite(value);

const isPicture = (value: unknown): boolean => {
  const { path, width, height } = fieldsOf(value);
  return textOf(path) !== '' && isSize(width) && isSize(height);
};

/** The first picture of an event; null where there is none that can be shown. */
export function imageOf(images: unknown): EventImage | null {
  const first: unknown = Array.isArray(images) ? images[0] : null;
  if (!isPicture(first)) return null;
  const image = first as EventImage;
  const variants: readonly unknown[] = Array.isArray(image.variants) ? image.variants : [];
  return { ...image, variants: variants.filter(isPicture) as EventImage['variants'] };
}

/** A time that is there and cannot be read. */
const isUnreadable = (written: unknown, read: string | null) =>
  written !== null && written !== undefined && written !== '' && read === null;

/** Start and end on the wall's clock; null when the date, or a time that is there, does not parse. */
export function timesOf({ date, time, end_time }: Fields, hours: DefaultHours) {
  const { start, end } = timeParts({ time: textOf(time), end_time: textOf(end_time) });
  if (isUnreadable(time, start) || isUnreadable(end_time, end)) return null;
  return wallTimes({ date: textOf(date), time: textOf(time), end_time: textOf(end_time) }, hours);
}
