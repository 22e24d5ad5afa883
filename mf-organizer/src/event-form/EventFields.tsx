import { Fragment, type ReactNode } from 'react';
import type { FormPart } from '@eveneo/contract/application/event-lines';
import { traitOf, type EventFieldName } from '@eveneo/contract/application/event-traits';
import type { EventDetail } from '@eveneo/contract/application/events';
import { DOT } from 'mf-shared/format/typography';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { FIELD_ORDER, rowOf } from './event-fields';
import * as texts from './texts';
import type { EventForm } from './use-event-form';
import styles from './EventForm.module.css';

/** What every part of the form needs. */
export interface FormPartProps {
  state: EventForm;
  /** Undefined for a new event. */
  event: EventDetail | undefined;
  /** The earliest date allowed. */
  today: string;
}

/** The fields that a part of the form shows for this event, in order. */
export const fieldsIn = (part: FormPart, event: EventDetail | undefined): EventFieldName[] =>
  FIELD_ORDER.filter((field) => traitOf(field).group === part && (rowOf(field).shown?.(event) ?? true));

/** Fields by row; adjacent fields marked `beside` share one. */
export function rowsOf(fields: readonly EventFieldName[]): EventFieldName[][] {
  const rows: EventFieldName[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const before = last?.at(-1);
    if (last && before && rowOf(before).beside && rowOf(field).beside) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** The optional fields by the line that opens for them, which is named by its first field. */
export function optionRows(
  event: EventDetail | undefined,
): { first: EventFieldName; fields: readonly EventFieldName[] }[] {
  const all = fieldsIn('options', event);
  return rowsOf(all.filter((field) => !rowOf(field).with)).flatMap((row) => {
    const [first] = row;
    const further = all.filter((field) => row.some((one) => one === rowOf(field).with));
    return first ? [{ first, fields: [...row, ...further] }] : [];
  });
}

/** Fields with their labels, hints and errors. */
export function EventFields({
  fields,
  state,
  event,
  today,
}: FormPartProps & { fields: readonly EventFieldName[] }) {
  const input = (field: EventFieldName) => {
    const { hint, counted, optional, input: show } = rowOf(field);
    const { value } = state.controlled(field);
    const said = [hint?.(event) ?? traitOf(field).hint, counted && texts.hints.count(value.length, counted)]
      .filter(Boolean)
      .join(DOT);
    return show(
      {
        ...state.field(field),
        label: traitOf(field).label,
        ...(said && { hint: <RaisedText text={said} /> }),
        optional: optional?.(event) ?? false,
      },
      today,
      { value, change: (value) => state.edit(field, value) },
    );
  };
  const shown = fields.filter((field) => {
    const { with: other } = rowOf(field);
    return !other || state.controlled(other).value !== '';
  });
  return rowsOf(shown).map((row) => (
    <FieldRow key={row[0]} fields={row}>
      {input}
    </FieldRow>
  ));
}

function FieldRow({
  fields,
  children,
}: {
  fields: EventFieldName[];
  children: (field: EventFieldName) => ReactNode;
}) {
  const notes = fields.flatMap((field) => rowOf(field).note ?? []);
  const inputs = fields.map((field) => <Fragment key={field}>{children(field)}</Fragment>);
  return (
    <>
      {fields.length > 1 ? <div className={styles.line}>{inputs}</div> : inputs}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  );
}
