import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { EventFormValues } from 'mf-shared/api/event-management';
import type { FormFailure } from 'mf-shared/format/failure-text';
import { useKitForm, type KitForm } from 'mf-shared/ui/form';
import { FIELD_ORDER } from './event-fields';
import { changedFields } from './event-values';
import { useEventDraft, type HeldEventDraft } from './use-event-draft';
import { useHoursQuestion } from './use-hours-question';

export interface EventFormContent {
  fields: EventFormValues;
  image: File | null;
  /** Removes the event's current image. */
  removeImage: boolean;
  /** The version that the edit starts from, for If-Match. */
  version: number;
}

export interface EventFormOptions {
  /** Prefix of element ids. */
  id: string;
  /** Names the draft: 'create-event', 'edit-event:12'. */
  draftName: string;
  /** Values without a draft, and the base for detecting changes. */
  initial: EventFormValues;
  /** The version that the edit starts from; null for a new event. */
  version: number | null;
  /** How many people have entered on the event's present day. */
  entered?: number | undefined;
  /** For a new event, or for one that exists. */
  rules: 'createRules' | 'editRules';
  /** Today's date in the events' zone. */
  today: () => string;
  /** What the pressed button makes of the typed values. Default: as typed. */
  sentAs?: (values: EventFormValues) => EventFormValues;
  send: (content: EventFormContent) => Promise<void>;
  describe: (error: unknown) => FormFailure;
}

/**
 * The contract's rules. The schemas are as heavy as the rest of the form: they arrive after it; if they do not, the
 * API checks what is sent.
 */
const lateRules =
  ({ rules, today, sentAs = (values) => values }: EventFormOptions): Resolver<EventFormValues> =>
  async (typed, ...given) => {
    const values = sentAs(typed);
    const loaded = await import(/* webpackChunkName: "event-edit" */ './event-rules').catch(() => null);
    return loaded ? loaded[rules](today)(values, ...given) : { values, errors: {} };
  };

function waysOf({ form, showFailure }: KitForm<EventFormValues>, draft: HeldEventDraft) {
  const { picture, keep, start, startFrom, forget } = draft;
  return {
    baseFields: () => start().fields,
    /** Moves the edit to another base version; own changes stay, other fields take its values. */
    rebase: (fields: EventFormValues, nextVersion: number) => {
      const typed = form.getValues();
      const mine = changedFields(start().fields, typed).map((field) => [field, typed[field]]);
      startFrom(fields, nextVersion);
      form.reset({ ...fields, ...(Object.fromEntries(mine) as Partial<EventFormValues>) });
      keep(form.getValues());
    },
    /** Other first values, for the fields that are untouched. No reset, which would lose what is typed meanwhile. */
    suggest: (values: Partial<EventFormValues>) => {
      const { fields, version } = start();
      const typed = form.getValues();
      startFrom({ ...fields, ...values }, version);
      for (const field of FIELD_ORDER) {
        const value = values[field];
        if (value !== undefined && typed[field] === fields[field]) form.setValue(field, value);
      }
      keep(form.getValues());
    },
    async chooseImage(file: File | null): Promise<void> {
      await picture.choose(file);
      keep(form.getValues());
    },
    isChanged: () =>
      picture.image !== null || picture.removed || changedFields(start().fields, form.getValues()).length > 0,
    /** Resets to other values, without a draft. */
    startOver(fields: EventFormValues, nextVersion: number | null): void {
      startFrom(fields, nextVersion);
      forget();
      form.reset(fields);
      showFailure(null);
    },
    forget,
  };
}

/** The state of an event form: fields, image, client and server errors, draft. */
export function useEventForm(options: EventFormOptions) {
  const { id, send, describe } = options;
  const [rules] = useState(() => lateRules(options));
  const draft = useEventDraft(options.draftName, options.initial, options.version);
  const { picture, keep, start } = draft;
  const { image, removed } = picture;
  const hours = useHoursQuestion();

  const kit = useKitForm<EventFormValues>({
    id,
    defaultValues: draft.fields,
    order: FIELD_ORDER,
    rules,
    onChange: (values) => {
      keep(values);
      // Changing the start may fix the end.
      const { error } = form.getFieldState('end_time');
      if (error?.message === FIELD_TEXTS.end_time.same && values.time !== values.end_time)
        form.clearErrors('end_time');
    },
    send: async (fields) => {
      if (picture.error || !(await hours.isMeant(fields, start().fields, options.entered ?? 0))) return;
      await send({ fields, image, removeImage: removed && !image, version: start().version ?? 0 });
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
    ...waysOf(kit, draft),
    id,
    image,
    imageError: picture.error,
    /** The draft was restored without its image. */
    imageLost: picture.lost,
    imageRemoved: removed,
    removeImage: picture.setRemoved,
    restored: draft.restored,
    keptAt: draft.keptAt,
    hoursQuestion: hours.question,
    /** The image's error is listed above the form only after an attempt to save. */
    summary: {
      ...summary,
      errors: summary.attempt > 0 ? [...summary.errors, ...imageErrors] : summary.errors,
    },
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
