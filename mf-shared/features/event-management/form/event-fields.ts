import type { EventSummary } from '@eveneo/contract/application/events';
import { isFieldsRecord } from './is-fields-record';
import type { EventFields } from '../../../api/event-management';

/** The fields in the order in which they stand on screen. */
export const FIELD_ORDER = [
  'title',
  'description',
  'category_id',
  'date',
  'time',
  'end_time',
  'location',
  'capacity',
] as const satisfies readonly (keyof EventFields)[];

export type EventField = (typeof FIELD_ORDER)[number];

/** A form that nobody has typed into. */
export const EMPTY_FIELDS: EventFields = {
  title: '',
  description: '',
  date: '',
  time: '',
  end_time: '',
  location: '',
  category_id: '',
  capacity: '',
};

/** An event as the form shows it. */
export const fieldsOf = (event: EventSummary): EventFields => ({
  title: event.title,
  description: event.description,
  date: event.date.slice(0, 10),
  time: event.time.slice(0, 5),
  end_time: event.end_time ?? '',
  location: event.location,
  category_id: String(event.category_id),
  capacity: String(event.capacity),
});

/** The fields in which two states of an event differ. An empty date means the one it had. */
export const changedFields = (from: EventFields, to: EventFields): EventField[] =>
  FIELD_ORDER.filter((field) => from[field] !== to[field] && !(field === 'date' && to.date.trim() === ''));

/** What a draft in the browser's storage holds; anything else that lies there is left alone. */
export interface EventDraft {
  fields: EventFields;
  /** The version that the edit started from; null for a new event. */
  version: number | null;
  /** What that version said, so that a conflict can tell what somebody else has changed; null where it was not kept. */
  base: EventFields | null;
}

/** A stored draft, if it is one that this form wrote. */
export function readDraft(stored: unknown): EventDraft | null {
  if (typeof stored !== 'object' || stored === null || !('fields' in stored)) return null;
  const base = 'base' in stored && isFieldsRecord(stored.base, FIELD_ORDER) ? stored.base : null;
  const version = 'version' in stored && typeof stored.version === 'number' ? stored.version : null;
  return isFieldsRecord(stored.fields, FIELD_ORDER) ? { fields: stored.fields, version, base } : null;
}
