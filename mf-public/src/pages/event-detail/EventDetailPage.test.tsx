import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../testing/at-event';
import { button, eventPage, show, title, openPage } from '../../testing/event-page';

const page = eventPage();

test('banner with status, title and date; cards with date and time, place, organizer, seats', async () => {
  await openPage();
  expect(screen.getByText('À venir')).toBeVisible();
  expect(screen.getByText('samedi 12 décembre').closest('p')).toHaveTextContent('20:30');
  expect(within(screen.getByRole('banner')).getByText(/^Sunset, Paris/)).toHaveTextContent(
    'Sunset, Paris 1er',
  );
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(fact('Date et heure')).toHaveTextContent('12/12/2026 · 20:30');
  expect(within(fact('Lieu') as HTMLElement).getByText('Sunset')).toBeVisible();
  expect(fact('Lieu')).toHaveTextContent('Paris 1er');
  expect(fact('Organisateur')).toHaveTextContent('Camille Martin');
  const card = within(screen.getByRole('region', { name: 'Places disponibles' }));
  expect(card.getByText('86').closest('p')).toHaveTextContent('86 places libres sur 120');
  expect(document.title).toBe('Nuit du jazz au Sunset – Événéo');
});

test("an event without an organizer's name says 'Organisateur inconnu'", async () => {
  page.event = eventDetail({ organizer: '' });
  show();
  expect(await screen.findByText('Organisateur inconnu')).toBeVisible();
});

test('an event of tomorrow is already under way', async () => {
  page.event = eventDetail({ date: '2026-11-22' });
  await openPage();
  expect(screen.getByText('En cours')).toBeVisible();
});

test('the place links to a map, which is loaded only on a click', async () => {
  await openPage();
  const link = screen.getByRole('link', { name: /Voir sur la carte/ });
  expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Sunset%2C%20Paris%201er');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a description of over 300 characters can be unfolded', async () => {
  page.event = eventDetail({ description: 'a'.repeat(300) + 'FIN' });
  await openPage();
  expect(screen.getByText(`${'a'.repeat(300)}…`)).toBeVisible();
  await userEvent.click(button('Lire la suite'));
  expect(screen.getByText(`${'a'.repeat(300)}FIN`)).toBeVisible();
  expect(button('Réduire')).toHaveAttribute('aria-expanded', 'true');
});

test('a description of 300 characters is shown whole', async () => {
  page.event = eventDetail({ description: 'a'.repeat(300) });
  await openPage();
  expect(screen.queryByRole('button', { name: 'Lire la suite' })).toBeNull();
});

test('HTML in user texts is not interpreted', async () => {
  page.event = eventDetail({ description: '<img src=x onerror=alert(1)>' });
  show();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('the first 10 participants as initials, the others as +n', async () => {
  const attendees = Array.from({ length: 14 }, (_, at) => ({ id: at + 1, name: `Zoé Nom${at}` }));
  page.event = eventDetail({ attendees, registrations_count: 34 });
  await openPage();
  const region = screen.getByRole('group', { name: 'Participants confirmés' });
  expect(within(region).getAllByRole('img')).toHaveLength(10);
  expect(within(region).getAllByText('ZN')).toHaveLength(10);
  expect(within(region).getByText('+24')).toBeVisible();
});

test('a missing event: Événement introuvable', async () => {
  page.server.use(
    http.get('*/api/events/1', () =>
      HttpResponse.json({ message: 'Événement introuvable' }, { status: 404 }),
    ),
  );
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Événement introuvable' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir les événements' })).toHaveAttribute('href', '/events');
});

test('invalid participants do not break the page', async () => {
  const odd = { ...page.event, attendees: [null, { id: 1 }, { id: 2, name: 'Zoé Nom' }] };
  page.server.use(http.get('*/api/events/1', () => HttpResponse.json(odd)));
  await openPage();
  const region = screen.getByRole('group', { name: 'Participants confirmés' });
  expect(within(region).getAllByRole('img')).toHaveLength(1);
});

test('an event that was deleted while its page was open is reported missing at the next action', async () => {
  await openPage('guest');
  const gone = () => HttpResponse.json({ message: 'Événement introuvable' }, { status: 404 });
  page.server.use(http.get('*/api/events/1', gone), http.post('*/api/events/1/register', gone));
  await userEvent.click(button("S'inscrire"));
  expect(await screen.findByRole('heading', { level: 1, name: 'Événement introuvable' })).toBeVisible();
});

test.each([
  [{ message: 'Service fermé.' }, 'Service fermé.'],
  [{}, "Échec du chargement des détails de l'événement..."],
])('a failed load with %j shows %s, and a retry', async (body, text) => {
  page.server.use(http.get('*/api/events/1', () => HttpResponse.json(body, { status: 500 })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  page.server.resetHandlers();
  await userEvent.click(button('Réessayer'));
  expect(await title()).toBeVisible();
});

describe('arriving with a message', () => {
  test.each([
    [{ success: 'Créé !' }, 'Créé !'],
    [{ success: true }, 'Événement créé avec succès !'],
    [{ modified: true }, 'Événement modifié avec succès !'],
  ])('%j', async (state, text) => {
    show(state);
    await title();
    expect(screen.getByText((content) => content === text)).toBeVisible();
  });

  test('what was created leads to sharing it, and to its desk', async () => {
    logInAs('organizer');
    show({ success: 'Créé !' });
    await title();
    const user = userEvent.setup();
    const banner = screen.getByText('Créé !').closest<HTMLElement>('[role=status]');
    if (!banner) throw new Error('no banner');
    expect(within(banner).getByRole('link', { name: 'Gérer l’événement' })).toHaveAttribute(
      'href',
      '/manage-events/1',
    );
    await user.click(within(banner).getByRole('button', { name: 'Partager' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/events/1');
  });

  test('it closes by itself after about 5 s', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    show({ modified: true });
    await title();
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getByText('Événement modifié avec succès !')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_100));
    expect(screen.queryByText('Événement modifié avec succès !')).toBeNull();
    jest.useRealTimers();
  });
});

test('the back button opens the list for visitors who came from another site', async () => {
  await openPage();
  await userEvent.click(button('Retour'));
  expect(screen.getByTestId('location')).toHaveTextContent('/events');
});
