import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useQuery } from '@eveneo/platform';
import { signInForTest } from '@eveneo/platform/testing';
import { apiServer } from '../testing/api-server';
import { hook, lost, outcome, refused } from '../testing/change';
import { eventDetail } from '../testing/event';
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

describe('registering', () => {
  const keys: (string | null)[] = [];
  beforeEach(() => (keys.length = 0));
  /** The server's responses to successive tries; the last one repeats. */
  const tries = (...answers: (() => Response)[]) =>
    server.use(
      http.post(PLACE, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return (answers[keys.length - 1] ?? answers.at(-1))?.();
      }),
    );
  const event = (changes: Partial<EventDetail>) =>
    server.use(http.get(EVENT, () => HttpResponse.json(eventDetail({ id: 12, ...changes }))));
  const register = async (use = () => useRegisterToEvent(12, 3)) => {
    const { result } = hook(use);
    return act(() => outcome(result.current.mutateAsync()));
  };

  test('after a lost response the event is read: the registration exists', async () => {
    tries(lost);
    event({ is_registered: true });
    expect(await register()).toMatchObject({ already: false, event: { is_registered: true } });
  });

  test('after a lost response, if nothing was stored, it has failed', async () => {
    tries(lost);
    event({ is_registered: false });
    expect(await register()).toMatchObject({ kind: 'network' });
  });

  test('if two tries get no response, it fails with the first error', async () => {
    tries(lost);
    server.use(http.get(EVENT, () => refused(500)));
    expect(await register()).toMatchObject({ kind: 'network' });
  });

  test('if it was made in another tab, the server’s message confirms it', async () => {
    tries(() => refused(409, { message: 'Vous êtes déjà inscrit.' }));
    event({ is_registered: true });
    expect(await register()).toMatchObject({ message: 'Vous êtes déjà inscrit.', already: true });
  });

  test('for a full event stays refused', async () => {
    tries(() => refused(409, { message: 'Complet.', code: 'conflict.full' }));
    event({ is_registered: false });
    expect(await register()).toMatchObject({ status: 409, code: 'conflict.full' });
  });

  test('without permission the event is not read again', async () => {
    const read = jest.fn(() => HttpResponse.json(eventDetail({ id: 12, is_registered: true })));
    server.use(http.get(EVENT, read));
    tries(() => refused(403));
    expect(await register()).toMatchObject({ status: 403 });
    expect(read).not.toHaveBeenCalled();
  });

  test.each([
    ['nothing to say', () => HttpResponse.json({ event: {} })],
    ['what the host says of an API that died', () => refused(503, { code: 'unavailable' })],
  ])('after an unusable response (%s) the event is read too', async (_what, answer) => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    tries(answer);
    event({ is_registered: true });
    expect(await register()).toMatchObject({ already: false, event: { is_registered: true } });
  });

  test('with an invalid event in the response reloads the event on screen', async () => {
    tries(() => HttpResponse.json({ message: 'Inscription réussie', event: { id: 12, title: null } }));
    event({ is_registered: true, title: 'Nuit du jazz' });
    const { result } = hook(() => ({ event: useQuery(eventQuery(12)), place: useRegisterToEvent(12, 3) }));
    await waitFor(() => expect(result.current.event.data).toBeDefined());
    await act(() => outcome(result.current.place.mutateAsync()));
    await waitFor(() => expect(result.current.event.isFetching).toBe(false));
    expect(result.current.event.data?.title).toBe('Nuit du jazz');
  });

  test('a retry after a lost response uses the same key, one after a success another', async () => {
    tries(
      lost,
      () => HttpResponse.json({ message: 'Inscription réussie', event: eventDetail({ id: 12 }) }),
      lost,
    );
    event({ is_registered: false });
    const { result } = hook(() => useRegisterToEvent(12, 3));
    for (let round = 0; round < 3; round += 1) await act(() => outcome(result.current.mutateAsync()));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('once known to be made, the key is used up: a later registration uses another one', async () => {
    tries(lost, () => HttpResponse.json({ message: 'Inscription réussie', event: eventDetail({ id: 12 }) }));
    event({ is_registered: true });
    const { result } = hook(() => useRegisterToEvent(12, 3));
    await act(() => outcome(result.current.mutateAsync()));
    await act(() => outcome(result.current.mutateAsync()));
    // With the first key the server would repeat its response about the cancelled registration.
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('a retry after a reload uses the same key too', async () => {
    tries(lost);
    event({ is_registered: false });
    await register();
    await register();
    expect(keys[1]).toBe(keys[0]);
    signInForTest({ ...PEOPLE.guest, id: 9 });
    await register(() => useRegisterToEvent(12, 9));
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('updates the event on screen, also after a refusal', async () => {
    let registered = 10;
    server.use(
      http.get(EVENT, () =>
        HttpResponse.json(eventDetail({ id: 12, registrations_count: (registered += 1) })),
      ),
    );
    tries(() => refused(403));
    const { result } = hook(() => ({ event: useQuery(eventQuery(12)), place: useRegisterToEvent(12, 3) }));
    await waitFor(() => expect(result.current.event.data?.registrations_count).toBe(11));
    await act(() => outcome(result.current.place.mutateAsync()));
    await waitFor(() => expect(result.current.event.data?.registrations_count).toBeGreaterThan(11));
  });

  test('cancelled twice counts as cancelled: the second time finds nothing', async () => {
    server.use(http.delete(PLACE, () => refused(404)));
    event({ is_registered: false });
    expect(await register(() => useCancelRegistration(12, 'Annulée'))).toMatchObject({
      message: 'Annulée',
      already: true,
    });
  });

  test('is not cancelled while the server still has it', async () => {
    server.use(http.delete(PLACE, lost));
    event({ is_registered: true });
    expect(await register(() => useCancelRegistration(12, 'Annulée'))).toMatchObject({ kind: 'network' });
  });

  test('leaving a waitlist whose entry became a registration meanwhile keeps the registration', async () => {
    server.use(http.delete('*/api/events/12/waiting', () => refused(404)));
    event({ is_registered: true, waiting_position: null });
    expect(await register(() => useLeaveWaitlist(12))).toMatchObject({ event: { is_registered: true } });
  });
});
