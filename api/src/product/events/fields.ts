import {
  eventCreateSchema,
  type EventCreateRequest,
  type EventEditRequest,
} from '@eveneo/contract/application/event-fields';
import { EVENT_FIELD_NAMES, traitOf } from '@eveneo/contract/application/event-traits';

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
export type EventFields = {
  [F in keyof EventCreateRequest]-?: F extends 'description' ? string : Column<EventCreateRequest[F]>;
};

/**
 * The contract's fields; code that reads, locks, writes, edits and exports them uses this list. Each is a
 * column: a new field needs a migration.
 */
export const FIELD_NAMES = Object.keys(eventCreateSchema.shape) as (keyof EventFields)[];

export const EXPORTED_FIELDS = FIELD_NAMES.filter((name) => name !== 'organizer_id');

/** The free texts with their limits. */
const FREE_TEXT = EVENT_FIELD_NAMES.flatMap((name) => {
  const { max } = traitOf(name);
  return max === undefined ? [] : [[name, max] as const];
});

export const FREE_TEXTS = FREE_TEXT.map(([name]) => name);

/** @param clean removes a name from a text */
export const cleanTexts = (event: EventFields, clean: (text: string) => string): EventFields => ({
  ...event,
  ...Object.fromEntries(
    FREE_TEXT.flatMap(([name, max]) => {
      const text = event[name];
      return typeof text === 'string' ? [[name, clean(text).slice(0, max)]] : [];
    }),
  ),
});

export const changedNames = (before: EventFields, after: EventFields): (keyof EventFields)[] =>
  FIELD_NAMES.filter((name) => before[name] !== after[name]);

/** Whether a change must be mailed to registered guests. */
export const isNoticeable = (before: EventFields, after: EventFields): boolean =>
  changedNames(before, after).some((name) => name !== 'organizer_id' && traitOf(name).told);

export const fieldsOf = (row: EventFields): EventFields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]])) as EventFields;

function columnValue(name: keyof EventFields, value: unknown): unknown {
  if (name === 'description') return value ?? '';
  if (name === 'tags') return Array.isArray(value) ? value.join(',') : '';
  if (name === 'unlisted' || name === 'approval') return Number(String(value) === 'true');
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
