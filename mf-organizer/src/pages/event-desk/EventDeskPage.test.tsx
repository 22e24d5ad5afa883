import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { SentReminders } from '@eveneo/contract/application/reminders';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import type { ManagerRole } from 'mf-shared/api/requests';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { NOBODY_INVITED } from 'mf-shared/testing/guest-invitations';
import { PEOPLE } from 'mf-shared/testing/people';
import { registrantPage } from 'mf-shared/testing/registrants';
import { eventDoor } from '../../testing/door';
import EventDesk from './EventDeskPage';

let event: EventDetail;
let entered: number;
let reminded: SentReminders['data'];
const rowsAsked: (string | null)[] = [];
const server = apiServer(
  http.get('*/api/events/:id/chat/held', () => HttpResponse.json({ on: false, messages: [] })),
  http.get('*/api/events/1', () => HttpResponse.json(event)),
  http.delete('*/api/events/1', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/events/1/registrations/by-day', () =>
    HttpResponse.json([
      { date: '2026-11-01', count: 4 },
      { date: '2026-11-14', count: 10 },
      { date: '2026-11-20', count: 20 },
    ]),
  ),
  http.get('*/api/events/1/registrations/by-source', () =>
    HttpResponse.json([
      { source: 'affiche', count: 20 },
      { source: null, count: 14 },
    ]),
  ),
  http.get('*/api/events/1/sent-reminders', () => HttpResponse.json({ data: reminded })),
  http.get('*/api/events/1/guest-invitations', () => HttpResponse.json(NOBODY_INVITED)),
  http.get('*/api/events/1/registrants', ({ request }) => {
    rowsAsked.push(new URL(request.url).searchParams.get('per_page'));
    return HttpResponse.json(registrantPage());
  }),
  http.get('*/api/events/1/door', () => HttpResponse.json(eventDoor({ registered: 34, entered }))),
);
beforeEach(() => {
  entered = 0;
  reminded = [];
  event = eventDetail({ title: 'Nuit du jazz', date: '2026-12-12', waiting_count: 0 });
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => setClock());

const show = async (manager: ManagerRole = 'organizer', search = '') => {
  signInForTest(PEOPLE[manager]);
  const shown = render(
    <TestPlatform at={{ pathname: '/manage-events/1', search }} path="/manage-events/:id">
      <EventDesk />
    </TestPlatform>,
  );
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const fact = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement;

test('the event with its fill, figures and actions', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nuit du jazz' })).toBeVisible();
  const facts = screen.getByLabelText('Chiffres de l’événement');
  expect(await fact('Inscrits')).toHaveTextContent(/34 sur 120.*86\s*places libres/);
  expect(await within(facts).findByText('Ces sept jours')).toBeVisible();
  expect(await fact('Ces sept jours')).toHaveTextContent(/20 inscriptions\s*10 les sept jours d’avant/);
  expect(await screen.findByRole('img', { name: /^34\sinscriptions entre/ })).toBeVisible();
  // Not shown before the event's day: nobody can have entered.
  expect(screen.queryByText('Entrées', { selector: 'dt' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Modifier' })).toHaveAttribute('href', '/edit-event/1');
  expect(screen.getByRole('link', { name: 'Contrôler les billets' })).toHaveAttribute(
    'href',
    '/check-tickets/1',
  );
  const next = within(screen.getByRole('complementary', { name: 'Et maintenant' }));
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Rappel de la veille/),
    expect.stringMatching(/^Rappel deux heures avant/),
    expect.stringMatching(/^Entréesouvrent /),
    expect.stringMatching(/^«\sMerci\s» et demande d’avis/),
  ]);
  const table = await screen.findByRole('table', { name: 'Inscriptions par source' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['SourceInscriptions', 'affiche20', 'Sans lien étiqueté14']);
});

test('of what is past it says to how many it was sent, and nothing that was never sent', async () => {
  event = { ...event, date: '2026-11-22', time: '18:00' };
  setClock(() => Date.parse('2026-11-22T16:30:00Z'));
  reminded = [{ kind: 'reminder-eve', people: 31 }];
  await show();
  const next = within(await screen.findByRole('complementary', { name: 'Et maintenant' }));
  expect(await next.findByText('envoyé à 31 personnes')).toBeVisible();
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rappel de la veilleenvoyé à 31\u00a0personnes',
    'Entréesouvertes',
    expect.stringMatching(/^«\sMerci\s» et demande d’avis/),
  ]);
});

