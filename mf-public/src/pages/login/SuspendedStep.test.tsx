import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import { saveFile } from 'mf-shared/ui/download';
import LoginPage from './LoginPage';

jest.mock('mf-shared/ui/download', () => ({ saveFile: jest.fn() }));

const MESSAGE = 'Votre compte est suspendu.';
const seen: unknown[] = [];
const used: (string | null)[] = [];
let factor = false;
const tell = (code: string, message: string) => HttpResponse.json({ code, message }, { status: 403 });
apiServer(
  http.post('*/api/login', async ({ request }) => {
    const body = (await request.json()) as { suspended?: boolean; code?: string };
    seen.push(body);
    if (!body.suspended) return tell('suspended', MESSAGE);
    if (factor && !body.code) return tell('second_factor_required', 'x');
    return HttpResponse.json({ user: PEOPLE.guest, token: 'jeton' });
  }),
  http.get('*/api/user/export', ({ request }) => {
    used.push(request.headers.get('authorization'));
    return HttpResponse.json({ user: {} });
  }),
  http.get('*/api/user/suspension', ({ request }) => {
    used.push(request.headers.get('authorization'));
    return HttpResponse.json({ token: 'c3.abc' });
  }),
  http.delete('*/api/user/account', ({ request }) => {
    used.push(request.headers.get('authorization'));
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(async () => {
  session.end();
  seen.length = 0;
  used.length = 0;
  factor = false;
  render(
    <TestPlatform at="/login" path="/login">
      <LoginPage />
    </TestPlatform>,
  );
  write(screen.getByRole('textbox', { name: 'Adresse email' }), 'lea@exemple.fr');
  write(screen.getByLabelText('Mot de passe'), 'motdepasse');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(await screen.findByText(MESSAGE)).toBeVisible();
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the decision is contested on the page that states its reasons', async () => {
  await press('Contester cette décision');
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/report?token=c3.abc'));
  expect(used).toEqual(['Bearer jeton']);
});

test('a suspended person exports and deletes with a session of its own, and nobody is logged in', async () => {
  await press('Exporter mes données');
  expect(await screen.findByText('Le fichier est téléchargé.')).toBeVisible();
  expect(saveFile).toHaveBeenCalledTimes(1);
  await press('Supprimer mon compte');
  write(await screen.findByLabelText('Tapez SUPPRIMER pour confirmer'), 'SUPPRIMER');
  await press('Supprimer définitivement');
  expect(await screen.findByText('Votre compte a été supprimé.')).toBeVisible();
  expect(used).toEqual(['Bearer jeton', 'Bearer jeton']);
  expect(seen).toHaveLength(2);
  expect(session.get().token).toBeNull();
});

test('with a second factor the code is asked for first', async () => {
  factor = true;
  await press('Exporter mes données');
  write(await screen.findByLabelText('Code de vérification'), '123456');
  await press('Vérifier');
  await screen.findByText(MESSAGE);
  await press('Exporter mes données');
  await waitFor(() => expect(used).toEqual(['Bearer jeton']));
  expect(seen.at(-1)).toMatchObject({ suspended: true, code: '123456' });
});

test('the way back leads to the form', async () => {
  await press('Revenir à la connexion');
  expect(screen.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});
