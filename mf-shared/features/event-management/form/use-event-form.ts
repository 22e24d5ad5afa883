import { useEffect, useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useDraft } from '@eveneo/platform';
import type { EventFields } from '../../../api/event-management';
import { FIELD_TEXTS } from 'api/contract';
import { imageProblem } from '../../../format/image-file';
import type { FormFailure } from '../../../ui/form';
import { changedFields, readDraft, type EventDraft, type EventField } from './event-fields';

export interface EventFormOptions {
  /** Names the draft: 'create-event', 'edit-event:12'. */
  draftName: string;
  /** What the form shows without a draft, and what it is compared with. */
  initial: EventFields;
  /** The version that the edit starts from; null for a new event. */
  version: number | null;
  rules: Resolver<EventFields>;
}

const IMAGE_TEXTS = { size: FIELD_TEXTS.image.large, type: FIELD_TEXTS.image.invalid } as const;

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
  const [image, setImage] = useState<File | null>(null);
  const [imageError, setImageError] = useState<string | undefined>();
  const [general, setGeneral] = useState<string | null>(null);

  const form = useForm<EventFields>({
    defaultValues: draft?.fields ?? initial,
    resolver: rules,
    // The error summary takes the focus; it leads to each field.
    shouldFocusError: false,
  });

  const [from] = useState(initial);
  const compared = useRef(from);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (changedFields(compared.current, values).length > 0)
            save({ fields: values, version: base.current });
          else clear();
        },
      }),
    [form, save, clear],
  );

  return {
    form,
    image,
    imageError,
    general,
    restored,
    setGeneral,
    /** The version to send as If-Match. */
    baseVersion: () => base.current ?? 0,
    isChanged: () => image !== null || changedFields(compared.current, form.getValues()).length > 0,

    async chooseImage(file: File | null): Promise<void> {
      const problem = file ? await imageProblem(file) : null;
      setImage(problem ? null : file);
      setImageError(problem ? IMAGE_TEXTS[problem] : undefined);
    },

    /** Shows what the server said; the draft stays. */
    showFailure({ general: message, fields }: FormFailure): void {
      setGeneral(message);
      for (const [field, text] of Object.entries(fields)) {
        if (field === 'image') setImageError(text);
        else form.setError(field as EventField, { type: 'server', message: text });
      }
    },

    /** Starts over from another state of the event, without a draft. */
    startOver(fields: EventFields, nextVersion: number | null): void {
      compared.current = fields;
      base.current = nextVersion;
      form.reset(fields);
      clear();
      setImage(null);
      setImageError(undefined);
      setGeneral(null);
      setRestored(false);
    },

    /** The work is saved or given up: nothing is kept of it. */
    forget(): void {
      clear();
      setRestored(false);
    },
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
