import type { EventCreateRequest, EventEditRequest } from '@eveneo/contract/application/events';

/** As a column holds it: what may be left out is null, a list is a text with commas. */
type Column<T> =
  NonNullable<T> extends readonly string[]
    ? string
    : undefined extends T
      ? Exclude<T, undefined | ''> | null
      : T;

/** The columns of an event that people write, by the contract's names. */
export type EventFields = { [F in keyof EventCreateRequest]-?: Column<EventCreateRequest[F]> };

interface FieldRule {
  /** Those registered are written to when it changes. */
  readonly noticed: boolean;
  /** Stands in its organizer's export. */
  readonly exported: boolean;
}

/**
 * One row a field: reading, locking, writing, editing and exporting follow from this table. A field of the contract
 * without a row does not compile. Beside it a field needs its column (a migration) and nothing else on this side.
 */
const FIELDS: { readonly [F in keyof EventFields]: FieldRule } = {
  title: { noticed: true, exported: true },
  description: { noticed: false, exported: true },
  date: { noticed: true, exported: true },
  time: { noticed: true, exported: true },
  end_time: { noticed: true, exported: true },
  location: { noticed: true, exported: true },
  capacity: { noticed: false, exported: true },
  category_id: { noticed: false, exported: true },
  tags: { noticed: false, exported: true },
  city: { noticed: false, exported: true },
  price_note: { noticed: false, exported: true },
  online_url: { noticed: false, exported: true },
  organizer_id: { noticed: false, exported: false },
};

export const FIELD_NAMES = Object.keys(FIELDS) as (keyof EventFields)[];
export const EXPORTED_FIELDS = FIELD_NAMES.filter((name) => FIELDS[name].exported);

/** Has something changed that those registered must know? */
export const isNoticeable = (before: EventFields, after: EventFields): boolean =>
  FIELD_NAMES.some((name) => FIELDS[name].noticed && before[name] !== after[name]);

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
