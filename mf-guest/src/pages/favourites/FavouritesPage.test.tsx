import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { toast } from '@eveneo/platform';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import FavouritesPage from './FavouritesPage';

const EVENTS = [
  sampleEvent({ id: 3, title: 'Salon du livre', date: '2027-01-10' }),
  sampleEvent({ id: 4, title: 'Bal folk', date: '2026-10-02' }),
  sampleEvent({ id: 2, title: 'Trail urbain', date: '2026-11-21', time: '08:00' }),
  sampleEvent({ id: 5, title: 'Nuit du blues', date: '2026-11-21', time: '23:00' }),
  sampleEvent({ id: 1, title: 'Nuit du jazz', date: '2026-11-21' }),
];
const PEOPLE = [
  { id: 20, name: 'Atelier du port', avatar: null },
  { id: 21, name: 'Julien Lefèvre', avatar: null },
];
let people = PEOPLE;
let aside: number[];
let requests: { event: { id: number }; state: 'asked' }[] = [];
const server = apiServer(
  http.get('*/api/favourites', () => HttpResponse.json(EVENTS)),
  http.get('*/api/favourites/ids', () => HttpResponse.json({ event_ids: aside })),
  http.get('*/api/guest-events', () =>
    HttpResponse.json([{ ...EVENTS[0], start: '2027-01-10T19:30', end: '2027-01-10T20:30' }]),
  ),
  http.get('*/api/guest-waiting', () => HttpResponse.json([{ event: EVENTS[4], position: 2 }])),
  http.get('*/api/guest-requests', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    return HttpResponse.json(requests.slice((page - 1) * size, page * size));
  }),
  http.get('*/api/follows', () => HttpResponse.json(people)),
  http.delete('*/api/events/:id/favourite', ({ params }) => {
    aside = aside.filter((id) => id !== Number(params['id']));
    return new HttpResponse(null, { status: 204 });
  }),
  http.delete('*/api/organizers/:id/follow', ({ params }) => {
    people = people.filter(({ id }) => id !== Number(params['id']));
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  [people, aside] = [PEOPLE, [3, 2, 1]];
  setClock(() => Date.parse('2026-11-21T13:00:00Z'));
  signInForTest({ id: 9, name: 'Léa Fontaine', email: 'lea@exemple.fr', role: 'guest', avatar: null });
});

const show = () =>
  render(
    <TestPlatform at="/favourites">
      <main>
        <FavouritesPage />
      </main>
    </TestPlatform>,
  );
const failing = (answer: () => Response) => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('*/api/favourites', answer));
};

test('a card says that the guest asked for a place, also with many requests', async () => {
  requests = Array.from({ length: 101 }, (_, n) => ({
    event: sampleEvent({ id: n < 100 ? 100 + n : 5 }),
    state: 'asked',
  }));
  show();
  const heading = await screen.findByRole('heading', { level: 3, name: 'Nuit du blues' });
  expect(await within(heading.closest('article')!).findByText('Demande en attente')).toBeVisible();
  requests = [];
});

test('a card says whether the guest has a place or waits for one', async () => {
  show();
  const cardOf = async (title: string) =>
    within((await screen.findByRole('heading', { level: 3, name: title })).closest('article')!);
  expect(await (await cardOf('Nuit du jazz')).findByText('En liste d’attente')).toBeVisible();
  expect(await (await cardOf('Salon du livre')).findByText('Inscrit')).toBeVisible();
  expect((await cardOf('Nuit du blues')).queryByText(/attente|Inscrit/)).toBeNull();
});

test('future events come before past ones, in order of date, each with a heart to remove it', async () => {
  show();
  const coming = within(await screen.findByRole('region', { name: 'À venir' }));
  expect(coming.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Nuit du jazz',
    'Nuit du blues',
    'Salon du livre',
  ]);
  const past = within(screen.getByRole('region', { name: 'Passés' }));
  expect(past.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Trail urbain',
    'Bal folk',
  ]);
  expect(past.getByRole('link', { name: 'Trail urbain' })).toHaveAttribute('href', '/events/2');
  await screen.findByRole('region', { name: 'Organisateurs suivis' });
});

test('a removed card stays until the page is left, so that another tap can restore it', async () => {
  show();
  const heart = await screen.findByRole('button', { name: 'Mettre de côté Nuit du jazz' });
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  fireEvent.click(heart);
  await waitFor(() => expect(aside).toEqual([3, 2]));
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('link', { name: 'Nuit du jazz' })).toBeVisible();
});

test('without favourites it says how to begin, and where', async () => {
  server.use(http.get('*/api/favourites', () => HttpResponse.json([])));
  people = [];
  show();
  expect(await screen.findByText('Vous n’avez rien mis de côté')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Découvrir les événements' })).toHaveAttribute('href', '/events');
  expect(screen.queryByRole('region', { name: 'Organisateurs suivis' })).toBeNull();
});

test('a failure has a retry that works', async () => {
  failing(() => HttpResponse.json({}, { status: 500 }));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Vos événements mis de côté n’ont pas pu être chargés.',
  );
  server.use(http.get('*/api/favourites', () => HttpResponse.json(EVENTS)));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: 'Nuit du jazz' })).toBeVisible();
});

test('without a network the message says so', async () => {
  failing(() => HttpResponse.error());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Vous êtes hors connexion');
});

test('an unfollowed organizer leaves the list, and focus stays there', async () => {
  const told = jest.spyOn(toast, 'success');
  show();
  const followed = within(await screen.findByRole('region', { name: 'Organisateurs suivis' }));
  expect(followed.getByRole('link', { name: 'Atelier du port' })).toHaveAttribute('href', '/organizers/20');
  fireEvent.click(followed.getByRole('button', { name: 'Ne plus suivre Atelier du port' }));
  await waitFor(() => expect(followed.queryByRole('link', { name: 'Atelier du port' })).toBeNull());
  expect(followed.getByRole('link', { name: 'Julien Lefèvre' })).toBeVisible();
  expect(told).toHaveBeenCalledWith('Vous ne suivez plus Atelier du port.');
  expect(document.activeElement).toHaveTextContent('Un email vous prévient');
});

test('a failed unfollow says so and changes nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.delete('*/api/organizers/:id/follow', () => HttpResponse.error()));
  const told = jest.spyOn(toast, 'error');
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Ne plus suivre Julien Lefèvre' }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('Le suivi n’a pas pu être arrêté. Veuillez réessayer.'),
  );
  expect(screen.getByRole('link', { name: 'Julien Lefèvre' })).toBeVisible();
});
