import { screen } from '@testing-library/react';
import type { Role } from '@eveneo/contract/application/users';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../../testing/at-event';
import { eventPage, show, title } from '../../../testing/event-page';

const page = eventPage();

test('the organizer of the event finds the ways to edit it and to who comes instead', async () => {
  page.event = eventDetail({ registrations_count: 0 });
  logInAs('organizer', 2);
  show();
  await title();
  expect(screen.queryByText("L'inscription est réservée aux invités.")).toBeNull();
  expect(screen.getByRole('link', { name: 'Modifier' })).toHaveAttribute('href', '/edit-event/1');
  expect(screen.getByRole('link', { name: 'Voir les inscrits' })).toHaveAttribute(
    'href',
    '/manage-registrations?event=1',
  );
  expect(screen.getByText('Personne n’est encore inscrit.')).toBeVisible();
});

test('an admin finds them too, on an event that is over without the way to edit', async () => {
  logInAs('admin');
  const { unmount } = show();
  await title();
  expect(screen.getByRole('link', { name: 'Modifier' })).toBeVisible();
  unmount();
  page.event = eventDetail({ date: '2026-11-20' });
  show();
  await title();
  expect(screen.getByRole('link', { name: 'Voir les inscrits' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
});

test.each<Role>(['guest', 'organizer'])('another %s finds none', async (role) => {
  logInAs(role);
  show();
  await title();
  expect(screen.queryByRole('link', { name: 'Voir les inscrits' })).toBeNull();
});
