import { create } from 'zustand';
import type { Role, User } from '@eveneo/contract/application/users';
import { dropDrafts } from '../storage/draft-keys';
import { onStoredChange, readStored, readStoredJson, writeStored } from '../storage/storage';

/**
 * Why the session ended. 'expired' is shown once on the login page. A held end leaves the page in place until
 * its own message is read: about the expiry ('expired-held') or a deleted account ('left-held').
 */
export type SessionEnd = 'expired' | 'expired-held' | 'left-held' | null;

export interface SessionState {
  user: User | null;
  token: string | null;
  /** Always null: nothing sets it at present. */
  error: string | null;
  ended: SessionEnd;
}

const TOKEN = 'token';
const USER = 'user';

/** Validates a user from storage or a response. */
function isUser(value: unknown): value is User {
  const { id, name, email, role, avatar } = Object(value) as Partial<User>;
  return (
    typeof id === 'number' && [name, email, role, avatar ?? ''].every((text) => typeof text === 'string')
  );
}

function restore(): SessionState {
  const token = readStored(TOKEN) ?? readStored(TOKEN, 'session');
  const user = readStoredJson(USER);
  return token && isUser(user)
    ? { token, user, error: null, ended: null }
    : { token: null, user: null, error: null, ended: null };
}

const useStore = create<SessionState>(() => restore());

/** Token and user in local storage; for a short session the token in session storage too. */
function persist(user: User | null, token: string | null, remember = true): void {
  writeStored(TOKEN, token);
  writeStored(USER, user ? JSON.stringify(user) : null);
  writeStored(TOKEN, token && !remember ? token : null, 'session');
}

/** The session: who is logged in on this browser. The server alone authorises; this only decides what is shown. */
export const session = {
  get: (): SessionState => useStore.getState(),
  subscribe: (listener: (state: SessionState, previous: SessionState) => void) =>
    useStore.subscribe(listener),

  /**
   * After a successful login or registration.
   * @throws for an invalid user or token
   */
  start(user: User, token: string, remember: boolean): void {
    if (!isUser(user) || !token) throw new TypeError('no user');
    persist(user, token, remember);
    useStore.setState({ user, token, error: null, ended: null });
  },

  /** After a change of profile, avatar or password (which brings a new token). */
  update(user: User, token?: string): void {
    const remembered = readStored(TOKEN, 'session') === null;
    const current = useStore.getState();
    // Ignore a response that arrives after the session ended or another user logged in.
    if (!isUser(user) || current.user?.id !== user.id) return;
    const next = token ?? current.token;
    // Do not overwrite a login or logout of another tab: its storage event is about to arrive.
    if (readStored(TOKEN) === current.token) persist(user, next, remembered);
    useStore.setState({ user, token: next });
  },

  /**
   * Logout and account deletion: ends the session here first, so that a late 401 is not reported as expiry.
   * @param hold the page stays until it acknowledges the end
   */
  end(hold = false): void {
    const { user } = useStore.getState();
    persist(null, null);
    if (user) dropDrafts(user.id);
    useStore.setState({ user: null, token: null, error: null, ended: hold ? 'left-held' : null });
  },

  /**
   * Handles a 401 on a call that carried this token.
   * @param hold the page shows its own text and stays until the user continues
   */
  expire(token: string | null, hold = false): void {
    if (!token || token !== useStore.getState().token) return;
    persist(null, null);
    useStore.setState({ user: null, token: null, ended: hold ? 'expired-held' : 'expired' });
  },

  /** Called when the held page has shown its message: the guard redirects to the login. */
  endHold(): void {
    if (useStore.getState().ended === 'expired-held') useStore.setState({ ended: 'expired' });
  },

  /** @deprecated since 1.3: `endHold` */
  release(): void {
    session.endHold();
  },

  /** Called when the end of the session has been shown. */
  acknowledgeEnd(): void {
    if (useStore.getState().ended) useStore.setState({ ended: null });
  },

  /** Follows logins and logouts of other tabs. @returns the function that stops it */
  followOtherTabs(): () => void {
    const follow = () => {
      const next = restore();
      const current = useStore.getState();
      if (next.token !== current.token || next.user?.id !== current.user?.id) useStore.setState(next);
      else if (next.user) useStore.setState({ user: next.user });
    };
    const stops = [onStoredChange(TOKEN, follow), onStoredChange(USER, follow)];
    return () => stops.forEach((stop) => stop());
  },
};

/** @returns the logged-in user, or null */
export const useUser = (): User | null => useStore((state) => state.user);
/** @returns the role of the logged-in user, or null */
export const useRole = (): Role | null => useStore((state) => state.user?.role ?? null);
/** @returns a part of the session's state */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(select);
