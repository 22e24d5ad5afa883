import { useCallback, useRef, useState } from 'react';
import { dayIn } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { ApiError, now, usePublicSettings, useQueryClient } from '@eveneo/platform';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { eventQuery } from 'mf-shared/api/events';
import { isUnanswered } from 'mf-shared/format/failure-text';
import { editFailure } from './event-failure';
import { changedFields, sentFields, valuesIn, valuesOf } from './event-values';
import { holdsEdit } from './holds-edit';
import { useEventForm, type EventFormContent } from './use-event-form';

/** @returns a function for today's date in the events' zone; a form may stay open past midnight */
export function useToday(): () => string {
  const { timeZone } = usePublicSettings();
  return useCallback(() => dayIn(now(), timeZone), [timeZone]);
}

export interface EventChange extends Omit<EventFormContent, 'fields'> {
  id: number;
  fields: Partial<EventFormValues>;
}

export interface EventEditOptions {
  /** Prefix of element ids. */
  id: string;
  event: EventDetail;
  save: (edit: EventChange) => Promise<EventDetail>;
  /** Asked before saving; false to go on editing. */
  ask?: (edit: EventChange, base: EventFormValues) => boolean | Promise<boolean>;
  onSaved: (event: EventDetail) => void;
}

/** The edit form's state, including conflicts with somebody else's edit. */
export function useEventEdit({ id, event, save, ask, onSaved }: EventEditOptions) {
  const client = useQueryClient();
  const today = useToday();
  /** The event as somebody else saved it meanwhile. */
  const [conflict, setConflict] = useState<EventDetail | null>(null);
  const readCurrent = () => client.fetchQuery({ ...eventQuery(event.id), staleTime: 0, retry: false });

  /** After a conflict only the user's own changes are sent. */
  const onlyMine = useRef(false);
  const sentOf = (typed: EventFormValues): Partial<EventFormValues> => {
    const changed = changedFields(state.baseFields(), typed);
    return valuesIn(typed, onlyMine.current ? changed : sentFields(event, changed));
  };

  const send = async (content: EventFormContent) => {
    const finish = (saved: EventDetail) => {
      state.forget();
      onSaved(saved);
    };
    const change = { ...content, id: event.id, fields: sentOf(content.fields) };
    if (ask && !(await ask(change, state.baseFields()))) return;
    try {
      finish(await save(change));
    } catch (error) {
      const stale = error instanceof ApiError && error.code === 'conflict.stale';
      const unsure = isUnanswered(error) && navigator.onLine;
      const current = stale || unsure ? await readCurrent().catch(() => null) : null;
      // The conflicting version is often one's own first attempt, whose response was lost.
      if (current && holdsEdit(current, state.baseFields(), content)) finish(current);
      else if (current && stale) setConflict(current);
      else throw error;
    }
  };
  const state = useEventForm({
    id,
    draftName: `edit-event:${event.id}`,
    initial: valuesOf(event),
    version: event.version,
    entered: event.entered_count,
    rules: 'editRules',
    today,
    send,
    describe: editFailure,
  });

  return {
    event,
    state,
    conflict,
    today,
    closeConflict: () => setConflict(null),
    reload(): void {
      if (conflict) state.startOver(valuesOf(conflict), conflict.version);
      setConflict(null);
    },
    async overwrite(): Promise<void> {
      if (!conflict) return;
      onlyMine.current = true;
      state.rebase(valuesOf(conflict), conflict.version);
      setConflict(null);
      await state.sendAgain();
    },
    discard: () => state.startOver(valuesOf(event), event.version),
  };
}

export type EventEdit = ReturnType<typeof useEventEdit>;