test('its first action is what it needs now: published, then written about, then its door', async () => {
  const first = () => document.querySelector('[data-first]');
  event = eventDetail({ publish_at: 'draft', registrations_count: 0 });
  const { unmount } = await show();
  await waitFor(() => expect(first()).toHaveTextContent('Publier'));
  await userEvent.click(first()!);
  expect(await screen.findByRole('alertdialog', { name: /^Publier cet événement/ })).toBeVisible();
  unmount();
  event = eventDetail();
  const { unmount: leave } = await show();
  await waitFor(() => expect(first()).toHaveTextContent('Écrire'));
  expect(first()).toHaveAttribute('href', '/manage-events/1?onglet=ecrire');
  leave();
  event = eventDetail({ date: '2026-11-21', time: '20:30' });
  await show();
  await waitFor(() => expect(first()).toHaveTextContent('Contrôler les billets'));
  expect(first()).toHaveAttribute('href', '/check-tickets/1');
});

test('with 2 of 25 left, its organizer does not read the wording of visitors', async () => {
  event = eventDetail({ capacity: 25, places_left: 2, registrations_count: 23 });
  await show();
  expect((await fact('Inscrits'))?.textContent).toMatch(/^Inscrits23 sur 252\splaces libres$/);
});

test('places held for visitors are among those taken, and not in the list yet', async () => {
  event = { ...event, held_count: 2 };
  const { unmount } = await show();
  expect(await fact('Inscrits')).toHaveTextContent(
    /34 sur 120dont 2 en attente de confirmation · 86\s*places libres/,
  );
  unmount();
  await show('organizer', '?onglet=inscrits');
  expect(await screen.findByText(/^Et 2\splaces tenues, en attente de confirmation/)).toBeVisible();
});

test('on a phone the copy is in the menu, and beside the list the bar counts entries once there are any', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
    return { ...silent, matches: media === '(width < 768px)' } as unknown as MediaQueryList;
  });
  event = eventDetail({ date: '2026-11-21' });
  const bar = () => screen.getByText(/^sur \d/, { selector: 'p' }).textContent;
  const { unmount } = await show('organizer', '?onglet=inscrits');
  expect(await screen.findByText('Adèle Le Gall')).toBeVisible();
  expect(bar()).toBe('34 sur 120inscrits');
  expect(screen.queryByRole('button', { name: 'Dupliquer' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dupliquer' }));
  expect(screen.getByTestId('location')).toHaveTextContent('/create-event?copie=1');
  unmount();
  entered = 17;
  const { unmount: leave } = await show('organizer', '?onglet=inscrits');
  await waitFor(() => expect(bar()).toBe('17 sur 34entrées'));
  leave();
  await show();
  await screen.findByRole('img', { name: /inscriptions entre/ });
  expect(bar()).toBe('34 sur 120inscrits');
});

test('another organizer’s event, and a missing one, are not found', async () => {
  event = eventDetail({ organizer_id: 99, title: 'Fremd' });
  const { unmount } = await show();
  expect(await screen.findByText('Événement introuvable')).toBeVisible();
  expect(screen.queryByText('Fremd')).toBeNull();
  // It takes the focus after a navigation.
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
  unmount();
  server.use(http.get('*/api/events/1', () => new HttpResponse(null, { status: 404 })));
  await show('admin');
  expect(await screen.findByText('Événement introuvable')).toBeVisible();
});

test('a past event: no edit, no door, but how many of those registered were present', async () => {
  event = eventDetail({ date: '2026-11-20' });
  entered = 17;
  await show();
  expect(await fact('Entrées')).toHaveTextContent(/17 sur 34\s*50\s% de présence/);
  expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Contrôler les billets' })).toBeNull();
  expect(screen.queryByText('Et maintenant')).toBeNull();
});

test('if the door was not used there is no presence figure, not a zero', async () => {
  event = eventDetail({ date: '2026-11-20' });
  await show();
  await screen.findByRole('img', { name: /inscriptions entre/ });
  expect(screen.queryByText('Entrées', { selector: 'dt' })).toBeNull();
});

test('full: the number on the waitlist is shown beside it', async () => {
  event = eventDetail({ date: '2026-12-12', places_left: 0, waiting_count: 4 });
  await show();
  expect(await fact('Inscrits')).toHaveTextContent(/120 sur 120.*Complet\s· 4 en attente/);
});

test('the tab of registrants is kept in the URL', async () => {
  const { unmount } = await show();
  await userEvent.click(await screen.findByRole('tab', { name: /^Inscrits/ }));
  expect(await screen.findByText('Adèle Le Gall')).toBeVisible();
  expect(screen.getByTestId('location')).toHaveTextContent('/manage-events/1?onglet=inscrits');
  unmount();
  await show('organizer', '?onglet=inscrits');
  expect(await screen.findByText('Adèle Le Gall')).toBeVisible();
});

test('the latest registrants after what comes next, and a link to all of them', async () => {
  rowsAsked.length = 0;
  const { unmount } = await show();
  const region = await screen.findByRole('region', { name: 'Derniers inscrits' });
  const next = screen.getByRole('complementary', { name: 'Et maintenant' });
  expect(next.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const latest = within(region);
  expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AGAdèle Le Gallà 00:30',
    'BMBruno Moreauà 00:30',
  ]);
  expect(latest.getByRole('link', { name: /^Voir les \d+ inscrits$/ })).toHaveAttribute(
    'href',
    '/manage-events/1?onglet=inscrits',
  );
  // Refetched every ten seconds, so only as many rows as are shown.
  expect(rowsAsked).toEqual(['4']);
  unmount();
  event = { ...event, organizer_id: 99, my_rights: ['edit'] };
  await show();
  // A later part of the page: when it is shown, the other parts have been requested.
  await screen.findByRole('checkbox', { name: /^Valider le premier message/ });
  expect(rowsAsked).toEqual(['4']);
  expect(screen.queryByRole('region', { name: 'Derniers inscrits' })).toBeNull();
});

