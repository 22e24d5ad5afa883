import { useState } from 'react';
import type { EventDetail, EventSummary } from '@eveneo/contract/application/events';
import { useQueryClient, type ApiError } from '@eveneo/platform';
import type { EventEdit, EventFields } from '../../../api/event-management';
import { eventQuery } from '../../../api/events';
import { fieldsOf } from './event-fields';
import { editFailure } from './event-failure';
import { editRules } from './event-rules';
import { useEventForm } from './use-event-form';
import { useToday } from './use-today';

export interface EventEditOptions {
  event: EventSummary;
  save: (edit: EventEdit & { image: File | null }) => Promise<EventDetail>;
  onSaved: (event: EventDetail) => void;
}

/** An edit from the first key to the save, the meeting with somebody else's edit included. */
export function useEventEdit({ event, save, onSaved }: EventEditOptions) {
  const client = useQueryClient();
  const today = useToday();
  const [rules] = useState(() => editRules(today));
  const state = useEventForm({
    draftName: `edit-event:${event.id}`,
    initial: fieldsOf(event),
    version: event.version,
    rules,
  });
  /** The event as somebody else saved it meanwhile. */
  const [conflict, setConflict] = useState<EventDetail | null>(null);

  const readCurrent = () => client.fetchQuery({ ...eventQuery(event.id), staleTime: 0 });

  const send = async (fields: EventFields, version: number) => {
    if (state.imageError) return;
    state.setGeneral(null);
    try {
      const saved = await save({ id: event.id, fields, version, image: state.image });
      state.forget();
      onSaved(saved);
    } catch (cause) {
      const error = cause as ApiError;
      const current = error.code === 'conflict.stale' ? await readCurrent().catch(() => null) : null;
      if (current) setConflict(current);
      else state.showFailure(editFailure(error));
    }
  };

  return {
    state,
    conflict,
    today,
    submit: state.form.handleSubmit((fields) => send(fields, state.baseVersion())),
    closeConflict: () => setConflict(null),
    reload(): void {
      if (conflict) state.startOver(fieldsOf(conflict), conflict.version);
      setConflict(null);
    },
    async overwrite(): Promise<void> {
      setConflict(null);
      if (conflict) await send(state.form.getValues(), conflict.version);
    },
    /** Back to what the server has. */
    discard: () => state.startOver(fieldsOf(event), event.version),
  };
}
