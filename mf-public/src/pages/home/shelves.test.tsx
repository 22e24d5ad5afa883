import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { GuestEvent } from '@eveneo/contract/application/events';
import { setClock, signInForTest } from '@eveneo/platform/testing';
import { heldAnswer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { asked, events, homePage, pageOf, show } from '../../testing/home-page';
import { nextOf } from './NextEvent';

const server = homePage();
beforeEach(() => localStorage.clear());

const address = () => screen.getByTestId('location').textContent;
const region = async (name: string) =>
  (await screen.findByText(name, { selector: 'h2' })).closest<HTMLElement>('section')!;

/** Fillers for the carousel, with many seats left. */
const SLIDES = [91, 92, 93].map((id) => sampleEvent({ id, title: `Une ${id}` }));

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

test('three events of the weekend, and a link to all of them', async () => {
  show();
  const weekend = await region('Ce week-end');
  expect(within(weekend).getAllByRole('article')).toHaveLength(3);
  expect(within(weekend).getByRole('link', { name: 'Les 8\u00a0événements' })).toHaveAttribute(
    'href',
    '/events?when=weekend',
  );
});

test('a city is chosen here, stored on the device, and can be changed', async () => {
  const { unmount } = show();
  fireEvent.change(screen.getByLabelText('Votre ville'), { target: { value: 'Lyon' } });
  fireEvent.click(screen.getByText('Voir les événements'));
  expect(await within(await region('Près de Lyon')).findAllByRole('article')).toHaveLength(3);
  expect(asked.at(-1)).toContain('city=Lyon');
  unmount();
  show();
  await userEvent.click(
    within(await region('Près de Lyon')).getByRole('button', { name: 'Changer de ville' }),
  );
  expect(screen.getByLabelText('Votre ville')).toHaveValue('Lyon');
});

test('while its city loads, and on failure, the shelf keeps its space and offers a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const held = heldAnswer();
  let answers = 0;
  server.use(
    http.get('*/api/events', async ({ request }) => {
      if (new URL(request.url).searchParams.get('city') !== 'Lyon') return undefined;
      answers += 1;
      if (answers > 1) return pageOf(events(1));
      await held.released;
      return HttpResponse.json({}, { status: 404 });
    }),
  );
  localStorage.setItem('ville', 'Lyon');
  show();
  const shelf = within(await region('Près de Lyon'));
  expect(shelf.getByText('Chargement des événements…')).toBeInTheDocument();
  expect(shelf.getByRole('button', { name: 'Changer de ville' })).toBeVisible();
  held.release();
  const again = await within(await region('Près de Lyon')).findByRole('button', { name: 'Réessayer' });
  expect(screen.getByText('Les événements de cette ville n’ont pas pu être chargés.')).toBeVisible();
  await userEvent.click(again);
  expect(await within(await region('Près de Lyon')).findByRole('article')).toBeVisible();
});

test('nearly full events have their own section, without full or empty ones', async () => {
  server.use(
    http.get('*/api/events', ({ request }) =>
      pageOf(
        new URL(request.url).searchParams.has('when')
          ? []
          : [
              ...SLIDES,
              sampleEvent({ id: 1, title: 'Presque plein', places_left: 12 }),
              sampleEvent({ id: 2, title: 'Plein', places_left: 0 }),
              sampleEvent({ id: 3, title: 'Vide', places_left: 120 }),
            ],
      ),
    ),
  );
  show();
  const filling = await region('Bientôt complets');
  expect(within(filling).getByRole('link', { name: 'Presque plein' })).toBeVisible();
  expect(within(filling).getAllByRole('article')).toHaveLength(1);
});

test('an event on the weekend shelf is not repeated there', async () => {
  const few = (titles: string[]) =>
    titles.map((title) => sampleEvent({ id: title.length, title, places_left: 3 }));
  server.use(
    http.get('*/api/events', ({ request }) =>
      new URL(request.url).searchParams.get('when') === 'weekend'
        ? pageOf(few(['A', 'AB', 'ABC', 'Quatrième du week-end']))
        : pageOf([...SLIDES, ...few(['A', 'ABC', 'Un jour de semaine', 'Quatrième du week-end'])]),
    ),
  );
  show();
  const titles = within(await region('Bientôt complets')).getAllByRole('link');
  // The weekend shelf shows three.
  expect(titles.map((link) => link.textContent)).toEqual(['Un jour de semaine', 'Quatrième du week-end']);
});

test('an event in the carousel is not repeated among the nearly full', async () => {
  const few = [1, 2, 3, 4].map((id) => sampleEvent({ id, title: `Sortie ${id}`, places_left: 3 }));
  server.use(
    http.get('*/api/events', ({ request }) =>
      pageOf(new URL(request.url).searchParams.has('when') ? [] : few),
    ),
  );
  show();
  const links = within(await region('Bientôt complets')).getAllByRole('link', { name: /^Sortie/ });
  expect(links.map((link) => link.textContent)).toEqual(['Sortie 4']);
});

test('it appears there if the weekend is unknown', async () => {
  server.use(
    http.get('*/api/events', ({ request }) =>
      new URL(request.url).searchParams.get('when') === 'weekend'
        ? HttpResponse.json({}, { status: 404 })
        : pageOf([...SLIDES, sampleEvent({ id: 1, title: 'Presque plein', places_left: 3 })]),
    ),
  );
  show();
  expect(await region('Bientôt complets')).toBeVisible();
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

test("a guest's own events are neither on the weekend shelf nor among the nearly full", async () => {
  server.use(
    http.get('*/api/guest-events', () => HttpResponse.json([mine(1, '2026-11-21')])),
    http.get('*/api/events', ({ request }) => {
      const weekend = new URL(request.url).searchParams.get('when') === 'weekend';
      const data = (weekend ? [1, 2, 3, 4] : [1, 2, 5, 6]).map((id) =>
        sampleEvent({ id, date: '2026-11-22', title: `Sortie ${id}`, places_left: 3 }),
      );
      return pageOf(weekend ? data : [...SLIDES, ...data]);
    }),
  );
  signInForTest(PEOPLE.guest);
  show();
  const links = within(await region('Ce week-end')).getAllByRole('link', { name: /^Sortie/ });
  expect(links.map((link) => link.textContent)).toEqual(['Sortie 2', 'Sortie 3', 'Sortie 4']);
  const filling = within(await region('Bientôt complets')).getAllByRole('link', { name: /^Sortie/ });
  expect(filling.map((link) => link.textContent)).toEqual(['Sortie 5', 'Sortie 6']);
});

test("if the guest's registrations are unknown, the whole weekend is shown", async () => {
  server.use(http.get('*/api/guest-events', () => HttpResponse.json({}, { status: 404 })));
  signInForTest(PEOPLE.guest);
  show();
  expect(within(await region('Ce week-end')).getAllByRole('article')).toHaveLength(3);
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
