import type { CountedLoads } from '@eveneo/contract/delivery/hosts';
import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import { signVisit, visitKey } from '@eveneo/server-kit/signatures/visits';
import { TEST_SECRET } from './harness';
import { a, api, minuteAt, named } from './releases';

/** The signed page load in a browser's report. @param ago its age in milliseconds */
export const visit = (ago = 0, on = api, secret = TEST_SECRET) =>
  signVisit(visitKey(hostKey(secret)), on.clock.now().getTime() - ago);
/** A host's report of page loads, by default one of `a` in the first minute. */
export const hostTells = (loads: Partial<CountedLoads>[], id = 'hote-un-1') =>
  api.call('POST', '/api/releases/hosts', {
    json: {
      ...{ key: hostKey(TEST_SECRET), id, label: 'hote', serving: [] },
      loads: loads.map((row) => ({ ...named(a), minute: minuteAt('10:00:00'), loads: 1, ...row })),
    },
  });
