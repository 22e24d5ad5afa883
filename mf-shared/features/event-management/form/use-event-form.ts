import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useDraft } from '@eveneo/platform';
import type { EventFields } from '../../../api/event-management';
import type { FormFailure } from '../../../ui/form';
import { changedFields, readDraft, type EventDraft, type EventField } from './event-fields';
import { useEventImage } from './use-event-image';

export interface EventFormOptions {
  /** Names the draft: 'create-event', 'edit-event:12'. */
  draftName: string;
  /** What the form shows without a draft, and what it is compared with. */
  initial: EventFields;
  /** The version that the edit starts from; null for a new event. */
  version: number | null;
  rules: Resolver<EventFields>;
}

/**
 * The state of an event form: fields, image, errors of both sides, and a draft that survives an expired session,
 * a reload and a failed save.
 */
export function useEventForm({ draftName, initial, version, rules }: EventFormOptions) {
  const { draft: stored, save, clear } = useDraft<EventDraft>(draftName);
  const [draft] = useState(() => readDraft(stored));
  const [restored, setRestored] = useState(draft !== null);
  // An edit taken up again still starts from the version that was on screen when it was typed.
  const base = useRef(draft ? draft.version : version);
  const picture = useEventImage(draftName, draft !== null);
  const [general, setGeneral] = useState<string | null>(null);

  const form = useForm<EventFields>({
    defaultValues: draft?.fields ?? initial,
    resolver: rules,
    // The error summary takes the focus; it leads to each field.
    shouldFocusError: false,
  });

  const [from] = useState(initial);
  const compared = useRef(draft?.base ?? from);
  const { image, isHeld } = picture;
  const keep = useCallback(
    (values: EventFields) => {
      // An image alone is work too.
      if (isHeld() || changedFields(compared.current, values).length > 0)
        save({ fields: values, version: base.current, base: compared.current });
      else clear();
    },
    [isHeld, save, clear],
  );
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form, keep],
  );

  return {
    form,
    image,
    imageError: picture.error,
    general,
    restored,
    setGeneral,
    /** The version to send as If-Match. */
    baseVersion: () => base.current ?? 0,
    /** What that version said. */
    baseFields: () => compared.current,
    async chooseImage(file: File | null): Promise<void> {
      await picture.choose(file);
      keep(form.getValues());
    },
    isChanged: () => image !== null || changedFields(compared.current, form.getValues()).length > 0,

    /** Shows what the server said; the draft stays. */
    showFailure({ general: message, fields }: FormFailure): void {
      setGeneral(message);
      for (const [field, text] of Object.entries(fields)) {
        if (field === 'image') picture.setError(text);
        else form.setError(field as EventField, { type: 'server', message: text });
      }
    },

    /** Starts over from another state of the event, without a draft. */
    startOver(fields: EventFields, nextVersion: number | null): void {
      compared.current = fields;
      base.current = nextVersion;
      picture.forget();
      form.reset(fields);
      clear();
      setGeneral(null);
      setRestored(false);
    },

    /** The work is saved or given up: nothing is kept of it. */
    forget(): void {
      picture.forget();
      clear();
      setRestored(false);
    },
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
