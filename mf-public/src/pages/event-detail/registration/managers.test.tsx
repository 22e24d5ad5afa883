import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@eveneo/contract/application/users';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../../testing/at-event';
import { button, eventPage, onPhone, show, title, openPage } from '../../../testing/event-page';

const page = eventPage();

test("the event's organizer sees links to edit it and to its registrants instead", async () => {
  page.event = eventDetail({ registrations_count: 0 });
  await openPage('organizer', 2);
  expect(screen.queryByText("L'inscription est réservée aux invités.")).toBeNull();
  expect(await screen.findByRole('link', { name: 'Modifier' })).toHaveAttribute('href', '/edit-event/1');
  expect(screen.getByRole('link', { name: 'Voir les inscrits' })).toHaveAttribute(
    'href',
    '/manage-registrations?event=1',
  );
  expect(screen.getByText('Personne n’est encore inscrit.')).toBeVisible();
});

test('so does an admin; a past event has no link to edit it', async () => {
  const { unmount } = await openPage('admin');
  expect(await screen.findByRole('link', { name: 'Modifier' })).toBeVisible();
  unmount();
  page.event = eventDetail({ date: '2026-11-20' });
  await openPage();
  expect(await screen.findByRole('link', { name: 'Voir les inscrits' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
});

test.each<Role>(['guest', 'organizer'])('another %s sees none', async (role) => {
  await openPage(role);
  expect(screen.queryByRole('link', { name: 'Voir les inscrits' })).toBeNull();
});

describe('on a phone', () => {
  beforeEach(onPhone);

  const openSheet = async () => {
    await title();
    await userEvent.click(await screen.findByRole('button', { name: 'Gérer' }));
    return within(screen.getByRole('dialog', { name: 'Gérer' }));
  };

  test("'Gérer' is the bar's only button, and opens the links as a sheet", async () => {
    await openPage('organizer', 2);
    await screen.findByRole('button', { name: 'Gérer' });
    const bar = within(screen.getByRole('region', { name: 'Places disponibles' }));
    expect(bar.queryByRole('link')).toBeNull();
    expect(bar.getByText('34').closest('p')).toHaveTextContent('34 inscrits sur 120');
    const sheet = await openSheet();
    expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/check-tickets/1',
      '/manage-registrations?event=1',
      '/manage-events/1?onglet=ecrire',
      '/edit-event/1',
      '/create-event?copie=1',
    ]);
    expect(sheet.getByRole('link', { name: /Voir les inscrits/ })).toHaveTextContent('34 inscrits sur 120');
    await userEvent.click(sheet.getByRole('button', { name: 'Partager' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an almost full event counts registrations in every place', async () => {
    page.event = eventDetail({ capacity: 25, places_left: 2, registrations_count: 23 });
    logInAs('organizer', 2);
    show();
    const sheet = await openSheet();
    expect(sheet.getByRole('link', { name: /Voir les inscrits/ })).toHaveTextContent('23 inscrits sur 25');
    const card = screen.getByRole('region', { name: 'Places disponibles' });
    expect(card).toHaveTextContent(/23.inscrits sur 25/);
    expect(document.body).not.toHaveTextContent('Plus que');
  });

  test('once over, it offers neither editing nor the ticket check', async () => {
    page.event = eventDetail({ date: '2026-11-20' });
    logInAs('admin');
    show();
    const sheet = await openSheet();
    expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/manage-registrations?event=1',
      '/manage-events/1?onglet=ecrire',
      '/create-event?copie=1',
    ]);
  });
});

test.each<Role | null>([null, 'organizer'])(
  'a past event shows its capacity, never the seats left: to %s',
  async (role) => {
    page.event = eventDetail({ date: '2026-11-20' });
    if (role) logInAs(role, 2);
    const { container } = await openPage();
    expect(button('Événement terminé')).toBeDisabled();
    const card = screen.getByRole('region', { name: 'Places disponibles' });
    expect(card).toHaveTextContent('120 places 34 personnes y étaient inscrites');
    expect(container).not.toHaveTextContent(/places? libres?/);
  },
);
