import {
  eventCreateSchema,
  type EventCreateRequest,
  type EventEditRequest,
} from '@eveneo/contract/application/event-fields';
import { TOLD_WHEN_CHANGED } from '@eveneo/contract/application/event-notices';

/** As stored: optional values are null, a list is a comma-separated text, a choice is 0 or 1. */
type Column<T> =
  NonNullable<T> extends readonly string[]
    ? string
    : boolean extends NonNullable<T>
      ? number
      : undefined extends T
        ? Exclude<T, undefined | ''> | null
        : T;

/** The columns of an event that users write, by the contract's names. */
export type EventFields = { [F in keyof EventCreateRequest]-?: Column<EventCreateRequest[F]> };

/**
 * Reading, locking, writing, editing and exporting follow from the contract's fields. A new field also needs its column (a
 * migration) and, if it is free text, its line in personal-data.ts.
 */
export const FIELD_NAMES = Object.keys(eventCreateSchema.shape) as (keyof EventFields)[];

export const EXPORTED_FIELDS = FIELD_NAMES.filter((name) => name !== 'organizer_id');

/** Has anything changed that registered guests must know? */
export const isNoticeable = (before: EventFields, after: EventFields): boolean =>
  FIELD_NAMES.some(
    (name) => name !== 'organizer_id' && TOLD_WHEN_CHANGED[name] && before[name] !== after[name],
  );

export const fieldsOf = (row: EventFields): EventFields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]])) as EventFields;

function columnValue(name: keyof EventFields, value: unknown): unknown {
  if (name === 'tags') return Array.isArray(value) ? value.join(',') : '';
  if (name === 'unlisted') return Number(String(value) === 'true');
  return value === undefined || value === '' ? null : value;
}

/** A new event's columns: missing or blank values are null. */
export const newFields = (request: EventCreateRequest): EventFields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, columnValue(name, request[name])])) as EventFields;

export const tagsOf = (column: string): string[] => (column === '' ? [] : column.split(','));

/** An event's columns after an edit: missing values stay, a blank clears an optional value. */
export const editedFields = (before: EventFields, request: EventEditRequest): EventFields =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      request[name] === undefined ? before[name] : columnValue(name, request[name]),
    ]),
  ) as EventFields;
