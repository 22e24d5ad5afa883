import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { EventSummary, GuestEvent } from '@eveneo/contract/application/events';
import { setClock, signInForTest } from '@eveneo/platform/testing';
import { sampleEvent } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { asked, events, homePage, pageOf, show } from '../../testing/home-page';
import { nextOf } from './NextEvent';

const server = homePage();
beforeEach(() => localStorage.clear());

const address = () => screen.getByTestId('location').textContent;
const region = async (name: string) =>
  (await screen.findByText(name, { selector: 'h2' })).closest<HTMLElement>('section')!;

test('the search opens the list with the filled-in criteria, and nothing else', async () => {
  show();
  fireEvent.change(screen.getByLabelText('Quoi'), { target: { value: ' concert ' } });
  await userEvent.selectOptions(screen.getByLabelText('Quand'), 'Ce week-end');
  fireEvent.click(screen.getByText('Rechercher'));
  expect(address()).toBe('/events?search=concert&when=weekend');
});

test('an empty search opens the whole list', async () => {
  show();
  fireEvent.click(screen.getByText('Rechercher'));
  expect(address()).toBe('/events');
});

/** The clock of the page: 11:00 on Saturday 21 November in Paris. */
const SATURDAY = '2026-11-21';
const byWhen = (given: Record<string, EventSummary[]>) =>
  http.get('*/api/events', ({ request }) =>
    pageOf(given[new URL(request.url).searchParams.get('when') ?? 'next'] ?? []),
  );
const sooner = (id: number, time: string, date = SATURDAY) =>
  sampleEvent({ id, date, time, title: `Sortie ${id}` });

test('today and tomorrow by the hour, each event once, and the way to the rest of the weekend', async () => {
  const today = [sooner(1, '10:45'), sooner(2, '11:15'), sooner(3, '20:30')];
  const tomorrow = [sooner(4, '10:00', '2026-11-22')];
  server.use(
    byWhen({
      next: [...today, ...tomorrow, ...events(8)],
      tomorrow,
      weekend: [...today, ...tomorrow, sooner(5, '21:00')],
    }),
  );
  show();
  const shelf = within(await region('Aujourd’hui'));
  expect(shelf.getAllByRole('article').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^10:45 commence à peine.*Sortie 1/),
    expect.stringMatching(/^11:15 dans 15\u00a0minutes.*Sortie 2/),
    expect.stringMatching(/^20:30.*Sortie 3/),
  ]);
  expect(shelf.getByText('samedi 21 novembre')).toBeVisible();
  const next = within(await region('Demain'));
  expect(next.getAllByRole('article')).toHaveLength(1);
  expect(next.getByRole('link', { name: 'Les 5\u00a0événements à venir de ce week-end' })).toHaveAttribute(
    'href',
    '/events?when=weekend',
  );
});

