/** @jest-environment <rootDir>/tools/delivery/testing/browser-environment.js */
import type { PostedLogin } from '@eveneo/contract/delivery/posted-login';
import { postedScript } from './posted-script';

const user = { id: 3, name: 'Zoé </script>', email: 'z@x.fr', role: 'organizer', avatar: null } as const;

test.each<[PostedLogin, string, boolean, object | null]>([
  [{ user, token: 'jeton', remember: true }, '/organizer', false, null],
  [{ user, token: 'jeton', remember: false, secondFactorDue: true }, '/profile', true, null],
  [{ email: 'z@x.fr', status: 401, body: {}, retryAfterS: null }, '/login', false, { usr: {} }],
])('%j', (posted, path, isShort, state) => {
  localStorage.clear();
  history.replaceState({ former: 1 }, '', '/login');
  const script = postedScript(posted);
  expect(script).not.toContain('<');
  window.eval(script);
  expect(location.pathname).toBe(path);
  expect(history.state).toEqual(state && { usr: { refused: posted } });
  const token = 'token' in posted ? posted.token : null;
  expect(localStorage.getItem('token')).toBe(token);
  expect(sessionStorage.getItem('token')).toBe(isShort ? token : null);
  sessionStorage.clear();
});
