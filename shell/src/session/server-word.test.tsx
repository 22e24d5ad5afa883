import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { apiServer } from 'mf-shared/testing/api-server';
import { userWith } from '../testing/app';
import { askWhoIsLoggedIn, useServerWord } from './server-word';

let answer: () => Response | Promise<Response>;
let asked: number;
apiServer(
  http.get('*/api/user', () => {
    asked += 1;
    return answer();
  }),
);

let stop: () => void = () => undefined;
beforeEach(() => {
  // Lost responses are logged.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked = 0;
  answer = () => HttpResponse.json({ user: userWith('admin') });
});
afterEach(() => {
  stop();
  session.end();
});
const heard = () => renderHook(() => useServerWord()).result;
const logIn = () => session.start(userWith('guest'), 'jeton', true);

test('the server’s response replaces the stored user: a removed role is gone', async () => {
  logIn();
  const result = heard();
  expect(result.current).toBe(false);
  act(() => void (stop = askWhoIsLoggedIn()));
  await waitFor(() => expect(result.current).toBe(true));
  expect(session.get().user?.role).toBe('admin');
});

test('a visitor causes no request, and waits for nothing', async () => {
  const result = heard();
  act(() => void (stop = askWhoIsLoggedIn()));
  await waitFor(() => expect(result.current).toBe(true));
  expect(asked).toBe(0);
});

test('a session unknown to the server has ended', async () => {
  logIn();
  answer = () => HttpResponse.json({ message: 'x', code: 'unauthenticated' }, { status: 401 });
  const result = heard();
  act(() => void (stop = askWhoIsLoggedIn()));
  await waitFor(() => expect(result.current).toBe(true));
  expect(session.get().token).toBeNull();
});

test.each([
  ['busy', () => HttpResponse.json({ message: 'x', code: 'unavailable' }, { status: 503 })],
  ['away', () => HttpResponse.error()],
])('a server that is %s ends no session: the stored user stays', async (_what, given) => {
  logIn();
  answer = given;
  const result = heard();
  act(() => void (stop = askWhoIsLoggedIn()));
  await waitFor(() => expect(result.current).toBe(true));
  expect(session.get().user).toEqual(userWith('guest'));
});

test('a user who logs out while the request is pending stays logged out', async () => {
  logIn();
  let tell: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (tell = resolve));
  const result = heard();
  act(() => void (stop = askWhoIsLoggedIn()));
  await waitFor(() => expect(asked).toBe(1));
  act(() => session.end());
  tell(HttpResponse.json({ user: userWith('admin') }));
  await waitFor(() => expect(result.current).toBe(true));
  expect([session.get().user, session.get().token]).toEqual([null, null]);
});

describe('a server that does not answer', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it('delays nobody for longer than two seconds; then the stored role counts', async () => {
    logIn();
    let tell: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (tell = resolve));
    const result = heard();
    act(() => void (stop = askWhoIsLoggedIn()));
    act(() => void jest.advanceTimersByTime(1_900));
    expect(result.current).toBe(false);
    act(() => void jest.advanceTimersByTime(200));
    expect(result.current).toBe(true);
    expect(session.get().user?.role).toBe('guest');
    // A later response still counts.
    jest.useRealTimers();
    await waitFor(() => expect(asked).toBe(1));
    tell(HttpResponse.json({ user: userWith('admin') }));
    await waitFor(() => expect(session.get().user?.role).toBe('admin'));
  });
  it('a start that was stopped is requested again by the next one', () => {
    logIn();
    answer = () => new Promise(() => undefined);
    const result = heard();
    act(() => void (stop = askWhoIsLoggedIn()));
    stop();
    act(() => void jest.advanceTimersByTime(5_000));
    expect(result.current).toBe(false);
  });
});
