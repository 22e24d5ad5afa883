import * as calls from '@eveneo/contract/call-list';
import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';

/** Failures of a canary are read while it runs: the page follows by itself. */
const FOLLOW_MS = 10_000;

/** Every pointer and every release, with the failures that browsers reported. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: ['releases', 'overview'],
    // What an operator does not see is taken for gone: no area, no release is left out.
    queryFn: ({ signal }) => call(calls.listReleases, { signal, whole: true }),
    refetchInterval: FOLLOW_MS,
  });

/** The hosts heard of in the last minute, and what each serves. */
export const hostsQuery = () =>
  queryOptions({
    queryKey: ['releases', 'hosts'],
    queryFn: ({ signal }) => call(calls.listHosts, { signal }),
    refetchInterval: FOLLOW_MS,
  });

/** One move of one area, with its reason. It is refused if the area has moved since its revision was read. */
export type Move = PointerMove & { why: string };

/** Moves the pointer of one area. */
export function useMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ why, ...move }: Move) => call(calls.movePointers, { body: { moves: [move], why } }),
    // A refusal may mean that somebody else was faster: the table has to be read again.
    onSettled: () => client.invalidateQueries({ queryKey: ['releases'] }),
  });
}
