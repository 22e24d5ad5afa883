import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import type { Right } from '@eveneo/contract/application/co-organizers';
import type { EventSummary } from '@eveneo/contract/application/events';
import type { Attention } from '@eveneo/contract/application/registrations';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { JUST_READ_MS } from 'mf-shared/api/dashboard-events';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { NOTHING_WAITS } from '../../testing/attention';
import DashboardPage from './DashboardPage';

const NOW = new Date('2026-11-21T13:00:00Z');
const EVENTS = [
  sampleEvent({ id: 1, title: 'Nuit du jazz', date: '2026-12-12', capacity: 120, places_left: 86 }),
  sampleEvent({ id: 2, title: 'Trail urbain', date: '2026-11-02', capacity: 50, places_left: 0 }),
];
const NOTHING: Attention = { ...NOTHING_WAITS, events: [{ id: 1, recent: 12, waiting: 0 }] };
let events: readonly EventSummary[];
let attention: Attention;
const server = apiServer(
  http.get('*/api/organizer/events', () => HttpResponse.json(events)),
  http.get('*/api/organizer/attention', () => HttpResponse.json(attention)),
  http.get('*/api/organizer-stats', () =>
    HttpResponse.json({ createdEvents: 2, pastEvents: 1, upcomingEvents: 1, totalParticipants: 84 }),
  ),
);

beforeEach(() => {
  events = EVENTS;
  attention = NOTHING;
  setClock(() => NOW.getTime());
  signInForTest({ id: 2, name: 'Camille Martin', email: 'c@exemple.fr', role: 'organizer', avatar: null });
});
afterEach(() => {
  setClock();
  signInForTest(null);
});

const show = async () => {
  const shown = render(
    <TestPlatform at="/organizer">
      <DashboardPage />
    </TestPlatform>,
  );
  await screen.findByRole('tablist');
  return shown;
};

test('title, counters, button and tabs match the specification', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Tableau de bord Organisateur' })).toBeVisible();
  const figures = within(screen.getByRole('region', { name: 'Chiffres clés' }));
  expect(figures.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'événements créés',
    'passé',
    'à venir',
    'participants',
  ]);
  expect(figures.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    expect.stringContaining('2'),
    expect.stringContaining('1'),
    expect.stringContaining('1'),
    expect.stringContaining('84'),
  ]);
  expect(screen.getByText('Bonjour Camille Martin')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gérer les événements' })).toHaveAttribute(
    'href',
    '/manage-events',
  );
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Mes événements', 'Calendrier']);
});

test("the same filters, and 'Détails' opens the event without a page load", async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Passés' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Trail urbain',
  ]);
  expect(screen.getByRole('link', { name: 'Trail urbain' })).toHaveAttribute('href', '/manage-events/2');
  await userEvent.click(screen.getByRole('link', { name: 'Détails Trail urbain' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/events/2');
});

test("the calendar has a button 'Jour'", async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Calendrier' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Jour' }));
  expect(screen.getByRole('heading', { level: 2, name: /samedi 21\s+novembre 2026/ })).toBeVisible();
});

