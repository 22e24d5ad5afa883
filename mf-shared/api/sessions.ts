import * as calls from '@eveneo/contract/call-list';
import { ApiError, queryOptions, session, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';

const key = ['sessions'];

/** Where the caller is logged in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(calls.listSessions, { signal }),
  });

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

/** Ends one session; 404 means that it already ended. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(calls.endSession, { params: { id } }).catch((error: unknown) => {
        if (!isStatus(error, 404)) throw error;
      }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Ends every session, this one too. A 401 after a lost response means success: log in again. */
export const useEndSessions = () =>
  useMutation({
    mutationFn: () => call(calls.endSessions),
    onSuccess: () => session.end(),
  });
