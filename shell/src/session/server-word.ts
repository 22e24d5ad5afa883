import { useSyncExternalStore } from 'react';
import { fits } from '@eveneo/contract/answer-shape';
import type { UserAnswer } from '@eveneo/contract/application/users';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { http, session } from '@eveneo/platform';

/** After this long without a response the stored role counts. */
const WAIT_MS = 2_000;

let heard = false;
const listeners = new Set<() => void>();
const setHeard = (value: boolean) => {
  heard = value;
  for (const listener of listeners) listener();
};

/**
 * The stored user is never trusted: the server's response replaces it, a 401 ends the session.
 * @returns the function that resets the state, so that a later start asks and waits again
 */
export function askWhoIsLoggedIn(): () => void {
  const timer = setTimeout(() => setHeard(true), WAIT_MS);
  const ask = async () => {
    if (!session.get().token) return;
    const answer = await http.get<UserAnswer>(addressOf(calls.currentUser));
    if (fits(calls.currentUser.answer, answer)) session.update(answer.user);
  };
  void ask()
    // A 401 has ended the session already; without a response the stored user stays.
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(timer);
      setHeard(true);
    });
  return () => {
    clearTimeout(timer);
    heard = false;
  };
}

/** @returns whether the server has responded, or timed out */
export const useServerWord = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => heard,
  );
