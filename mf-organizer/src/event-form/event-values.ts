import type { EventFieldName } from '@eveneo/contract/application/event-traits';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { FIELD_ORDER, rowOf } from './event-fields';

/** Whether a stored value has a text for each field; another release may have stored something else. */
function isFieldsRecord<K extends string>(value: unknown, fields: readonly K[]): value is Record<K, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}

const valuesBy = (valueOf: (field: EventFieldName) => string) =>
  Object.fromEntries(FIELD_ORDER.map((field) => [field, valueOf(field)])) as EventFormValues;

export const EMPTY_VALUES = valuesBy(() => '');

const OPTIONAL_VALUES = Object.fromEntries(
  FIELD_ORDER.filter((field) => rowOf(field).optional?.(undefined)).map((field) => [field, '']),
);

/** An event's form values; inputs normalise line breaks to LF. */
export const valuesOf = (event: EventDetail) =>
  valuesBy((field) => rowOf(field).read(event).replace(/\r\n?/g, '\n'));

/** The fields that differ. An empty date keeps the previous one. */
export const changedFields = (from: EventFormValues, to: EventFormValues): EventFieldName[] =>
  FIELD_ORDER.filter((field) => from[field] !== to[field] && !(field === 'date' && to.date.trim() === ''));

/** Every field that the form shows, and those that changed. A field that is not shown keeps its value. */
export const sentFields = (event: EventDetail, changed: readonly EventFieldName[]): EventFieldName[] =>
  FIELD_ORDER.filter((field) => (rowOf(field).shown?.(event) ?? true) || changed.includes(field));

export const valuesIn = (
  values: EventFormValues,
  fields: readonly EventFieldName[],
): Partial<EventFormValues> => Object.fromEntries(fields.map((field) => [field, values[field]]));

/** A draft in the browser's storage. */
export interface EventDraft {
  fields: EventFormValues;
  /** The version that the edit started from; null for a new event. */
  version: number | null;
  /** The values of that version, to find conflicting changes; null if not stored. */
  base: EventFormValues | null;
  /** The chosen image's file name; the file itself is stored separately. */
  image: string | null;
  /** When it was kept, by the clock of the product's zone; null if not stored. */
  at: string | null;
}

const inOrder = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(FIELD_ORDER.map((field) => [field, fields[field]]));

/** Parses a stored draft; null if invalid. */
export function readDraft(stored: unknown): EventDraft | null {
  if (typeof stored !== 'object' || stored === null || !('fields' in stored)) return null;
  const base = 'base' in stored && isFieldsRecord(stored.base, FIELD_ORDER) ? stored.base : null;
  const version = 'version' in stored && typeof stored.version === 'number' ? stored.version : null;
  const image = 'image' in stored && typeof stored.image === 'string' ? stored.image : null;
  const at = 'at' in stored && typeof stored.at === 'string' ? stored.at : null;
  // A kept draft may lack fields that the form has since. The order matters: the idempotency key depends on it.
  const fields: unknown =
    version === null && typeof stored.fields === 'object'
      ? inOrder({ ...OPTIONAL_VALUES, ...stored.fields })
      : stored.fields;
  return isFieldsRecord(fields, FIELD_ORDER) ? { fields, version, base, image, at } : null;
}
