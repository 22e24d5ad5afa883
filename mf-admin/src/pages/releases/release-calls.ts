import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';

/** Failures of a canary are read while it runs: the page follows by itself. */
const FOLLOW_MS = 10_000;

/** Every pointer and every release, with the failures that browsers reported. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: ['releases', 'overview'],
    queryFn: ({ signal }) => call(calls.listReleases, { signal }),
    refetchInterval: FOLLOW_MS,
  });

/** The last moves, newest first. */
export const releaseHistoryQuery = () =>
  queryOptions({
    queryKey: ['releases', 'history'],
    queryFn: ({ signal }) => call(calls.releaseHistory, { signal }),
    refetchInterval: FOLLOW_MS,
  });

export interface RollBack {
  name: string;
  /** The pointer's revision as it was read: a move that somebody else made in between is refused. */
  revision: number;
  version: string;
  why: string;
}

/** Takes the live release of one area back. */
export function useRollBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, revision, version, why }: RollBack) =>
      call(calls.movePointers, {
        body: { moves: [{ name, revision, action: 'rollback', version }], why },
      }),
    // A refusal may mean that somebody else was faster: the table then tells.
    onSettled: () => client.invalidateQueries({ queryKey: ['releases'] }),
  });
}
