import type { PointersRequest, PointerState } from '@eveneo/contract/delivery/pointers';
import type { ReleaseClient } from '../client';

export const LIVE = '1.0.0-aaaaaaaaaaaa';
/** mf-guest at revision 7, without fallback, canary or lock unless given. */
export const pointerOf = (rest: Partial<PointerState> = {}): PointerState => ({
  name: 'mf-guest',
  revision: 7,
  live: LIVE,
  fallback: null,
  canary: null,
  lock: null,
  ...rest,
});

/** A registry with these pointers, one host that serves nothing, and the moves requested from it. */
export function fakeRegistry(
  pointers: readonly object[],
  answer: object = {},
): { client: ReleaseClient; asked: PointersRequest[] } {
  const asked: PointersRequest[] = [];
  const client = {
    overview: async () => ({ pointers, releases: [] }),
    move: async (request: PointersRequest) => (asked.push(request), { pointers: [], ...answer }),
    hosts: async () => ({ hosts: [{ id: 'un', label: 'un', silentFor: 0, serving: [] }] }),
  };
  return { client: client as unknown as ReleaseClient, asked };
}
