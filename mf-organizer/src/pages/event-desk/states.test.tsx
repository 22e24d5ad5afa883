import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { NOBODY_INVITED } from 'mf-shared/testing/guest-invitations';
import { PEOPLE } from 'mf-shared/testing/people';
import { registrantPage } from 'mf-shared/testing/registrants';
import { stateVerbs } from '../../event-states/verbs';
import EventDesk from './EventDeskPage';

let event: EventDetail;
let sent: unknown[];
const note = async (what: string, request: Request, change: Partial<EventDetail>) => {
  const text = await request.text();
  sent.push(text ? [what, JSON.parse(text)] : what);
  event = { ...event, ...change };
  return HttpResponse.json(event);
};
const server = apiServer(
  http.get('*/api/events/:id/chat/held', () => HttpResponse.json({ on: false, messages: [] })),
  http.get('*/api/events/1', () => HttpResponse.json(event)),
  http.get('*/api/events/1/chat', () => new HttpResponse(null, { status: 404 })),
  http.get('*/api/events/1/registrations/by-day', () => HttpResponse.json([])),
  http.get('*/api/events/1/registrations/by-source', () => HttpResponse.json([])),
  http.get('*/api/events/1/sent-reminders', () => HttpResponse.json({ data: [] })),
  http.get('*/api/events/1/guest-invitations', () => HttpResponse.json(NOBODY_INVITED)),
  http.get('*/api/events/1/registrants', () => HttpResponse.json(registrantPage())),
  http.put('*/api/events/1', ({ request }) => note('edit', request, { publish_at: null })),
  http.post('*/api/events/1/cancellation', ({ request }) => note('cancel', request, { cancelled: true })),
  http.delete('*/api/events/1/cancellation', ({ request }) => note('restore', request, { cancelled: false })),
  http.post('*/api/events/1/draft-link', ({ request }) =>
    note('renew', request, { draft_key: sent.length === 0 ? 'a'.repeat(22) : 'b'.repeat(22) }),
  ),
  http.delete('*/api/events/1/draft-link', ({ request }) => note('revoke', request, { draft_key: null })),
);
beforeEach(() => {
  sent = [];
  event = eventDetail({ title: 'Nuit du jazz', date: '2026-12-12' });
  signInForTest(PEOPLE.organizer);
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => setClock());

const show = async (given: Partial<EventDetail>, search = '') => {
  event = { ...event, ...given };
  const shown = render(
    <TestPlatform at={{ pathname: '/manage-events/1', search }} path="/manage-events/:id">
      <EventDesk />
    </TestPlatform>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Nuit du jazz' });
  return shown;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('Autres actions');
  await press(name);
};

test.each([
  ['published', {}, ['cancel']],
  ['unlisted', { unlisted: true }, ['link', 'cancel']],
  ['draft', { publish_at: 'draft' }, ['publish', 'link']],
  ['to be published', { publish_at: '2026-11-21T11:01' }, ['publish', 'link']],
  ['published by its time', { publish_at: '2026-11-21T11:00' }, ['cancel']],
  ['cancelled', { cancelled: true, unlisted: true }, ['restore']],
  ['past', { date: '2026-11-20', cancelled: true }, []],
])('an event that is %s offers what can be done now', (_what, given, verbs) => {
  expect(stateVerbs({ ...event, ...given }, '2026-11-21T11:00')).toEqual(verbs);
});

test('an event that was taken down, whose link opens for nobody else, is not shared, and mails nobody', async () => {
  const { unmount } = await show({});
  expect(screen.getByText('Rappel de la veille')).toBeVisible();
  // In the head, and among what comes next.
  expect(screen.getAllByRole('link', { name: 'Écrire' })).toHaveLength(2);
  unmount();
  await show({ publish_at: 'taken-down' });
  expect(screen.getByText('Retiré')).toBeVisible();
  expect(screen.queryByText('Rappel de la veille')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Écrire' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
  cleanup();
  await show({ publish_at: 'taken-down', organizer_id: 99, my_rights: ['registrants'] });
  expect(screen.queryByRole('complementary', { name: 'Et maintenant' })).toBeNull();
});

test('publishing a draft without a description says what is missing, with the way to it', async () => {
  await show({ publish_at: 'draft', description: '' });
  await press('Publier maintenant');
  const dialog = within(await screen.findByRole('dialog', { name: 'Il manque la description' }));
  expect(dialog.getByRole('link', { name: 'Écrire la description' })).toHaveAttribute(
    'href',
    '/edit-event/1',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Plus tard' }));
  expect(sent).toEqual([]);
});

test('a draft is shared by its private link, and the dialog says who sees it', async () => {
  await show({ publish_at: 'draft', draft_key: 'a'.repeat(22) });
  await userEvent.click(screen.getByRole('button', { name: 'Partager' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lien privé' }));
  expect(await dialog.findByText(/^Toute personne qui a ce lien voit le brouillon/)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue(`http://localhost/events/1#cle=${'a'.repeat(22)}`);
});

test('a co-organizer reads which right is missing', async () => {
  await show({ organizer: 'Claire Martin', organizer_id: 99, my_rights: ['door'] }, '?onglet=inscrits');
  expect(
    await screen.findByText('Il vous manque un droit sur cet événement : « Voir et gérer les inscrits »'),
  ).toBeVisible();
  expect(screen.getByText(/^Claire Martin peut vous le donner/)).toBeVisible();
});

test('cancelling says who is notified, sends the reason, and can be undone', async () => {
  // One of the 35 places is only held: its visitor gets no mail.
  await show({ registrations_count: 35, held_count: 1, waiting_count: 1 });
  expect(screen.queryByText(/est annulé/)).toBeNull();
  await choose('Annuler l’événement…');
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Annuler cet événement/ }));
  expect(
    dialog.getByText(/^Email à 34\sinscrits et 1 personne en attente, si l’adresse est confirmée\.$/),
  ).toBeVisible();
  write(dialog.getByRole('textbox', { name: /^Raison/ }), 'Orage annoncé');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler l’événement' }));
  expect(await screen.findByText(/^Cet événement est annulé\./)).toBeVisible();
  expect(screen.getByText('Annulé')).toBeVisible();
  for (const name of ['Modifier', 'Contrôler les billets'])
    expect(screen.queryByRole('link', { name })).toBeNull();
  await press('Rétablir l’événement');
  await press('Rétablir');
  await waitFor(() => expect(screen.queryByText(/^Cet événement est annulé\./)).toBeNull());
  expect(sent).toEqual([['cancel', { why: 'Orage annoncé' }], 'restore']);
});

test('without anybody to notify, as if the only place is held, no reason is asked for', async () => {
  await show({ registrations_count: 1, held_count: 1, waiting_count: 0 });
  await choose('Annuler l’événement…');
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Annuler cet événement/ }));
  expect(dialog.getByText('Personne n’est inscrit à cet événement.')).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('the refusal of a further cancellation is shown in the dialog', async () => {
  const message = 'Cet événement a déjà été annulé et rétabli plusieurs fois en un jour.';
  server.use(http.post('*/api/events/1/cancellation', () => HttpResponse.json({ message }, { status: 429 })));
  await show({});
  await choose('Annuler l’événement…');
  await press('Annuler l’événement');
  expect(await screen.findByText(message)).toBeVisible();
});

test('a draft is published by one click that is confirmed, and its secret link made, copied, renewed, revoked', async () => {
  const user = userEvent.setup();
  await show({ publish_at: 'draft', draft_key: null });
  expect(screen.getByText('Brouillon')).toBeVisible();
  await press('Copier le lien privé…');
  await press('Créer le lien');
  const field = await screen.findByLabelText('Adresse à donner');
  expect(field).toHaveValue(`http://localhost/events/1#cle=${'a'.repeat(22)}`);
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/events/1#cle=${'a'.repeat(22)}`);
  await press('Renouveler');
  await waitFor(() => expect(field).toHaveValue(`http://localhost/events/1#cle=${'b'.repeat(22)}`));
  await press('Révoquer');
  expect(await screen.findByText('Cet événement n’a pas de lien privé.')).toBeVisible();
  await press('Fermer');
  await press('Publier maintenant');
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(screen.queryByText('Brouillon')).toBeNull());
  expect(sent).toEqual(['renew', 'renew', 'revoke', ['edit', { publish_at: '' }]]);
});

test('an unlisted event shows its address, with the key that alone opens it; a planned publication its time', async () => {
  const { unmount } = await show({ unlisted: true, draft_key: 'a'.repeat(22) });
  expect(screen.getByText('Non répertorié')).toBeVisible();
  await press('Copier le lien privé…');
  expect(await screen.findByLabelText('Adresse à donner')).toHaveValue(
    `http://localhost/events/1#cle=${'a'.repeat(22)}`,
  );
  expect(screen.getByText(/sans sa clé, seuls les inscrits/)).toBeVisible();
  unmount();
  await show({ unlisted: false, publish_at: '2026-11-24T10:00' });
  expect(screen.getByText('Publication le 24/11/2026 à 10:00')).toBeVisible();
  expect(await screen.findByText(/^Cet événement sera publié le 24 novembre 2026 à 10:00\./)).toBeVisible();
});
