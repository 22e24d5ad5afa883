import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { queryClient } from './data/query-client';
import { http } from './http/http-client';
import { session } from './session/session-store';

/**
 * Ends the session here first, then on the server, without waiting for its response.
 */
export function logout(): void {
  const { token } = session.get();
  session.end();
  queryClient.clear();
  if (token) {
    http
      .post(addressOf(calls.logout), undefined, {
        anonymous: true,
        headers: { Authorization: `Bearer ${token}` },
      })
      .catch(() => undefined);
  }
}
