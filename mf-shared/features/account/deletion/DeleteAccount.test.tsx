import { DeleteAccount } from '.';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { pressTwice, write } from '../../../testing/act';
import { apiServer } from '../../../testing/api-server';
import { PEOPLE } from '../../../testing/people';

let deleted: number;
const server = apiServer(
  http.delete('*/api/user/account', () => {
    deleted += 1;
    return new HttpResponse(null, { status: 204 });
  }),
);

const show = () => {
  signInForTest(PEOPLE.guest);
  return render(
    <TestPlatform at="/profile">
      <DeleteAccount warning={<p>Vos inscriptions seront annulées.</p>} />
    </TestPlatform>,
  );
};
const open = () => userEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Supprimer définitivement' }));
const word = () => screen.getByLabelText('Tapez SUPPRIMER pour confirmer');
const at = () => screen.getByTestId('location').textContent;

beforeEach(() => {
  localStorage.clear();
  deleted = 0;
});

describe('DeleteAccount', () => {
  it.each(['', 'supprimer'])('does nothing for "%s"', async (typed) => {
    show();
    await open();
    if (typed) write(word(), typed);
    await confirm();
    expect(screen.getByText('Veuillez taper "SUPPRIMER" pour confirmer.')).toBeVisible();
    expect(word()).toHaveFocus();
    expect(deleted).toBe(0);
  });

  it('ends the local session first, shows the success for 1.5 s, then goes home', async () => {
    show();
    localStorage.setItem('draft:3:profile', '{"name":"Léa"}');
    await open();
    write(word(), 'SUPPRIMER');
    const started = Date.now();
    pressTwice(screen.getByRole('button', { name: 'Supprimer définitivement' }));
    expect(await screen.findByText(/Votre compte a été supprimé/)).toBeVisible();
    expect(session.get()).toMatchObject({ user: null, token: null, ended: 'left-held' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('draft:3:profile')).toBeNull();
    expect(at()).toBe('/profile');
    await waitFor(() => expect(at()).toBe('/'));
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_490);
    expect(deleted).toBe(1);
  });

  it('is done though the response was lost: the token is no longer valid', async () => {
    server.use(
      http.delete('*/api/user/account', () => HttpResponse.error()),
      http.get('*/api/user', () => HttpResponse.json({}, { status: 401 })),
    );
    show();
    await open();
    write(word(), 'SUPPRIMER');
    await confirm();
    expect(await screen.findByText(/Votre compte a été supprimé/)).toBeVisible();
    expect(session.get()).toMatchObject({ user: null, ended: 'left-held' });
  });

  it.each([
    ['the account is still there', () => HttpResponse.json({ user: PEOPLE.guest })],
    ['nobody answers that either', () => HttpResponse.error()],
  ])('is not reported without a response if %s', async (_why, answer) => {
    server.use(
      http.delete('*/api/user/account', () => HttpResponse.error()),
      http.get('*/api/user', answer),
    );
    show();
    await open();
    write(word(), 'SUPPRIMER');
    await confirm();
    expect(await screen.findByText('Échec de la suppression du compte.')).toBeVisible();
    expect(session.get().user).not.toBeNull();
  });

  it('shows the reason of a failure', async () => {
    const message = 'Le compte d’un administrateur ne peut pas être supprimé.';
    server.use(http.delete('*/api/user/account', () => HttpResponse.json({ message }, { status: 403 })));
    show();
    await open();
    write(word(), 'SUPPRIMER');
    await confirm();
    expect(await screen.findByText(message)).toBeVisible();
    expect(session.get().user).not.toBeNull();
  });
});
