import { useEffect, useState } from 'react';
import { EVENT_FIELD_NAMES, traitOf, type EventFieldName } from '@eveneo/contract/application/event-traits';
import type { EventDetail } from '@eveneo/contract/application/events';
import { optionRows } from './EventFields';
import { isLine, type LineName } from './line-texts';
import type { EventForm } from './use-event-form';

/** What opens: one of the four lines, the optional part, or the line of an optional field. */
export type Opening = LineName | 'options' | EventFieldName;

function openingsOf(field: EventFieldName, event: EventDetail | undefined): Opening[] {
  const { group } = traitOf(field);
  if (group === 'what') return [];
  if (group !== 'options') return [group];
  const rows = optionRows(event).filter(({ fields }) => fields.includes(field));
  return ['options', ...rows.map(({ first }) => first)];
}

/**
 * Which lines of the form are open. One of the four at a time, besides those with an error; after each attempt to
 * save, lines with an error open and the first of their fields takes the focus.
 */
export function useOpenLines(state: EventForm, event: EventDetail | undefined) {
  const { errors, attempt = 0, general } = state.summary;
  const [open, setOpen] = useState<ReadonlySet<Opening>>(new Set());
  const [seen, setSeen] = useState(attempt);
  const failed = EVENT_FIELD_NAMES.filter((field) =>
    errors.some(({ fieldId }) => fieldId === `${state.id}-${field}`),
  ).flatMap((field) => openingsOf(field, event));
  if (attempt !== seen) {
    setSeen(attempt);
    setOpen(new Set([...open, ...failed]));
  }
  const first = errors[0]?.fieldId;
  useEffect(() => {
    if (attempt > 0 && first) document.getElementById(first)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- errors change while typing; focus moves only after an attempt
  }, [attempt, general]);

  const close = (one: Opening) => setOpen(new Set([...open].filter((other) => other !== one)));
  const show = (one: Opening) => {
    const stay = (other: Opening) => !isLine(one) || !isLine(other) || failed.includes(other);
    setOpen(new Set([...[...open].filter(stay), one]));
  };
  return {
    isOpen: (one: Opening) => open.has(one),
    show,
    toggle: (one: Opening) => (open.has(one) ? close(one) : show(one)),
  };
}

export type OpenLines = ReturnType<typeof useOpenLines>;
