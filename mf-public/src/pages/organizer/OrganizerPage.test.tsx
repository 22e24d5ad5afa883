import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Organizer } from '@eveneo/contract/application/favourites';
import type { Role } from '@eveneo/contract/application/users';
import { toast } from '@eveneo/platform';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import OrganizerPage from './OrganizerPage';

const WHO: Organizer = {
  id: 5,
  name: 'Atelier du port',
  avatar: null,
  average_rating: 4.3,
  rating_count: 12,
  coming_count: 8,
  past_count: 1,
  is_followed: false,
};
const COMING = Array.from({ length: 8 }, (_, at) =>
  sampleEvent({ id: at + 1, title: `Atelier ${at + 1}`, date: `2026-12-1${at}` }),
);
const PAST = [sampleEvent({ id: 99, title: 'Régate', date: '2026-11-02' })];
let who: Organizer;
let events: { coming: typeof COMING; past: typeof PAST };
const server = apiServer(
  http.get('*/api/organizers/5', () => HttpResponse.json(who)),
  http.get('*/api/organizers/5/events', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const all = events[query.get('period') === 'past' ? 'past' : 'coming'];
    const page = Number(query.get('page'));
    const answer = { current_page: page, last_page: Math.ceil(all.length / 6), per_page: 6, total_all: 9 };
    return HttpResponse.json({ ...answer, total: all.length, data: all.slice((page - 1) * 6, page * 6) });
  }),
  http.put('*/api/organizers/5/follow', () => {
    who = { ...who, is_followed: true };
    return new HttpResponse(null, { status: 204 });
  }),
  http.delete('*/api/organizers/5/follow', () => {
    who = { ...who, is_followed: false };
    return new HttpResponse(null, { status: 204 });
  }),
);
const as = (role: Role | null) => signInForTest(role && PEOPLE[role]);

beforeEach(() => {
  [who, events] = [WHO, { coming: COMING, past: PAST }];
  setClock(() => Date.parse('2026-11-21T13:00:00Z'));
});
afterEach(() => as(null));

const show = (id = '5') =>
  render(
    <TestPlatform at={`/organizers/${id}`} path="/organizers/:id">
      <main>
        <OrganizerPage />
      </main>
    </TestPlatform>,
  );
const part = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest<HTMLElement>('section')!);
const titles = async (of: { findAllByRole: typeof screen.findAllByRole }) =>
  (await of.findAllByRole('heading', { level: 3 })).map((one) => one.textContent);

test('shows the name, rating, future and past events', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Atelier du port' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Note : 4,3 sur 5' })).toBeVisible();
  expect(screen.getByText('12 avis sur l’ensemble de ses événements')).toBeVisible();
  expect(await titles(await part('Événements passés'))).toEqual(['Régate']);
  expect(document.title).toContain('Atelier du port');
});

test('future events are paged by links, past ones stay', async () => {
  show('5?past=1');
  const coming = await part('À venir');
  expect(await titles(coming)).toHaveLength(6);
  expect(coming.getByText('Page 1 sur 2')).toBeVisible();
  const next = coming.getByRole('link', { name: 'Suivant' });
  expect(next).toHaveAttribute('href', '/organizers/5?past=1&coming=2#coming');
  fireEvent.click(next);
  expect(await coming.findByRole('link', { name: 'Atelier 8' })).toBeVisible();
  expect(await titles(coming)).toEqual(['Atelier 7', 'Atelier 8']);
  const past = await part('Événements passés');
  expect(await titles(past)).toEqual(['Régate']);
  expect(past.queryByRole('navigation')).toBeNull();
  expect(coming.getByRole('link', { name: 'Précédent' })).toHaveAttribute(
    'href',
    '/organizers/5?past=1#coming',
  );
});

test('a link to a page whose events have passed shows the last one', async () => {
  show('5?coming=9');
  const coming = await part('À venir');
  expect(await coming.findByText('Page 2 sur 2')).toBeVisible();
  expect(await titles(coming)).toEqual(['Atelier 7', 'Atelier 8']);
});

