import { delay, http, HttpResponse } from 'msw';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { EventDetail, Role } from 'api/contract';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { logInAs } from '../../testing/at-event';
import { eventDetail } from '../../testing/talk';
import EventDetailPage from './EventDetailPage';

let event: EventDetail;
const read = http.get('*/api/events/1', () => HttpResponse.json(event));
const server = apiServer(read);

const show = (state?: unknown) =>
  render(
    <TestPlatform at={{ pathname: '/events/1', state }} path="/events/:id">
      <EventDetailPage />
    </TestPlatform>,
  );
const title = () => screen.findByRole('heading', { level: 1, name: 'Nuit du jazz au Sunset' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  event = eventDetail();
  signInForTest(null);
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
});
afterEach(() => {
  jest.useRealTimers();
  setClock();
});

test('axe finds nothing: loading, shown, missing, failed', async () => {
  const { container, unmount } = show();
  expect(await axe(container)).toHaveNoViolations();
  await title();
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  server.use(http.get('*/api/events/1', () => HttpResponse.json({}, { status: 500 })));
  const failed = show();
  await screen.findByRole('alert');
  expect(await axe(failed.container)).toHaveNoViolations();
});

test('banner with status, title and date; cards with date and time, place, organizer, places', async () => {
  show();
  await title();
  expect(screen.getByText('À venir')).toBeVisible();
  expect(screen.getByText(/^samedi 12 décembre 2026/)).toHaveTextContent('20:30');
  const fact = (label: string) => screen.getByText(label).nextElementSibling;
  expect(fact('Date et heure')).toHaveTextContent('12/12/2026 · 20:30');
  expect(fact('Lieu')).toHaveTextContent('Sunset, Paris 1er');
  expect(fact('Organisateur')).toHaveTextContent('Camille Martin');
  expect(fact('Places disponibles')).toHaveTextContent('86 / 120');
  expect(document.title).toBe('Nuit du jazz au Sunset – Événéo');
});

test("an event without an organizer's name says 'Organisateur inconnu'", async () => {
  event = eventDetail({ organizer: '' });
  show();
  expect(await screen.findByText('Organisateur inconnu')).toBeVisible();
});

test.each([
  ['2026-11-20', 'Terminé'],
  ['2026-11-21', 'En cours'],
  ['2026-11-22', 'En cours'],
  ['2026-11-23', 'À venir'],
])('an event of %s is %s', async (date, status) => {
  event = eventDetail({ date });
  show();
  await title();
  expect(screen.getByText(status)).toBeVisible();
});

test('the place leads to a map, which is asked for on a click only', async () => {
  show();
  await title();
  const link = screen.getByRole('link', { name: /Voir sur la carte/ });
  expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Sunset%2C%20Paris%201er');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a description of over 300 characters has a rest to read', async () => {
  event = eventDetail({ description: 'a'.repeat(300) + 'FIN' });
  show();
  await title();
  expect(screen.getByText(`${'a'.repeat(300)}…`)).toBeVisible();
  await userEvent.click(button('Lire la suite'));
  expect(screen.getByText(`${'a'.repeat(300)}FIN`)).toBeVisible();
  expect(button('Réduire')).toHaveAttribute('aria-expanded', 'true');
});

test('a description of 300 characters has none', async () => {
  event = eventDetail({ description: 'a'.repeat(300) });
  show();
  await title();
  expect(screen.queryByRole('button', { name: 'Lire la suite' })).toBeNull();
});

test('no HTML of a user is interpreted', async () => {
  event = eventDetail({ description: '<img src=x onerror=alert(1)>' });
  show();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('the first 10 participants as initials, the others as +n', async () => {
  const attendees = Array.from({ length: 14 }, (_, at) => ({ id: at + 1, name: `Zoé Nom${at}` }));
  event = eventDetail({ attendees, registrations_count: 34 });
  show();
  await title();
  const region = screen.getByRole('region', { name: 'Participants confirmés' });
  expect(within(region).getAllByRole('img')).toHaveLength(10);
  expect(within(region).getAllByText('ZN')).toHaveLength(10);
  expect(within(region).getByText('+24')).toBeVisible();
});

test('a missing event: Événement introuvable', async () => {
  server.use(
    http.get('*/api/events/1', () =>
      HttpResponse.json({ message: 'Événement introuvable' }, { status: 404 }),
    ),
  );
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Événement introuvable' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir les événements' })).toHaveAttribute('href', '/events');
});

