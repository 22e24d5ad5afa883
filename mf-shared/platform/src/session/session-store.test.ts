import type { User } from '@eveneo/contract/application/users';
import { session } from './session-store';

const camille: User = { id: 3, name: 'Camille', email: 'c@e.fr', role: 'guest', avatar: null };
const ines: User = { ...camille, id: 4, name: 'Inès', email: 'i@e.fr' };
const held = () => ({
  user: session.get().user?.name ?? null,
  token: session.get().token,
  stored: localStorage.getItem('token'),
  short: sessionStorage.getItem('token'),
});
const NOBODY = { user: null, token: null, stored: null, short: null };

beforeEach(() => {
  session.end();
  localStorage.clear();
  sessionStorage.clear();
});

test('a remembered session stands in local storage, a short one in session storage too', () => {
  session.start(camille, 'a', true);
  expect(held()).toEqual({ user: 'Camille', token: 'a', stored: 'a', short: null });
  session.start(camille, 'b', false);
  expect(held()).toEqual({ user: 'Camille', token: 'b', stored: 'b', short: 'b' });
});

test('a change of the user’s own keeps the session, and its kind', () => {
  session.start(camille, 'a', false);
  session.update({ ...camille, name: 'Camille Martin' });
  expect(held()).toEqual({ user: 'Camille Martin', token: 'a', stored: 'a', short: 'a' });
  session.update({ ...camille, name: 'C. Martin' }, 'b');
  expect(held()).toEqual({ user: 'C. Martin', token: 'b', stored: 'b', short: 'b' });
});

test('an answer about somebody else changes nothing: another person has logged in meanwhile', () => {
  session.start(ines, 'b', true);
  session.update(camille, 'a');
  expect(held()).toEqual({ user: 'Inès', token: 'b', stored: 'b', short: null });
});

test('an answer that comes after another tab’s login or logout does not undo it', () => {
  session.start(camille, 'a', true);
  localStorage.setItem('token', 'b');
  session.update(camille);
  expect(held().stored).toBe('b');
  localStorage.removeItem('token');
  session.update(camille);
  expect(held().stored).toBeNull();
});

test('an answer that comes after the end revives nobody', () => {
  session.start(camille, 'a', true);
  session.end();
  session.update(camille, 'b');
  expect(held()).toEqual(NOBODY);
});

test('only a 401 of the present token ends the session', () => {
  session.start(camille, 'b', true);
  session.expire('a');
  session.expire(null);
  expect(held().user).toBe('Camille');
  session.expire('b');
  expect(held()).toEqual(NOBODY);
  expect(session.get().ended).toBe('expired');
});

test('drafts go at logout, those of that person alone, and stay when a session expires', () => {
  const drafts = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .sort();
  const write = () => ['draft:3:chat:1', 'draft:4:chat:1'].forEach((key) => localStorage.setItem(key, '"…"'));
  session.start(camille, 'a', true);
  write();
  session.expire('a');
  expect(drafts()).toEqual(['draft:3:chat:1', 'draft:4:chat:1']);
  session.start(camille, 'b', true);
  session.end();
  expect(drafts()).toEqual(['draft:4:chat:1']);
});

test('follows another tab’s login and logout', () => {
  const stop = session.followOtherTabs();
  const otherTab = (token: string | null, user: User | null) => {
    for (const [key, value] of Object.entries({ user: user && JSON.stringify(user), token })) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    }
  };
  otherTab('a', camille);
  expect(held()).toMatchObject({ user: 'Camille', token: 'a' });
  otherTab(null, null);
  expect(held()).toMatchObject({ user: null, token: null });
  stop();
});
