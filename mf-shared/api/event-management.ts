import type { EventFieldName } from '@eveneo/contract/application/event-traits';
import type { SeriesRule } from '@eveneo/contract/application/series-dates';
import * as calls from '@eveneo/contract/call-list';
import { useMutation, useUser } from '@eveneo/platform';
import { call } from './call';
import { useEventsChange, useRefreshEvents } from './refresh-events';
import { useSubmission } from './submission';
import { takeAway } from './take-away';

/** Values of the event forms: texts as typed, as a multipart form sends them. */
export type EventFormValues = Record<EventFieldName, string>;

/** `If-Match` makes the server refuse an edit based on an old version. */
const ifMatch = (version: number) => ({ 'If-Match': `"v${version}"` });

export interface EventSave {
  id: number;
  /** Missing fields keep their values. */
  fields: Partial<EventFormValues>;
  /** The version being edited. */
  version: number;
  removeImage: boolean;
  /** An admin's reason, mailed to the organizer; may be empty. */
  why?: string;
}

const bodyOf = ({ fields, removeImage, why }: EventSave) => ({
  ...fields,
  ...(removeImage && { remove_image: true }),
  ...(why && { why }),
});

/** The parts of the original that a copy takes besides the fields. */
export interface CopiedFrom {
  organizer_id?: number;
  image_of?: number;
}

interface NewEvent {
  fields: EventFormValues;
  image: File | null;
  of?: CopiedFrom;
  series?: { rule: SeriesRule; dates: readonly string[] };
  /** The same in each tab; default: one of the form's own. */
  key?: string;
}

/**
 * Creates an event, or one for each date of a series. The form has its own text for an
 * expired session, hence `holdExpiry`.
 * @param draftName of the form
 */
export function useCreateEvent(draftName: string) {
  const refresh = useRefreshEvents();
  const submission = useSubmission(draftName);
  const user = useUser();
  return useMutation({
    mutationFn: async ({ fields, image, of, series, key }: NewEvent) => {
      const sent = {
        body: { ...fields, ...(user && { organizer_id: user.id }), ...of },
        files: { image },
        holdExpiry: true,
        idempotencyKey:
          key ?? submission.keyFor([fields, image, of, series].filter((part) => part !== undefined)),
      };
      if (!series) return call(calls.createEvent, sent);
      const { createSeries } = await import(/* webpackChunkName: "event-edit" */ './series');
      return createSeries({ ...sent, body: { ...sent.body, ...series, dates: series.dates.join(',') } });
    },
    onSuccess: (event) => {
      submission.done();
      void refresh(event);
    },
  });
}

/** An edit that may carry an image: a form with `_method=PUT`. */
export function useEditEventForm() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ image, ...save }: EventSave & { image: File | null }) =>
      call(calls.overrideEvent, {
        params: { id: save.id },
        body: { ...bodyOf(save), _method: 'PUT' },
        files: { image },
        headers: ifMatch(save.version),
      }),
    onSuccess: (event) => void refresh(event),
  });
}

/** An edit without an image: JSON. */
export function useEditEventJson() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: (save: EventSave) =>
      call(calls.updateEvent, {
        params: { id: save.id },
        body: bodyOf(save),
        headers: ifMatch(save.version),
      }),
    onSuccess: (event) => void refresh(event),
  });
}

/** `why` is mailed to the organizer of an event that an admin deletes; it may be empty. */
export const useDeleteEvent = () =>
  // A failure may mean that it was already deleted: the list is reloaded too.
  useEventsChange(({ id, why }: { id: number; why: string }) =>
    takeAway(
      () => call(calls.deleteEvent, { params: { id }, ...(why && { body: { why } }) }),
      () => call(calls.getEvent, { params: { id } }).then(() => false),
    ),
  );
