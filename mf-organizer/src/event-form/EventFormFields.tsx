import { Fragment, type ReactNode } from 'react';
import { traitOf, type EventFieldName } from '@eveneo/contract/application/event-traits';
import type { EventDetail } from '@eveneo/contract/application/events';
import { DOT } from 'mf-shared/format/typography';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { FIELD_ORDER, rowOf } from './event-fields';
import * as texts from './texts';
import type { EventForm } from './use-event-form';
import styles from './EventForm.module.css';

const GROUPS = ['what', 'when'] as const;
type Group = (typeof GROUPS)[number] | 'options';

/** The fields of a group by line; adjacent fields marked `beside` share one. */
function linesOf(group: Group, event: EventDetail | undefined, state: EventForm): EventFieldName[][] {
  const lines: EventFieldName[][] = [];
  const shown = (field: EventFieldName) => {
    const { shown: fits, with: other } = rowOf(field);
    return (fits?.(event) ?? true) && (!other || state.controlled(other).value !== '');
  };
  for (const field of FIELD_ORDER.filter((one) => traitOf(one).group === group && shown(one))) {
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
  further,
}: {
  state: EventForm;
  /** Undefined for a new event. */
  event: EventDetail | undefined;
  /** The earliest date allowed. */
  today: string;
  /** Below the options. */
  further?: ReactNode;
}) {
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
        ...(said && { hint: said }),
        optional: optional?.(event) ?? false,
      },
      today,
      { value, change: (value) => state.edit(field, value) },
    );
  };
  const linesIn = (group: Group) =>
    linesOf(group, event, state).map((line) => (
      <FieldLine key={line[0]} fields={line}>
        {input}
      </FieldLine>
    ));
  const options = linesOf('options', event, state).flat();
  const failed = options.some((field) => state.field(field).error);
  return (
    <>
      {GROUPS.map((group) => (
        <FieldGroup key={group} id={`${state.id}-${group}`} title={texts.groups[group]}>
          {linesIn(group)}
        </FieldGroup>
      ))}
      {/* An error inside opens it. */}
      <Disclosure
        key={String(failed)}
        title={texts.groups.options}
        className={styles.more}
        defaultOpen={failed || options.some((field) => state.controlled(field).value !== '')}
      >
        <div className={styles.options}>
          {linesIn('options')}
          {further}
        </div>
      </Disclosure>
    </>
  );
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
