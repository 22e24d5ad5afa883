import type { EventFieldName } from '@eveneo/contract/application/event-fields';
import type { EventSummary } from '@eveneo/contract/application/events';
import type { EventFormValues } from '../../../api/event-management';
import { FIELD_ORDER, rowOf } from './event-fields';

/** Does a stored value have a text for each of these fields? An older release may have stored something else. */
function isFieldsRecord<K extends string>(value: unknown, fields: readonly K[]): value is Record<K, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}

const valuesBy = (valueOf: (field: EventFieldName) => string) =>
  Object.fromEntries(FIELD_ORDER.map((field) => [field, valueOf(field)])) as EventFormValues;

/** A form that nobody has typed into. */
export const EMPTY_VALUES = valuesBy(() => '');

const OPTIONAL_VALUES = Object.fromEntries(
  FIELD_ORDER.filter((field) => rowOf(field).optional?.(undefined)).map((field) => [field, '']),
);

/** An event as the form shows it; inputs break their lines with LF, whatever is stored. */
export const valuesOf = (event: EventSummary) =>
  valuesBy((field) => rowOf(field).read(event).replace(/\r\n?/g, '\n'));

/** The fields in which two states of an event differ. An empty date means the one it had. */
export const changedFields = (from: EventFormValues, to: EventFormValues): EventFieldName[] =>
  FIELD_ORDER.filter((field) => from[field] !== to[field] && !(field === 'date' && to.date.trim() === ''));

/** What a draft in the browser's storage holds; anything else that lies there is left alone. */
export interface EventDraft {
  fields: EventFormValues;
  /** The version that the edit started from; null for a new event. */
  version: number | null;
  /** What that version said, so that a conflict can tell what somebody else has changed; null where it was not kept. */
  base: EventFormValues | null;
  /** The name of the image that was chosen; the browser keeps the file apart, if it can. */
  image: string | null;
}

/** The fields as the form has them one after the other. */
const inOrder = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(FIELD_ORDER.map((field) => [field, fields[field]]));

/** A stored draft, if it is one that this form wrote. */
export function readDraft(stored: unknown): EventDraft | null {
  if (typeof stored !== 'object' || stored === null || !('fields' in stored)) return null;
  const base = 'base' in stored && isFieldsRecord(stored.base, FIELD_ORDER) ? stored.base : null;
  const version = 'version' in stored && typeof stored.version === 'number' ? stored.version : null;
  const image = 'image' in stored && typeof stored.image === 'string' ? stored.image : null;
  // A new event's draft of an older release lacks fields that have come since. Their order stays: by it what is sent
  // again is known as the same.
  const fields: unknown =
    version === null && typeof stored.fields === 'object'
      ? inOrder({ ...OPTIONAL_VALUES, ...stored.fields })
      : stored.fields;
  return isFieldsRecord(fields, FIELD_ORDER) ? { fields, version, base, image } : null;
}
