import { useCallback, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { FIELD_TEXTS } from '@eveneo/contract/application/texts';
import { useDraft } from '@eveneo/platform';
import type { EventFormValues } from '../../../api/event-management';
import type { FormFailure } from '../../../format/failure-text';
import { useKitForm } from '../../../ui/form';
import { FIELD_ORDER } from './event-fields';
import { changedFields, readDraft, type EventDraft } from './event-values';
import { useEventImage } from './use-event-image';
import { useLongEvent } from './use-long-event';

/** What is sent. */
export interface EventFormContent {
  fields: EventFormValues;
  image: File | null;
  /** The event's own image goes. */
  removeImage: boolean;
  /** The version that the edit starts from, for If-Match. */
  version: number;
}

export interface EventFormOptions {
  /** Ids begin with it, so that two forms on a page stay apart. */
  id: string;
  /** Names the draft: 'create-event', 'edit-event:12'. */
  draftName: string;
  /** What the form shows without a draft, and what it is compared with. */
  initial: EventFormValues;
  /** The version that the edit starts from; null for a new event. */
  version: number | null;
  rules: Resolver<EventFormValues>;
  send: (content: EventFormContent) => Promise<void>;
  describe: (error: unknown) => FormFailure;
}

/**
 * The state of an event form: fields, image, errors of both sides, and a draft that survives an expired session,
 * a reload and a failed save.
 */
export function useEventForm(options: EventFormOptions) {
  const { id, draftName, initial, version, rules, send, describe } = options;
  const { draft: stored, save, clear } = useDraft<EventDraft>(draftName);
  const [draft] = useState(() => readDraft(stored));
  const [restored, setRestored] = useState(draft !== null);
  // An edit taken up again still starts from the version that was on screen when it was typed.
  const base = useRef(draft ? draft.version : version);
  const picture = useEventImage(draftName, draft !== null, draft?.image ?? null);
  const [from] = useState(initial);
  const compared = useRef(draft?.base ?? from);
  const { image, heldName, removed } = picture;
  const long = useLongEvent();
  const keep = useCallback(
    (values: EventFormValues) => {
      // An image alone is work too.
      if (heldName() || changedFields(compared.current, values).length > 0)
        save({ fields: values, version: base.current, base: compared.current, image: heldName() });
      else clear();
    },
    [heldName, save, clear],
  );

  const kit = useKitForm<EventFormValues>({
    id,
    defaultValues: draft?.fields ?? initial,
    order: FIELD_ORDER,
    rules,
    onChange: (values) => {
      keep(values);
      // The start can be what is wrong with the end.
      const { error } = form.getFieldState('end_time');
      if (error?.message === FIELD_TEXTS.end_time.same && values.time !== values.end_time)
        form.clearErrors('end_time');
    },
    send: async (fields) => {
      if (picture.error || !(await long.isMeant(fields, compared.current))) return;
      await send({ fields, image, removeImage: removed && !image, version: base.current ?? 0 });
    },
    describe: (error) => {
      const { general, fields } = describe(error);
      const { image: ofImage, ...own } = fields;
      if (ofImage) picture.setError(ofImage);
      return { general, fields: own };
    },
  });
  const { form, summary } = kit;
  const imageErrors = picture.error ? [{ fieldId: `${id}-image`, message: picture.error }] : [];

  return {
    ...kit,
    id,
    image,
    imageError: picture.error,
    /** The draft came back without the image that was chosen. */
    imageLost: picture.lost,
    imageRemoved: removed,
    removeImage: picture.setRemoved,
    restored,
    /** 'Is it meant to last so long?', while it is asked. */
    longQuestion: long.question,
    /** The image's error is known when it is chosen; above the form it stands once one tries to save. */
    summary: {
      ...summary,
      errors: summary.attempt > 0 ? [...summary.errors, ...imageErrors] : summary.errors,
    },
    /** What the version said that the edit starts from. */
    baseFields: () => compared.current,
    /** The edit starts from this version now: what was changed here stays, everything else reads as there. */
    rebase: (fields: EventFormValues, nextVersion: number) => {
      const typed = form.getValues();
      const mine = changedFields(compared.current, typed).map((field) => [field, typed[field]]);
      compared.current = fields;
      base.current = nextVersion;
      form.reset({ ...fields, ...(Object.fromEntries(mine) as Partial<EventFormValues>) });
      keep(form.getValues());
    },
    async chooseImage(file: File | null): Promise<void> {
      await picture.choose(file);
      keep(form.getValues());
    },
    isChanged: () =>
      image !== null || removed || changedFields(compared.current, form.getValues()).length > 0,

    /** Starts over from another state of the event, without a draft. */
    startOver(fields: EventFormValues, nextVersion: number | null): void {
      compared.current = fields;
      base.current = nextVersion;
      picture.forget();
      form.reset(fields);
      clear();
      kit.showFailure(null);
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
