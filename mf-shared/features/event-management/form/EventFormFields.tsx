import { Fragment, type ReactNode } from 'react';
import type { EventFieldName } from '@eveneo/contract/application/event-fields';
import type { EventSummary } from '@eveneo/contract/application/events';
import { texts } from '../texts';
import { FIELD_ORDER, rowOf } from './event-fields';
import type { EventForm } from './use-event-form';
import styles from './EventForm.module.css';

const GROUPS = ['what', 'when'] as const;

/** The fields of a group by line; adjacent fields marked `beside` share one. */
function linesOf(group: (typeof GROUPS)[number], event: EventSummary | undefined): EventFieldName[][] {
  const lines: EventFieldName[][] = [];
  const shown = (field: EventFieldName) => rowOf(field).shown?.(event) ?? true;
  for (const field of FIELD_ORDER.filter((one) => rowOf(one).group === group && shown(one))) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (last && before && rowOf(before).beside && rowOf(field).beside) last.push(field);
    else lines.push([field]);
  }
  return lines;
}

export function EventFormFields({
  state,
  event,
  today,
}: {
  state: EventForm;
  /** Undefined for a new event. */
  event: EventSummary | undefined;
  /** The earliest date allowed. */
  today: string;
}) {
  const input = (field: EventFieldName) => {
    const { hint, optional, input: show } = rowOf(field);
    const said = hint?.(event);
    return show(
      {
        ...state.field(field),
        label: texts.fields[field],
        ...(said !== undefined && { hint: said }),
        optional: optional?.(event) ?? false,
      },
      today,
    );
  };
  return GROUPS.map((group) => (
    <FieldGroup key={group} id={`${state.id}-${group}`} title={texts.groups[group]}>
      {linesOf(group, event).map((line) => (
        <FieldLine key={line[0]} fields={line}>
          {input}
        </FieldLine>
      ))}
    </FieldGroup>
  ));
}

function FieldLine({
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

export function FieldGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.legend}>
        {title}
      </p>
      {children}
    </div>
  );
}
