import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import { eventDoor } from '../../testing/door';
import { detail } from '../../testing/edit-event';
import CheckTickets from './CheckTicketsPage';

const mockEvent = detail({ id: 7, title: 'Nuit du jazz', organizer_id: PEOPLE.organizer.id });
const mockFollow = jest.fn();
jest.mock('../../door/offline/use-device', () => {
  const state = { away: false, waiting: 0, refused: [], gone: null };
  const data = { list: { tickets: [] }, rules: { closes_at: '2026-11-22T01:00:00.000Z' } };
  const device = {
    data: () => ({ event: mockEvent, ...data }),
    subscribe: () => () => undefined,
    snapshot: () => state,
    follow: (given: unknown) => void mockFollow(given),
  };
  return { useDevice: () => ({ found: 'free', calls: null, isPageKept: true, device }) };
});

const server = apiServer(
  http.get('*/api/events/7', () => HttpResponse.json(mockEvent)),
  http.get('*/api/events/7/door', () => HttpResponse.json(eventDoor())),
);
afterEach(() => signInForTest(null));

const show = () => {
  signInForTest(PEOPLE.organizer);
  render(
    <TestPlatform at={{ pathname: '/check-tickets/7' }} path="/check-tickets/:id">
      <CheckTickets />
    </TestPlatform>,
  );
};
const link = () => screen.queryByRole('link', { name: 'Voir les inscrits' });

test('a kept door leads to the registrants only while there is a network', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show();
  expect(await screen.findByRole('link', { name: 'Voir les inscrits' })).toBeVisible();
  network.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(link()).toBeNull();
  expect(screen.getByLabelText('Numéro ou code du billet')).toBeVisible();
});

test('a kept door follows its event’s edits', async () => {
  server.use(http.get('*/api/events/7', () => HttpResponse.json({ ...mockEvent, title: 'Nuit du blues' })));
  show();
  await waitFor(() =>
    expect(mockFollow).toHaveBeenCalledWith({ event: expect.objectContaining({ title: 'Nuit du blues' }) }),
  );
});

test('a kept door that is closed to the user stays, for the entries that wait on the device', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const refuse = jest.fn(() =>
    HttpResponse.json({ code: 'not_found', message: 'Événement introuvable' }, { status: 404 }),
  );
  server.use(http.get('*/api/events/7/door', refuse));
  show();
  await waitFor(() => expect(refuse).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByLabelText('Numéro ou code du billet')).toBeVisible();
});

test.each([
  ['not be read', () => HttpResponse.error()],
  ['was taken from the user', () => HttpResponse.json({ ...mockEvent, organizer_id: 99 })],
])('a kept door opens if its event can %s, without that link', async (_why, answer) => {
  jest.spyOn(console, 'error').mockImplementation();
  const read = jest.fn(answer);
  server.use(http.get('*/api/events/7', read));
  show();
  expect(screen.getByLabelText('Numéro ou code du billet')).toBeVisible();
  await screen.findByText('sur 45');
  expect(read).toHaveBeenCalled();
  expect(link()).toBeNull();
});