test.each([
  [{ message: 'Service fermé.' }, 'Service fermé.'],
  [{}, "Échec du chargement des détails de l'événement..."],
])('a failed load with %j says %s, and can be tried again', async (body, text) => {
  server.use(http.get('*/api/events/1', () => HttpResponse.json(body, { status: 500 })));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  server.resetHandlers();
  await userEvent.click(button('Réessayer'));
  expect(await title()).toBeVisible();
});

describe('registration', () => {
  const registered = () => {
    event = { ...event, is_registered: true, registrations_count: 35, places_left: 85 };
    return event;
  };
  const accept = http.post('*/api/events/1/register', () =>
    HttpResponse.json(
      { message: "Inscription réussie ! Vous êtes inscrit à l'événement.", event: registered() },
      { status: 201 },
    ),
  );
  const refuse = (status: number, body: object) =>
    http.post('*/api/events/1/register', () => HttpResponse.json(body, { status }));

  test("a visitor sees 'Se connecter pour s'inscrire', which leads to the login", async () => {
    show();
    await title();
    expect(screen.getByRole('link', { name: "Se connecter pour s'inscrire" })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(screen.queryByRole('button', { name: "S'inscrire" })).toBeNull();
  });

  test.each<Role>(['organizer', 'admin'])('an %s is told that it is for guests', async (role) => {
    logInAs(role);
    show();
    await title();
    expect(screen.getByText("L'inscription est réservée aux invités.")).toBeVisible();
    expect(screen.queryByRole('button', { name: "S'inscrire" })).toBeNull();
  });

  test("a guest registers: the message, 'Inscrit' disabled, one place less, focus kept", async () => {
    server.use(accept);
    logInAs('guest');
    show();
    await title();
    await userEvent.click(button("S'inscrire"));
    expect(await screen.findByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();
    expect(button('Inscrit')).toBeDisabled();
    expect(screen.getByText('85 / 120')).toBeVisible();
    expect(button('Annuler mon inscription')).toHaveFocus();
  });

  test('two clicks are one registration', async () => {
    let calls = 0;
    server.use(
      http.post('*/api/events/1/register', async () => {
        calls += 1;
        await delay(50);
        return HttpResponse.json({ message: 'ok', event: registered() }, { status: 201 });
      }),
    );
    logInAs('guest');
    show();
    await title();
    await userEvent.dblClick(button("S'inscrire"));
    await screen.findByRole('button', { name: 'Inscrit' });
    expect(calls).toBe(1);
  });

  test('a registered guest cancels', async () => {
    registered();
    server.use(
      http.delete('*/api/events/1/register', () => {
        event = eventDetail();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    logInAs('guest');
    show();
    await title();
    expect(button('Inscrit')).toBeDisabled();
    await userEvent.click(button('Annuler mon inscription'));
    expect(await screen.findByText('Votre inscription est annulée.')).toBeVisible();
    await waitFor(() => expect(button("S'inscrire")).toHaveFocus());
  });

  test("full: 'Complet', disabled", async () => {
    event = eventDetail({ places_left: 0 });
    logInAs('guest');
    show();
    await title();
    expect(button('Complet')).toBeDisabled();
  });

  test("past: 'Événement terminé', disabled; who was registered cannot cancel", async () => {
    event = eventDetail({ date: '2026-11-20' });
    logInAs('guest');
    const { unmount } = show();
    await title();
    expect(button('Événement terminé')).toBeDisabled();
    unmount();
    registered();
    show();
    await title();
    expect(button('Inscrit')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Annuler mon inscription' })).toBeNull();
  });

  test.each([
    [{ message: 'Trop de tentatives.' }, 'Trop de tentatives.'],
    [{}, "Échec de l'inscription à l'événement"],
  ])('a refusal with %j says %s', async (body, text) => {
    server.use(refuse(429, body));
    logInAs('guest');
    show();
    await title();
    await userEvent.click(button("S'inscrire"));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(button("S'inscrire")).toBeEnabled();
  });

  test('full meanwhile (409): the server says so and the page follows', async () => {
    logInAs('guest');
    server.use(
      http.post('*/api/events/1/register', () => {
        event = eventDetail({ places_left: 0 });
        return HttpResponse.json(
          { message: 'Cet événement est complet.', code: 'conflict.full' },
          { status: 409 },
        );
      }),
    );
    show();
    await title();
    await userEvent.click(button("S'inscrire"));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cet événement est complet.');
    expect(await screen.findByRole('button', { name: 'Complet' })).toBeDisabled();
  });

  test("registered meanwhile (409): the page shows 'Inscrit'", async () => {
    logInAs('guest');
    server.use(
      http.post('*/api/events/1/register', () => {
        registered();
        return HttpResponse.json({ message: 'Vous êtes déjà inscrit à cet événement.' }, { status: 409 });
      }),
    );
    show();
    await title();
    await userEvent.click(button("S'inscrire"));
    expect(await screen.findByRole('button', { name: 'Inscrit' })).toBeDisabled();
  });

  test('a lost answer is no failure: the event, read anew, shows the registration', async () => {
    logInAs('guest');
    server.use(
      http.post('*/api/events/1/register', () => {
        registered();
        return HttpResponse.error();
      }),
    );
    show();
    await title();
    await userEvent.click(button("S'inscrire"));
    expect(await screen.findByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a lost request is a failure, once the event has been read anew', async () => {
    logInAs('guest');
    server.use(http.post('*/api/events/1/register', () => HttpResponse.error()));
    show();
    await title();
    await userEvent.click(button("S'inscrire"));
    expect(await screen.findByRole('alert')).toHaveTextContent("Échec de l'inscription à l'événement");
  });
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

  test('it hides by itself after about 5 s', async () => {
    show({ modified: true });
    await title();
    jest.useFakeTimers();
    // The clock starts again once the message is no longer held.
    const banner = screen.getByText('Événement modifié avec succès !');
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.hover(banner);
    act(() => jest.advanceTimersByTime(20_000));
    expect(banner).toBeVisible();
    await user.unhover(banner);
    act(() => jest.advanceTimersByTime(5_100));
    expect(screen.queryByText('Événement modifié avec succès !')).toBeNull();
  });
});

describe('sharing', () => {
  test('three networks open in a popup', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    show();
    await title();
    for (const network of ['Facebook', 'X', 'LinkedIn'])
      await userEvent.click(button(`Partager sur ${network}`));
    expect(open).toHaveBeenCalledTimes(3);
    for (const [address, , features] of open.mock.calls) {
      expect(decodeURIComponent(String(address))).toContain('/events/1');
      expect(features).toContain('popup');
    }
  });

  test('the link can be copied', async () => {
    const user = userEvent.setup();
    show();
    await title();
    await user.click(button('Copier le lien'));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/events/1`);
  });

  test("the device's own way is offered where it has one", async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    show();
    await title();
    await userEvent.click(button('Partager…'));
    expect(share).toHaveBeenCalledWith({ title: event.title, url: `${window.location.origin}/events/1` });
    Reflect.deleteProperty(navigator, 'share');
  });
});

test('the back button leads to the list for who came from elsewhere', async () => {
  show();
  await title();
  await userEvent.click(button('Retour'));
  expect(screen.getByTestId('location')).toHaveTextContent('/events');
});
