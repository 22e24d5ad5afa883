import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { signInForTest } from '@eveneo/platform/testing';
import { apiServer } from '../testing/api-server';
import { hook, lost, outcome, refused } from '../testing/change';
import { eventDetail } from '../testing/event';
import { PEOPLE } from '../testing/people';
import { useDeleteEvent } from './event-management';
import { useRemoveRegistration } from './registrations';
import { useEndSession, useEndSessions } from './sessions';

const EVENT = '*/api/events/12';
const GUESTS = '*/api/organizer/events/12/registrations';

const server = apiServer();
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signInForTest(PEOPLE.guest);
});
afterEach(() => jest.restoreAllMocks());

describe('deleting an event', () => {
  const remove = async () => {
    const { result } = hook(useDeleteEvent);
    return act(() => outcome(result.current.mutateAsync({ id: 12, why: '' })));
  };

  test.each([
    ['is done', () => new HttpResponse(null, { status: 204 }), true],
    ['that is gone is no failure, and not this one’s doing', () => refused(404), false],
  ])('%s', async (_what, answer, done) => {
    server.use(http.delete(EVENT, answer));
    expect(await remove()).toBe(done);
  });

  test.each([
    ['is gone: it was this', () => refused(404), true],
    ['is there: it has failed', () => HttpResponse.json(eventDetail({ id: 12 })), { kind: 'network' }],
    ['cannot be asked for: it has failed', lost, { kind: 'network' }],
  ])('after a lost response, if the event %s', async (_what, answer, expected) => {
    server.use(http.delete(EVENT, lost), http.get(EVENT, answer));
    const came = await remove();
    if (typeof expected === 'object') expect(came).toMatchObject(expected);
    else expect(came).toBe(expected);
  });
});

describe('removing a registration', () => {
  const person = {
    user_id: 5,
    ticket_number: 'K7QF-2M9D',
    entered_at: null,
    door: null,
    way: null,
    entry: null,
    name: 'Léa',
    email: null,
    avatar: null,
    registered_at: '2026-11-20T10:00:00Z',
  };
  beforeEach(() => signInForTest(PEOPLE.organizer));
  const remove = async (why: string) => {
    const { result } = hook(() => useRemoveRegistration(12));
    return act(() => outcome(result.current.mutateAsync({ userId: 5, why })));
  };

  test.each([
    ['Place cédée', '{"why":"Place cédée"}'],
    ['', ''],
  ])('for the reason %j', async (why, sent) => {
    let body = '?';
    server.use(
      http.delete(`${GUESTS}/5`, async ({ request }) => {
        body = await request.text();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    expect(await remove(why)).toBe(true);
    expect(body).toBe(sent);
  });

  test.each([
    ['not on the list', [{ ...person, user_id: 6 }], true],
    ['still on it', [person], { kind: 'network' }],
    ['and the list is none', { oups: 1 }, { kind: 'network' }],
  ])('after a lost response: %s', async (_what, list, expected) => {
    server.use(
      http.delete(`${GUESTS}/5`, lost),
      http.get(GUESTS, () => HttpResponse.json(list)),
    );
    const came = await remove('');
    if (expected === true) expect(came).toBe(true);
    else expect(came).toMatchObject(expected);
  });
});

describe('ending sessions', () => {
  test('a missing one counts as ended; a refusal is an error', async () => {
    const { result } = hook(useEndSession);
    server.use(http.delete('*/api/user/sessions/b', () => refused(404)));
    expect(await act(() => outcome(result.current.mutateAsync('b')))).toBeUndefined();
    server.use(http.delete('*/api/user/sessions/b', () => refused(500)));
    expect(await act(() => outcome(result.current.mutateAsync('b')))).toMatchObject({ status: 500 });
    expect(session.get().token).not.toBeNull();
  });

  test('all of them end this one too, without a message about an expired session', async () => {
    server.use(http.delete('*/api/user/sessions', () => new HttpResponse(null, { status: 204 })));
    const { result } = hook(useEndSessions);
    await act(() => outcome(result.current.mutateAsync()));
    expect(session.get()).toMatchObject({ token: null, user: null, ended: null });
  });

  test('all of them, with a lost response: still logged in until the server says otherwise', async () => {
    server.use(http.delete('*/api/user/sessions', lost));
    const { result } = hook(useEndSessions);
    expect(await act(() => outcome(result.current.mutateAsync()))).toMatchObject({ kind: 'network' });
    expect(session.get().token).not.toBeNull();
  });
});
