import { TOLD_WHEN_CHANGED } from '@eveneo/contract/application/event-notices';
import {
  eventCreateSchema,
  type EventCreateRequest,
  type EventEditRequest,
} from '@eveneo/contract/application/event-fields';

/** As a column holds it: what may be left out is null, a list is a text with commas. */
type Column<T> =
  NonNullable<T> extends readonly string[]
    ? string
    : undefined extends T
      ? Exclude<T, undefined | ''> | null
      : T;

/** The columns of an event that people write, by the contract's names. */
export type EventFields = { [F in keyof EventCreateRequest]-?: Column<EventCreateRequest[F]> };

/**
 * Reading, locking, writing, editing and exporting follow from the contract's fields. Beside it a field needs its column
 * (a migration) and nothing else on this side.
 */
export const FIELD_NAMES = Object.keys(eventCreateSchema.shape) as (keyof EventFields)[];

/** What stands in an organizer's export: all but who the organizer is. */
export const EXPORTED_FIELDS = FIELD_NAMES.filter((name) => name !== 'organizer_id');

/** Has something changed that those registered must know? */
export const isNoticeable = (before: EventFields, after: EventFields): boolean =>
  FIELD_NAMES.some(
    (name) => name !== 'organizer_id' && TOLD_WHEN_CHANGED[name] && before[name] !== after[name],
  );

/** The fields of a row that may hold more. */
export const fieldsOf = (row: EventFields): EventFields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]])) as EventFields;

function columnValue(name: keyof EventFields, value: unknown): unknown {
  if (name === 'tags') return Array.isArray(value) ? value.join(',') : '';
  return value === undefined || value === '' ? null : value;
}

/** A new event's columns: what was left out or blank is null. */
export const newFields = (request: EventCreateRequest): EventFields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, columnValue(name, request[name])])) as EventFields;

/** The tags of a column. */
export const tagsOf = (column: string): string[] => (column === '' ? [] : column.split(','));

/** An event's columns after an edit: what was left out stays, a blank takes an optional value away. */
export const editedFields = (before: EventFields, request: EventEditRequest): EventFields =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      request[name] === undefined ? before[name] : columnValue(name, request[name]),
    ]),
  ) as EventFields;