test('without events there is a way to create one', async () => {
  server.use(http.get('*/api/organizer/events', () => HttpResponse.json([])));
  await show();
  expect(screen.getByText('Aucun événement disponible')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Créer un événement' })).toHaveAttribute('href', '/create-event');
});

describe('an event of the list', () => {
  test('tells how full it is, and its trend', async () => {
    await show();
    const coming = (await screen.findByRole('link', { name: 'Nuit du jazz' })).closest('li');
    const past = screen.getByRole('link', { name: 'Trail urbain' }).closest('li');
    expect(coming).toHaveTextContent(/34\sinscrits sur 120/);
    expect(coming).toHaveTextContent(/\+12 en 7\sjours/);
    expect(past).toHaveTextContent(/50\sinscrits sur 50 · Complet/);
    expect(past).not.toHaveTextContent(/en 7/);
  });

  test('is listed under its day, week or month, and past ones last', async () => {
    events = [
      ...EVENTS,
      sampleEvent({ id: 3, title: 'Dimanche', date: '2026-11-22' }),
      sampleEvent({ id: 4, title: 'Lundi', date: '2026-11-23' }),
      sampleEvent({ id: 5, title: 'Ce soir', date: '2026-11-21' }),
      sampleEvent({ id: 6, title: 'Réveillon', date: '2026-12-31' }),
      sampleEvent({ id: 7, title: 'Galette', date: '2027-01-03' }),
    ];
    await show();
    await screen.findByRole('link', { name: 'Trail urbain' });
    const lists = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => [
        heading.textContent?.replace(/\s/g, ' '),
        ...[...(heading.closest('section')?.querySelectorAll('h3') ?? [])].map(
          ({ textContent }) => textContent,
        ),
      ])
      .filter((list) => list.length > 1);
    expect(lists).toEqual([
      ['Aujourd’hui', 'Ce soir'],
      ['Cette semaine', 'Dimanche'],
      ['Novembre', 'Lundi'],
      ['Décembre 2 événements', 'Nuit du jazz', 'Réveillon'],
      ['Janvier 2027', 'Galette'],
      ['Passés', 'Trail urbain'],
    ]);
  });

  test('says its state, and offers what can be done about it', async () => {
    events = [
      sampleEvent({ id: 1, title: 'Nuit du jazz', date: '2026-12-12', cancelled: true }),
      sampleEvent({ id: 3, title: 'Esquisse', date: '2026-12-13', publish_at: 'draft' }),
    ];
    await show();
    expect(screen.getByText('Annulé')).toBeVisible();
    expect(screen.getByText('Brouillon')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Autres actions pour «\u00a0Esquisse\u00a0»' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publier maintenant' }));
    expect(await screen.findByRole('alertdialog', { name: /^Publier cet événement/ })).toBeVisible();
  });
});

test('the next event that takes place and is published comes first, with its door', async () => {
  events = [
    sampleEvent({ id: 1, title: 'Annulée', date: '2026-11-21', time: '20:00', cancelled: true }),
    sampleEvent({ id: 3, title: 'Esquisse', date: '2026-11-22', publish_at: 'draft' }),
    sampleEvent({ id: 4, title: 'Bal', date: '2026-11-23', registrations_count: 34 }),
  ];
  await show();
  const next = within(await screen.findByRole('region', { name: 'Votre prochain événement' }));
  expect(next.getByRole('heading', { level: 2, name: 'Bal' })).toBeVisible();
  expect(next.getByText(/dans 2\sjours/)).toBeVisible();
  expect(next.getByRole('link', { name: 'Contrôler les billets' })).toHaveAttribute(
    'href',
    '/check-tickets/4',
  );
  expect(next.getByRole('link', { name: 'Écrire aux inscrits' })).toHaveAttribute(
    'href',
    '/manage-events/4?onglet=ecrire',
  );
});

test('each pending task is listed once, with its link; nothing is shown without any', async () => {
  attention = {
    events: [{ id: 1, recent: 12, waiting: 4, requests: 3 }],
    held: { count: 2, event_id: 2 },
    messages: { count: 1, event_id: 1 },
    reviews: { count: 3, event_id: 2, average: 4.2 },
  };
  const { unmount } = await show();
  const waits = within(await screen.findByRole('region', { name: 'Ce qui attend' }));
  expect(waits.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Demandes d’inscription3 demandespour Nuit du jazzRépondre',
    'Liste d’attente4 personnespour Nuit du jazzVoir la liste',
    'Premiers messages2 messagesà validerValider',
    'Discussion1 messagesans réponse depuis plus d’un jour, Nuit du jazzRépondre',
    'Avis3 nouveauxsur Trail urbain, 4,2/5Lire',
  ]);
  expect(waits.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/manage-events/1?onglet=inscrits&voir=demandes',
    '/manage-events/1?onglet=inscrits',
    '/events/2#discussion',
    '/events/1#discussion',
    '/events/2#avis',
  ]);
  unmount();
  attention = NOTHING;
  await show();
  expect(screen.queryByRole('region', { name: 'Ce qui attend' })).toBeNull();
});

