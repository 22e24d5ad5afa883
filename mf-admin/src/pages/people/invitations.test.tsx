import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { RoleInvitation } from '@eveneo/contract/application/role-invitations';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import PeoplePage from './PeoplePage';

const OPEN: RoleInvitation = {
  id: 5,
  email: 'ana@exemple.fr',
  role: 'admin',
  by: 'Camille Moreau',
  expires_at: '2026-12-03T10:00:00.000Z',
};
let stored: RoleInvitation[] = [];
let answered: number;
const sent: unknown[] = [];
const server = apiServer(
  http.get('*/api/admin/users', () =>
    HttpResponse.json({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 30 }),
  ),
  http.get('*/api/admin/role-invitations', () => {
    answered += 1;
    return HttpResponse.json({ data: stored });
  }),
  http.post('*/api/admin/role-invitations', async ({ request }) => {
    sent.push(await request.json());
    stored = [OPEN];
    return HttpResponse.json(OPEN, { status: 201 });
  }),
  http.delete('*/api/admin/role-invitations/5', () => {
    stored = [];
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  answered = 0;
  sent.length = 0;
  stored = [];
  signInForTest(PEOPLE.admin);
});

const show = () =>
  render(
    <TestPlatform at="/users" path="/users">
      <PeoplePage />
    </TestPlatform>,
  );

test('an address is invited with a role and a reason; a refusal is shown in the dialog; then it is listed', async () => {
  show();
  expect(await screen.findByText('Aucun compte ne correspond')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Inviter…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Inviter' }));
  expect(await screen.findByRole('link', { name: 'La raison est requise' })).toBeVisible();
  write(dialog.getByLabelText('Adresse email'), 'ana@exemple.fr');
  await userEvent.selectOptions(dialog.getByLabelText('Rôle'), 'admin');
  write(dialog.getByLabelText('Raison'), 'Rejoint l’équipe');
  const text = 'Le compte de cette adresse a déjà ce rôle';
  server.use(
    http.post(
      '*/api/admin/role-invitations',
      () => HttpResponse.json({ message: 'x', errors: { email: [text] } }, { status: 422 }),
      { once: true },
    ),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Inviter' }));
  await waitFor(() => expect(dialog.getByLabelText('Adresse email')).toHaveAccessibleDescription(text));
  // The list is refetched also after a refusal.
  await waitFor(() => expect(answered).toBe(2));
  expect(screen.queryByText(/^Invitations en cours/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Inviter' }));
  expect(await screen.findByRole('heading', { name: 'Invitations en cours (1)' })).toBeVisible();
  expect(sent).toEqual([{ email: 'ana@exemple.fr', role: 'admin', reason: 'Rejoint l’équipe' }]);
  expect(screen.getByText('Invité par Camille Moreau, jusqu’au 03/12/2026')).toBeVisible();
});

test('one is revoked after a question; a failed list says so', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  stored = [OPEN];
  server.use(http.get('*/api/admin/role-invitations', () => HttpResponse.error(), { once: true }));
  show();
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Retirer l’invitation envoyée à ana@exemple.fr' }),
  );
  const asked = within(screen.getByRole('alertdialog', { name: 'Retirer cette invitation\u202f?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(screen.queryByText('ana@exemple.fr')).not.toBeInTheDocument());
});
