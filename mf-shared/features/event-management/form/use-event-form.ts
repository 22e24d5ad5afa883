import type { Resolver } from 'react-hook-form';
import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import type { EventFormValues } from '../../../api/event-management';
import type { FormFailure } from '../../../format/failure-text';
import { useKitForm, type KitForm } from '../../../ui/form';
import { FIELD_ORDER } from './event-fields';
import { changedFields } from './event-values';
import { useEventDraft, type HeldEventDraft } from './use-event-draft';
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

/** Actions of the form besides its fields. */
function waysOf({ form, showFailure }: KitForm<EventFormValues>, draft: HeldEventDraft) {
  const { picture, keep, start, startFrom, forget } = draft;
  return {
    /** What the version said that the edit starts from. */
    baseFields: () => start().fields,
    /** The edit starts from this version now: what was changed here stays, everything else reads as there. */
    rebase: (fields: EventFormValues, nextVersion: number) => {
      const typed = form.getValues();
      const mine = changedFields(start().fields, typed).map((field) => [field, typed[field]]);
      startFrom(fields, nextVersion);
      form.reset({ ...fields, ...(Object.fromEntries(mine) as Partial<EventFormValues>) });
      keep(form.getValues());
    },
    async chooseImage(file: File | null): Promise<void> {
      await picture.choose(file);
      keep(form.getValues());
    },
    isChanged: () =>
      picture.image !== null || picture.removed || changedFields(start().fields, form.getValues()).length > 0,
    /** Starts over from another state of the event, without a draft. */
    startOver(fields: EventFormValues, nextVersion: number | null): void {
      startFrom(fields, nextVersion);
      forget();
      form.reset(fields);
      showFailure(null);
    },
    forget,
  };
}

/** The state of an event form: fields, image, errors of both sides, and a draft. */
export function useEventForm(options: EventFormOptions) {
  const { id, rules, send, describe } = options;
  const draft = useEventDraft(options.draftName, options.initial, options.version);
  const { picture, keep, start } = draft;
  const { image, removed } = picture;
  const long = useLongEvent();

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
      if (picture.error || !(await long.isMeant(fields, start().fields))) return;
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
    /** The draft came back without the image that was chosen. */
    imageLost: picture.lost,
    imageRemoved: removed,
    removeImage: picture.setRemoved,
    restored: draft.restored,
    /** 'Is it meant to last so long?', while it is asked. */
    longQuestion: long.question,
    /** The image's error is known when it is chosen; above the form it stands once one tries to save. */
    summary: {
      ...summary,
      errors: summary.attempt > 0 ? [...summary.errors, ...imageErrors] : summary.errors,
    },
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
