import type { PointersRequest } from '@eveneo/contract/delivery/pointers';
import type { ReleaseClient } from '../client';

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