test('in the evening the day is "Ce soir"; on an open page minutes pass and what ends leaves', async () => {
  setClock(() => Date.parse('2026-11-21T16:05:00Z'));
  const today = [sooner(1, '15:06'), sooner(2, '17:10')];
  server.use(byWhen({ next: [...today, ...events(8)], weekend: today }));
  show();
  const rows = () =>
    screen
      .getAllByRole('article')
      .slice(0, 2)
      .map((row) => row.textContent);
  await region('Ce soir');
  expect(rows()).toEqual([expect.stringMatching(/dans 5/), expect.stringMatching(/depuis 1\u00a0h\u00a059/)]);
  setClock(() => Date.parse('2026-11-21T16:06:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(rows()[0]).toMatch(/dans 4/);
  expect(within(await region('Ce soir')).getAllByRole('article')).toHaveLength(1);
});

test('a city is asked once, stored on the device, and can be changed', async () => {
  const { unmount } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Près de chez vous' }));
  expect(await screen.findByLabelText('Votre ville')).toHaveFocus();
  fireEvent.change(screen.getByLabelText('Votre ville'), { target: { value: 'Lyon' } });
  fireEvent.click(screen.getByText('Voir les événements'));
  expect(address()).toBe('/events?city=Lyon');
  unmount();
  show();
  expect(await screen.findByRole('link', { name: 'Près de Lyon' })).toHaveAttribute(
    'href',
    '/events?city=Lyon',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Changer de ville' }));
  expect(await screen.findByLabelText('Votre ville')).toHaveValue('Lyon');
});

const mine = (id: number, date: string): GuestEvent => ({
  ...sampleEvent({ id, date, title: `Rendez-vous ${id}` }),
  start: `${date}T20:30:00`,
  end: `${date}T21:30:00`,
});

const next = () => screen.getByRole('region', { name: 'Votre prochain événement' });

test('a guest first sees their next event', async () => {
  server.use(
    http.get('*/api/guest-events', () =>
      HttpResponse.json([mine(1, '2026-11-20'), mine(2, '2026-12-24'), mine(3, '2026-11-22')]),
    ),
  );
  signInForTest(PEOPLE.guest);
  show();
  expect(await screen.findByRole('heading', { name: 'Rendez-vous 3' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Léa' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Itinéraire' })).toBeVisible();
  expect(next()).toHaveTextContent('Votre prochain événement · demain');
  expect(screen.getByRole('link', { name: 'Voir mon billet' })).toHaveAttribute('href', '/tickets/3');
});

test('on a page left open overnight tomorrow’s event becomes today’s, even if nothing else has changed', async () => {
  server.use(http.get('*/api/guest-events', () => HttpResponse.json([mine(3, '2026-11-22')])));
  signInForTest(PEOPLE.guest);
  show();
  expect(await screen.findByRole('heading', { name: 'Rendez-vous 3' })).toBeVisible();
  expect(next()).toHaveTextContent('Votre prochain événement · demain');
  // 00:30 in Paris, still the previous day in UTC.
  setClock(() => Date.parse('2026-11-21T23:30:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(next()).toHaveTextContent('Votre prochain événement · aujourd’hui');
});

test("a guest's own events are not offered to them again, unless they are unknown", async () => {
  const today = [sooner(1, '19:00'), sooner(2, '20:00')];
  server.use(
    http.get('*/api/guest-events', () => HttpResponse.json([mine(1, SATURDAY)])),
    byWhen({ next: [...today, ...events(8)], weekend: today }),
  );
  signInForTest(PEOPLE.guest);
  const { unmount } = show();
  expect(within(await region('Aujourd’hui')).getAllByRole('article')).toHaveLength(1);
  unmount();
  server.use(http.get('*/api/guest-events', () => HttpResponse.json({}, { status: 404 })));
  show();
  expect(within(await region('Aujourd’hui')).getAllByRole('article')).toHaveLength(2);
});

test('for an organizer no registrations are requested', async () => {
  const guests = jest.fn(() => HttpResponse.json([]));
  server.use(http.get('*/api/guest-events', guests));
  signInForTest(PEOPLE.organizer);
  show();
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(guests).not.toHaveBeenCalled();
});

test('the next event is the first that is not over, to the minute', () => {
  const events = [mine(1, '2026-11-20'), mine(2, '2026-12-24'), mine(3, '2026-11-21')].map((event) => ({
    ...event,
    time: '14:30 - 16:30',
  }));
  const next = (instant: string) => nextOf(events, new Date(instant), 'Europe/Paris')?.id;
  expect(next('2026-11-21T08:00:00Z')).toBe(3);
  expect(next('2026-11-21T15:29:00Z')).toBe(3);
  expect(next('2026-11-21T15:30:00Z')).toBe(2);
  expect(next('2026-12-25T08:00:00Z')).toBeUndefined();
});

test('an event without an end lasts an hour, as everywhere for guests', () => {
  const evenings = [mine(4, '2026-12-26'), mine(5, '2026-12-24')];
  const next = (instant: string) => nextOf(evenings, new Date(instant), 'Europe/Paris')?.id;
  expect([next('2026-12-24T20:29:00Z'), next('2026-12-24T20:30:00Z')]).toEqual([5, 4]);
});