test('the door is a link after the tabs, on each of them, for those who may open it', async () => {
  for (const part of ['', '?onglet=ecrire']) {
    const { unmount } = await show('organizer', part);
    const link = await screen.findByRole('link', { name: 'Entrées' });
    expect(link).toHaveAttribute('href', '/check-tickets/1');
    // Not one of the tabs, so that arrow keys do not leave the page.
    expect(within(screen.getByRole('tablist')).queryByRole('link')).toBeNull();
    unmount();
  }
  event = eventDetail({ organizer_id: 99, my_rights: ['registrants'] });
  const { unmount } = await show();
  expect(await screen.findByRole('button', { name: 'Partager' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Entrées' })).toBeNull();
  expect(screen.queryByText(/^ouvrent /)).toBeNull();
  unmount();
  event = eventDetail({ cancelled: true });
  await show();
  expect(await screen.findByRole('button', { name: 'Partager' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Entrées' })).toBeNull();
});

test('the link is copied, mailed, and shown as a QR code', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'Partager' }));
  const dialog = screen.getByRole('dialog', { name: 'Partager' });
  const url = `${window.location.origin}/events/1`;
  expect(within(dialog).getByLabelText('Adresse de la page')).toHaveValue(url);
  await user.click(within(dialog).getByRole('button', { name: 'Copier le lien' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  const mail = new URL(within(dialog).getByRole('link', { name: 'Email' }).getAttribute('href') ?? '');
  expect([mail.protocol, mail.searchParams.get('subject')]).toEqual(['mailto:', 'Nuit du jazz']);
  expect(mail.searchParams.get('body')).toContain(url);
  expect(await within(dialog).findByRole('img', { name: /^Code QR/ })).toBeVisible();
  const tag = within(dialog).getByLabelText(/^Étiquette du lien/);
  await user.type(tag, 'Été');
  expect(tag).toBeInvalid();
  expect(within(dialog).getByLabelText('Adresse de la page')).toHaveValue(url);
  await user.clear(tag);
  await user.type(tag, 'Affiche');
  expect(within(dialog).getByLabelText('Adresse de la page')).toHaveValue(`${url}?src=affiche`);
});

test('the menu links the public page, and confirms a deletion, which leads to the list', async () => {
  await show();
  const menu = () => userEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  await screen.findByRole('button', { name: 'Autres actions' });
  await menu();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await menu();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer définitivement' }));
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(/^\/manage-events$/));
});

test.each([
  ['admin', undefined, true],
  ['organizer', ['edit'], true],
  ['organizer', ['registrants', 'door'], false],
] as const)(
  '%s with rights %j may copy the event and read its history: %s',
  async (role, rights, isThere) => {
    if (rights) event = { ...event, organizer_id: 99, my_rights: [...rights] };
    await show(role);
    await userEvent.click(await screen.findByRole('button', { name: 'Autres actions' }));
    const item = screen.queryByRole('button', { name: 'Historique' });
    expect(item !== null).toBe(isThere);
    expect(screen.queryByRole('button', { name: 'Dupliquer' }) !== null).toBe(isThere);
    if (!item) return;
    await userEvent.click(item);
    await waitFor(() =>
      expect(screen.getByTestId('location')).toHaveTextContent(/^\/manage-events\/1\/history$/),
    );
  },
);
