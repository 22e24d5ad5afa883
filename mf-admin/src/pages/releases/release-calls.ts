import * as calls from '@eveneo/contract/call-list';
import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';

/** Polled to follow a running canary. */
const FOLLOW_MS = 10_000;

/** Every pointer and every release, with the failures that browsers reported. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: ['releases', 'overview'],
    // An invalid entry fails the whole call: if it were dropped, operators would
    // think that the release was removed.
    queryFn: ({ signal }) => call(calls.listReleases, { signal, whole: true }),
    refetchInterval: FOLLOW_MS,
  });

/** One move of one area, with its reason. It is refused if the area has moved since its revision was read. */
export type Move = PointerMove & { why: string };

export function useMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ why, ...move }: Move) => call(calls.movePointers, { body: { moves: [move], why } }),
    // Also after a refusal: somebody else may have moved the area first.
    onSettled: () => client.invalidateQueries({ queryKey: ['releases'] }),
  });
}