test("links the organizer's feeds", async () => {
  show();
  const feeds = await part('S’abonner');
  expect(feeds.getByRole('link', { name: 'Agenda (ICS)' })).toHaveAttribute(
    'href',
    '/api/feeds/events.ics?organizer=5',
  );
  expect(feeds.getByRole('link', { name: 'Actualités (RSS)' })).toHaveAttribute(
    'href',
    '/api/feeds/events.rss?organizer=5',
  );
});

test('without reviews, future and past events it says so, or leaves the section out', async () => {
  who = { ...WHO, average_rating: null, rating_count: 0 };
  events = { coming: [], past: [] };
  show();
  expect(await screen.findByText('Aucun événement à venir pour l’instant')).toBeVisible();
  expect(screen.getByText('Aucun avis pour l’instant')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Événements passés' })).toBeNull());
});

describe('following', () => {
  test('a guest follows, and sees the effect; a second press unfollows', async () => {
    as('guest');
    const told = jest.spyOn(toast, 'success');
    show();
    fireEvent.click(await screen.findByText('Suivre'));
    const followed = await screen.findByRole('button', { name: 'Suivi (ne plus suivre)' });
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith(expect.stringContaining('Vous suivez Atelier du port')),
    );
    expect(who.is_followed).toBe(true);
    fireEvent.click(followed);
    expect(await screen.findByText('Suivre')).toBeVisible();
    await waitFor(() => expect(told).toHaveBeenCalledWith('Vous ne suivez plus Atelier du port.'));
  });

  test.each([
    ['a refusal with words', 409, { message: 'Vous suivez déjà 200 organisateurs.' }, 'Vous suivez déjà 200'],
    ['a refusal without', 500, {}, 'Le changement n’a pas pu être enregistré.'],
  ])('%s resets the button and shows a message', async (_what, status, body, said) => {
    jest.spyOn(console, 'error').mockImplementation();
    as('guest');
    server.use(http.put('*/api/organizers/5/follow', () => HttpResponse.json(body, { status })));
    const told = jest.spyOn(toast, 'error');
    show();
    fireEvent.click(await screen.findByText('Suivre'));
    await waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining(said)));
    expect(screen.getByText('Suivre')).toBeVisible();
  });

  test('without a network the message says so', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    as('guest');
    server.use(http.put('*/api/organizers/5/follow', () => HttpResponse.error()));
    show();
    const button = await screen.findByText('Suivre');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const told = jest.spyOn(toast, 'error');
    fireEvent.click(button);
    await waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining('hors connexion')));
  });

  test.each(['organizer', 'admin'] as const)('an %s cannot follow', async (role) => {
    as(role);
    show();
    await screen.findByRole('heading', { level: 1, name: 'Atelier du port' });
    expect(screen.queryByText('Suivre')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Se connecter pour suivre' })).toBeNull();
  });
});

describe('missing pages', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());

  test('a deleted organizer is not found, and a link leads on', async () => {
    server.use(
      http.get('*/api/organizers/5', () =>
        HttpResponse.json({ message: 'Organisateur introuvable' }, { status: 404 }),
      ),
    );
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Organisateur introuvable' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les événements' })).toHaveAttribute('href', '/events');
  });

  test.each(['un', '0', '1e3', '-5'])('an invalid id sends no request: %s', (id) => {
    show(id);
    expect(screen.getByRole('heading', { level: 1, name: 'Organisateur introuvable' })).toBeVisible();
  });

  test('a failure has a retry that works', async () => {
    server.use(http.get('*/api/organizers/5', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'La page de cet organisateur n’a pas pu être chargée.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Atelier du port' })).toBeVisible();
  });

  test('failing events leave the rest of the page', async () => {
    server.use(http.get('*/api/organizers/5/events', () => HttpResponse.json({}, { status: 500 })));
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Atelier du port' })).toBeVisible();
    const panels = await screen.findAllByRole('alert');
    expect(panels[0]).toHaveTextContent('Ses événements n’ont pas pu être chargés.');
  });
});
