import * as calls from '@eveneo/contract/call-list';
import type { Session, SessionList } from '@eveneo/contract/application/sessions';
import { ApiError, queryOptions, session, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { holds, isInstant, isText, soundList } from './sound';

const key = ['sessions'];

const isSession = holds({ id: isText, device: isText, since: isInstant, seen: isInstant });

/** Where the caller is logged in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const answer: Partial<SessionList> | null = await call(calls.listSessions, { signal });
      return { sessions: soundList<Session>('sessions', answer?.sessions, isSession) };
    },
  });

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

/** Ends one session; one that is gone has ended. */
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

/** Ends every session, this one too. A 401 after an answer that was lost says that it has ended: the login follows as well. */
export const useEndSessions = () =>
  useMutation({
    mutationFn: () => call(calls.endSessions),
    onSuccess: () => session.end(),
  });