test('other events of today than the one above are among what waits', async () => {
  // 14:00 in Paris.
  const at = (id: number, title: string, time: string, values: object = {}) =>
    sampleEvent({ id, title, date: '2026-11-21', time, ...values });
  events = [
    at(1, 'Goûter', '15:30'),
    at(2, 'Bal', '20:30', { capacity: 50, places_left: 0 }),
    at(3, 'Annulée', '15:00', { cancelled: true }),
    at(4, 'Esquisse', '15:00', { publish_at: 'draft' }),
    at(5, 'Matinée', '08:00', { end_time: '09:00' }),
  ];
  const { unmount } = await show();
  const lines = () =>
    within(screen.getByRole('region', { name: 'Ce qui attend' }))
      .getAllByRole('listitem')
      .map((line) => [
        line.textContent?.replace(/\s/g, ' '),
        within(line).getByRole('link').getAttribute('href'),
      ]);
  await screen.findByRole('region', { name: 'Ce qui attend' });
  // Who finds no place stands in the waitlist; the door of the next event stands above.
  expect(lines()).toEqual([['Aujourd’hui1 événementBal, à 20:30Gérer', '/manage-events/2']]);
  unmount();
  events = [...events, at(7, 'Concert', '19:00')];
  await show();
  await screen.findByRole('region', { name: 'Ce qui attend' });
  expect(lines()).toEqual([['Aujourd’hui2 événementsle premier à 19:00Gérer', '/manage-events/7']]);
});

test('an event of another organizer leads to what one’s rights open, and nowhere else', async () => {
  // 14:00 in Paris.
  events = [
    sampleEvent({
      id: 1,
      title: 'Goûter',
      date: '2026-11-21',
      time: '15:30',
      organizer_id: 9,
      capacity: 50,
      places_left: 0,
    }),
  ];
  const links = async (rights: Right[]) => {
    attention = { ...NOTHING, shared: [{ id: 1, rights }] };
    const { unmount } = await show();
    const next = await screen.findByRole('region', { name: 'Votre prochain événement' });
    const hrefs = within(next)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    unmount();
    return hrefs;
  };
  expect(await links(['edit'])).toEqual(['/manage-events/1']);
  expect(await links(['door'])).toEqual(['/check-tickets/1']);
  expect(await links(['registrants'])).toEqual(['/manage-events/1?onglet=ecrire']);
});

test('when an event starts, counters and label change without a click', async () => {
  // Half a second before the concert; the clock runs once the page is on screen, however long that takes.
  const before = new Date('2026-12-12T19:29:59.500Z').getTime();
  let shownAt: number | null = null;
  setClock(() => before + (shownAt === null ? 0 : Date.now() - shownAt));
  let asked = 0;
  server.use(
    http.get('*/api/organizer-stats', () => {
      asked += 1;
      return HttpResponse.json({
        createdEvents: 2,
        pastEvents: asked,
        upcomingEvents: 2 - asked,
        totalParticipants: 84,
      });
    }),
  );
  await show();
  shownAt = Date.now();
  const figures = within(screen.getByRole('region', { name: 'Chiffres clés' }));
  const past = () => figures.getAllByRole('definition')[1];
  await waitFor(() => expect(past()).toHaveTextContent('2'));
  // The card of the next event and its row in the list agree.
  expect(screen.getByText(/en cours$/)).toBeVisible();
  expect(screen.getByText('En cours')).toBeVisible();
  expect(screen.getAllByText('Événement passé')).toHaveLength(1);
  expect(asked).toBe(2);
});

test('what waits is requested once, however late the list comes', async () => {
  let requests = 0;
  server.use(
    http.get('*/api/organizer/attention', () => {
      requests += 1;
      return HttpResponse.json(attention);
    }),
    http.get('*/api/organizer/events', async () => {
      await delay(JUST_READ_MS + 100);
      return HttpResponse.json(events);
    }),
  );
  await show();
  expect(await screen.findByText(/\+12 en 7/)).toBeVisible();
  expect(requests).toBe(1);
});

test('who waits is followed while the page is open', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  await show();
  await waitFor(() => expect(intervals.mock.calls.map(([, ms]) => ms)).toContain(10_000));
  expect(screen.queryByText('3 en attente')).not.toBeInTheDocument();
  attention = { ...NOTHING, events: [{ id: 1, recent: 12, waiting: 3 }] };
  for (const [run, ms] of intervals.mock.calls) if (ms === 10_000) run();
  expect(await screen.findByText('3 en attente')).toBeVisible();
  intervals.mockRestore();
});
