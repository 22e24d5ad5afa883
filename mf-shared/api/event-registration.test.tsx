import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useQuery } from '@eveneo/platform';
import { signInForTest } from '@eveneo/platform/testing';
import { apiServer } from '../testing/api-server';
import { hook, lost, outcome, refused } from '../testing/change';
import { detail } from '../testing/edit-event';
import { PEOPLE } from '../testing/people';
import { useCancelRegistration, useRegisterToEvent } from './event-registration';
import { eventQuery } from './events';
import { useLeaveWaitlist } from './waitlist';

const EVENT = '*/api/events/12';
const PLACE = '*/api/events/12/register';

const server = apiServer();
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signInForTest(PEOPLE.guest);
});
afterEach(() => jest.restoreAllMocks());

describe('taking a place', () => {
  const keys: (string | null)[] = [];
  beforeEach(() => (keys.length = 0));
  /** The server answers each try in turn. */
  const tries = (...answers: (() => Response)[]) =>
    server.use(
      http.post(PLACE, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return (answers[keys.length - 1] ?? answers.at(-1))?.();
      }),
    );
  const event = (changes: Parameters<typeof detail>[0]) =>
    server.use(http.get(EVENT, () => HttpResponse.json(detail(changes))));
  const register = async (use = () => useRegisterToEvent(12, 3)) => {
    const { result } = hook(use);
    return act(() => outcome(result.current.mutateAsync()));
  };

  test('whose answer was lost is read off the event: the place is there', async () => {
    tries(lost);
    event({ is_registered: true });
    expect(await register()).toMatchObject({ already: false, event: { is_registered: true } });
  });

  test('whose answer was lost, and nothing was made, has failed', async () => {
    tries(lost);
    event({ is_registered: false });
    expect(await register()).toMatchObject({ kind: 'network' });
  });

  test('that nobody answers twice has failed by the first failure', async () => {
    tries(lost);
    server.use(http.get(EVENT, () => refused(500)));
    expect(await register()).toMatchObject({ kind: 'network' });
  });

  test('that was taken in another tab is a place, in the server’s words', async () => {
    tries(() => refused(409, { message: 'Vous êtes déjà inscrit.' }));
    event({ is_registered: true });
    expect(await register()).toMatchObject({ message: 'Vous êtes déjà inscrit.', already: true });
  });

  test('of a full event stays refused', async () => {
    tries(() => refused(409, { message: 'Complet.', code: 'conflict.full' }));
    event({ is_registered: false });
    expect(await register()).toMatchObject({ status: 409, code: 'conflict.full' });
  });

  test('that is not allowed is not looked for: the event is not read again', async () => {
    const read = jest.fn(() => HttpResponse.json(detail({ is_registered: true })));
    server.use(http.get(EVENT, read));
    tries(() => refused(403));
    expect(await register()).toMatchObject({ status: 403 });
    expect(read).not.toHaveBeenCalled();
  });

  test.each([
    ['null', () => HttpResponse.json(null)],
    ['a list', () => HttpResponse.json([])],
    ['a text', () => HttpResponse.json('ok')],
    ['nothing to say', () => HttpResponse.json({ event: {} })],
    ['what the host says of an API that died', () => refused(503, { code: 'unavailable' })],
  ])('whose answer was %s is read off the event too', async (_what, answer) => {
    tries(answer);
    event({ is_registered: true });
    expect(await register()).toMatchObject({ already: false, event: { is_registered: true } });
  });

  test('answered with an event that nobody can draw: the one on screen is read anew instead', async () => {
    tries(() => HttpResponse.json({ message: 'Inscription réussie', event: { id: 12, title: null } }));
    event({ is_registered: true, title: 'Nuit du jazz' });
    const { result } = hook(() => ({ event: useQuery(eventQuery(12)), place: useRegisterToEvent(12, 3) }));
    await waitFor(() => expect(result.current.event.data).toBeDefined());
    await act(() => outcome(result.current.place.mutateAsync()));
    await waitFor(() => expect(result.current.event.isFetching).toBe(false));
    expect(result.current.event.data?.title).toBe('Nuit du jazz');
  });

  test('tried again after a lost answer goes under the same key, after a success under another', async () => {
    tries(lost, () => HttpResponse.json({ message: 'Inscription réussie', event: detail({}) }), lost);
    event({ is_registered: false });
    const { result } = hook(() => useRegisterToEvent(12, 3));
    for (let round = 0; round < 3; round += 1) await act(() => outcome(result.current.mutateAsync()));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('known to be made is done: given back and taken again it goes under another key', async () => {
    tries(lost, () => HttpResponse.json({ message: 'Inscription réussie', event: detail({}) }));
    event({ is_registered: true });
    const { result } = hook(() => useRegisterToEvent(12, 3));
    await act(() => outcome(result.current.mutateAsync()));
    await act(() => outcome(result.current.mutateAsync()));
    // Under the first key the server would tell of the place that was given back.
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('tried again after a reload goes under the same key too', async () => {
    tries(lost);
    event({ is_registered: false });
    await register();
    await register();
    expect(keys[1]).toBe(keys[0]);
    signInForTest({ ...PEOPLE.guest, id: 9 });
    await register(() => useRegisterToEvent(12, 9));
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('brings the event on screen up to date, also after a refusal', async () => {
    let registered = 10;
    server.use(http.get(EVENT, () => HttpResponse.json(detail({ registrations_count: (registered += 1) }))));
    tries(() => refused(403));
    const { result } = hook(() => ({ event: useQuery(eventQuery(12)), place: useRegisterToEvent(12, 3) }));
    await waitFor(() => expect(result.current.event.data?.registrations_count).toBe(11));
    await act(() => outcome(result.current.place.mutateAsync()));
    await waitFor(() => expect(result.current.event.data?.registrations_count).toBeGreaterThan(11));
  });

  test('given back twice is given back: the second one finds nothing', async () => {
    server.use(http.delete(PLACE, () => refused(404)));
    event({ is_registered: false });
    expect(await register(() => useCancelRegistration(12, 'Annulée'))).toMatchObject({
      message: 'Annulée',
      already: true,
    });
  });

  test('is not given back while the server still has it', async () => {
    server.use(http.delete(PLACE, lost));
    event({ is_registered: true });
    expect(await register(() => useCancelRegistration(12, 'Annulée'))).toMatchObject({ kind: 'network' });
  });

  test('a rank that became a place meanwhile is given up, and the place stays', async () => {
    server.use(http.delete('*/api/events/12/waiting', () => refused(404)));
    event({ is_registered: true, waiting_position: null });
    expect(await register(() => useLeaveWaitlist(12))).toMatchObject({ event: { is_registered: true } });
  });
});
