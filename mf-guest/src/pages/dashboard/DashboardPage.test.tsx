import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { GuestEvent } from '@eveneo/contract/application/events';
import type { AddressState } from '@eveneo/contract/application/users';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import DashboardPage from './DashboardPage';

const NOW = new Date('2026-11-21T13:00:00Z');
const guestEvent = (
  id: number,
  title: string,
  date: string,
  given: Partial<GuestEvent> = {},
): GuestEvent => ({
  ...sampleEvent({ id, title, date }),
  start: `${date}T20:30:00`,
  end: `${date}T21:30:00`,
  ...given,
});
const EVENTS = [
  guestEvent(3, 'Salon du livre', '2027-01-10'),
  guestEvent(1, 'Nuit du jazz', '2026-11-22'),
  guestEvent(2, 'Trail urbain', '2026-11-02'),
];
let address: AddressState;
const server = apiServer(
  http.get('*/api/guest-events', () => HttpResponse.json(EVENTS)),
  http.get('*/api/user/address', () => HttpResponse.json(address)),
);
const answer = (events: unknown) =>
  server.use(http.get('*/api/guest-events', () => HttpResponse.json(events as never)));

beforeEach(() => {
  address = { confirmed: true };
  setClock(() => NOW.getTime());
  signInForTest({ id: 9, name: 'Léa Fontaine', email: 'lea@exemple.fr', role: 'guest', avatar: null });
});

const show = async (search = '') => {
  const shown = render(
    <TestPlatform at={{ pathname: '/guest', search }}>
      <main>
        <DashboardPage />
      </main>
    </TestPlatform>,
  );
  await screen.findByRole('tablist');
  return shown;
};
const next = () => screen.queryByRole('region', { name: 'Votre prochain événement' });
const count = (label: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Chiffres clés' })).getByText(label).parentElement;

test('title, button and tabs', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Tableau de bord Invité' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Découvrir les événements' })).toHaveAttribute('href', '/events');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Mes événements', 'Calendrier']);
});

test('a row says how many places a group has', async () => {
  answer([guestEvent(1, 'Nuit du jazz', '2026-11-22', { places: 3 }), guestEvent(3, 'Salon', '2027-01-10')]);
  await show();
  const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(rows.map((row) => /3\splaces/.test(row.textContent))).toEqual([true, false]);
});

test('counts registrations, events to come and events attended', async () => {
  await show();
  expect(count(/^inscription/)).toHaveTextContent('3');
  expect(count('à venir')).toHaveTextContent('2');
  expect(count(/^participation/)).toHaveTextContent('1');
});

test('the list is filtered by all, upcoming and past', async () => {
  await show();
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(titles()).toEqual(['Nuit du jazz', 'Salon du livre', 'Trail urbain']);
  await userEvent.click(screen.getByRole('button', { name: 'À venir' }));
  expect(titles()).toEqual(['Nuit du jazz', 'Salon du livre']);
  await userEvent.click(screen.getByRole('button', { name: 'Passés' }));
  expect(titles()).toEqual(['Trail urbain']);
});

test('the calendar shows the hours 8 to 22, and a click on an event opens it', async () => {
  await show('?onglet=calendrier&vue=semaine');
  await screen.findByLabelText('Aller à la date :');
  const labels = [...document.querySelectorAll('.rbc-time-gutter .rbc-label')].map(
    (label) => label.textContent,
  );
  expect(labels).toHaveLength(14);
  expect(labels.at(-1)).toBe('21:00');
  await userEvent.click(screen.getByRole('link', { name: /20:30 Nuit du jazz/ }));
  expect(screen.getByTestId('location')).toHaveTextContent('/events/1');
});

test('without registrations there is a way to events', async () => {
  answer([]);
  await show();
  expect(screen.getByText('Vous n’êtes inscrit à aucun événement')).toBeVisible();
  expect(screen.queryByText('Aucun événement disponible')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Découvrir les événements' })).toHaveLength(2);
  expect(next()).not.toBeInTheDocument();
});

test("a filter without matches says so about the guest's own events", async () => {
  answer([guestEvent(1, 'Passé', '2026-01-10')]);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'À venir' }));
  expect(screen.getByText('Aucun de vos événements n’est à venir')).toBeVisible();
});

test('a failure is reported once, with a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('*/api/guest-events', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  render(
    <TestPlatform at="/guest">
      <DashboardPage />
    </TestPlatform>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Vos événements n’ont pas pu être chargés.');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('tablist')).toBeVisible();
});

describe('the next event', () => {
  test('is on top, with its day, its place and its links', async () => {
    await show();
    const card = within(next()!);
    expect(next()).toHaveTextContent('Nuit du jazz');
    expect(next()).toHaveTextContent('Votre prochain événement · demain');
    expect(card.getByRole('link', { name: 'Voir mon billet' })).toHaveAttribute('href', '/tickets/1');
    expect(card.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/directions?to=Sunset%2C+Paris+1er',
    );
    expect(card.queryByRole('button')).toBeNull();
  });

  test('has no map link if it is only online', async () => {
    answer([guestEvent(1, 'Nuit du jazz', '2026-11-22', { location: 'En ligne (Jitsi)' })]);
    await show();
    expect(within(next()!).queryByRole('link', { name: 'Itinéraire' })).toBeNull();
  });
});

test.each([
  // 14:01 in Paris: the event has just started.
  ['2026-11-21T13:01:00Z', '14:00', '15:00', 1],
  ['2026-11-21T14:01:00Z', '14:00', '15:00', 0],
])('at %s the row of an event from %s to %s has a ticket: %s', async (at, time, end_time, count) => {
  setClock(() => Date.parse(at));
  answer([{ ...guestEvent(1, 'Concert', '2026-11-21', { start: '', end: '' }), time, end_time }]);
  await show();
  const list = within(screen.getByRole('tabpanel'));
  expect(list.queryAllByRole('link', { name: 'Mon billet Concert' })).toHaveLength(count);
});

test('says that the address is to be confirmed, and what no mail could say meanwhile', async () => {
  const text = 'Annulé\u00a0: il n’aura pas lieu samedi 5 décembre 2026 à 19:30.';
  address = {
    confirmed: false,
    missed: [
      {
        event_id: 1,
        title: 'Nuit du jazz',
        text: 'Modifié\u00a0: Dimanche 22 novembre 2026 · 21:00 · Salle',
      },
      { event_id: null, title: 'Bal folk', text },
    ],
  };
  await show();
  expect(await screen.findByText('Adresse à confirmer')).toBeVisible();
  const [moved, gone] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /Modifié|Annulé/.test(textContent));
  expect(within(moved!).getByRole('link', { name: 'Nuit du jazz' })).toHaveAttribute('href', '/events/1');
  expect(gone).toHaveTextContent('Bal folk');
  expect(within(gone!).queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Renvoyer le message' })).toBeEnabled();
});

test('a confirmed address is not mentioned', async () => {
  await show();
  expect(screen.queryByText(/^Adresse/)).toBeNull();
});

test('a row leads to its event by its title; a place is given back on the ticket or the event only', async () => {
  await show();
  const list = within(screen.getByRole('tabpanel'));
  expect(list.getByRole('link', { name: 'Nuit du jazz' })).toHaveAttribute('href', '/events/1');
  expect(screen.queryByRole('button', { name: /^Annuler mon inscription/ })).toBeNull();
});

test('a cancelled event has no ticket', async () => {
  answer([guestEvent(1, 'Concert', '2026-11-22', { cancelled: true })]);
  await show();
  expect(screen.queryByRole('link', { name: /^Mon billet/ })).toBeNull();
});
