import type { EventFieldName } from '@eveneo/contract/application/event-traits';
import type { SeriesScope } from '@eveneo/contract/application/series';
import type { SeriesRule } from '@eveneo/contract/application/series-dates';
import { request } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useUser } from '@eveneo/platform';
import { call, readOf } from './call';
import { eventKeys } from './event-keys';
import type { Joining } from './event-registration';
import { useEventsChange, useRefreshEvents } from './refresh-events';
import { forgetSource, sourceOf } from './source-tag';
import { useSubmission } from './submission';

/** The dates of an event's series. @param past with those that are over */
export const seriesQuery = (id: number, userId: number | null, past = false) =>
  queryOptions({
    queryKey: [...eventKeys.detail(id), userId, 'series', past],
    ...readOf(request(calls.listSeries, { params: { id }, query: { ...(past && { past: 'true' }) } })),
    retry: false,
  });

/** Creates an event for each date. @returns the first one */
export const createSeries = (sent: {
  body: Record<EventFieldName, string> & { rule: SeriesRule; dates: string };
  files: { image: File | null };
  holdExpiry: boolean;
  idempotencyKey: string;
}) => call(calls.createSeries, sent);

export interface SeriesEdit {
  id: number;
  /** The changed fields. */
  fields: Partial<Record<EventFieldName, string>>;
  version: number;
  scope: SeriesScope;
  overwrite: boolean;
  /** An admin's reason, mailed to the organizer; may be empty. */
  why?: string;
}

const editCall = ({ id, fields, version, ...how }: SeriesEdit, preview: boolean) =>
  call(calls.editSeries, {
    params: { id },
    body: { ...fields, ...how, preview },
    headers: { 'If-Match': `"v${version}"` },
  });

/** What an edit of several dates would change. */
export const seriesPreviewQuery = (edit: SeriesEdit) =>
  queryOptions({
    queryKey: [...eventKeys.detail(edit.id), 'series-preview', edit],
    queryFn: () => editCall(edit, true),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

export const editSeries = (edit: SeriesEdit) => editCall(edit, false);

/** Cancels or deletes several dates. */
export const useEndSeries = (how: 'cancel' | 'delete') =>
  useEventsChange(({ id, ...body }: { id: number; scope: SeriesScope; why: string }) =>
    how === 'cancel'
      ? call(calls.cancelSeries, { params: { id }, body })
      : call(calls.deleteSeries, { params: { id }, body }),
  );

/** Registers the caller to several dates. Idempotent: a retry after a lost response does not register twice. */
export function useRegisterToDates(eventId: number) {
  const refresh = useRefreshEvents();
  const user = useUser();
  const submission = useSubmission(`register-series:${eventId}`);
  return useMutation({
    mutationFn: ({ ids, ...said }: { ids: readonly number[] } & Joining) =>
      call(calls.registerSeries, {
        params: { id: eventId },
        body: { ids: [...ids], ...said, ...sourceOf(eventId) },
        idempotencyKey: submission.keyFor([eventId, user?.id, ids, said, sourceOf(eventId)]),
      }),
    onSuccess: () => {
      submission.done();
      forgetSource(eventId);
    },
    onSettled: () => void refresh(),
  });
}
