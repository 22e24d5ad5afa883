import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { accountServer, click, fails, showAccount, type } from '../../testing/account';
import { PEOPLE } from '../../testing/people';

const server = accountServer();

describe('Informations', () => {
  it('shows the role read-only', () => {
    showAccount();
    expect(screen.getByText('Invité')).toBeVisible();
    expect(screen.queryByLabelText('Rôle')).not.toBeInTheDocument();
  });

  it('saves name and address with the role, and updates the session', async () => {
    let sent: unknown;
    server.use(
      http.put('*/api/user/profile', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ user: { ...PEOPLE.guest, name: 'Léa Martin' } });
      }),
    );
    showAccount();
    type(/^Nom complet/, 'Léa Martin');
    type(/^Adresse email/, '');
    await click('Enregistrer');
    expect(await screen.findByText('Profil mis à jour avec succès!')).toBeVisible();
    expect(sent).toEqual({ name: 'Léa Martin', email: '', role: 'guest' });
    expect(session.get().user?.name).toBe('Léa Martin');
    expect(localStorage.getItem('draft:3:profile')).toBeNull();
  });

  it('keeps no draft without a change', () => {
    const { unmount } = showAccount();
    type(/^Nom complet/, 'Léa M');
    type(/^Nom complet/, PEOPLE.guest.name);
    unmount();
    showAccount();
    expect(screen.queryByText('Nous avons retrouvé votre saisie non enregistrée.')).not.toBeInTheDocument();
  });

  it("drops a restored draft in favour of the account's values", async () => {
    const { unmount } = showAccount();
    type(/^Nom complet/, 'Léa M');
    type(/^Adresse email/, 'lea.m@exemple.fr');
    unmount();
    const again = showAccount();
    expect(screen.getByText('Nous avons retrouvé votre saisie non enregistrée.')).toBeVisible();
    expect(screen.getByLabelText(/^Nom complet/)).toHaveValue('Léa M');
    await click('Effacer cette saisie');
    expect(screen.getByLabelText(/^Nom complet/)).toHaveValue(PEOPLE.guest.name);
    expect(screen.getByLabelText(/^Adresse email/)).toHaveValue(PEOPLE.guest.email);
    expect(screen.queryByText('Nous avons retrouvé votre saisie non enregistrée.')).not.toBeInTheDocument();
    again.unmount();
    showAccount();
    expect(screen.queryByText('Nous avons retrouvé votre saisie non enregistrée.')).not.toBeInTheDocument();
  });

  it('shows an address that is taken at its field', async () => {
    server.use(
      http.put(
        '*/api/user/profile',
        fails(422, {
          message: "L'adresse email est déjà associée à un compte",
          errors: { email: ['Cette adresse email est déjà utilisée'] },
        }),
      ),
    );
    showAccount();
    await click('Enregistrer');
    expect(await screen.findByRole('link', { name: 'Cette adresse email est déjà utilisée' })).toBeVisible();
  });

  it('shows the reason of a failure, and keeps the text', async () => {
    server.use(http.put('*/api/user/profile', fails(500)));
    const { unmount } = showAccount();
    type(/^Nom complet/, 'Léa Martin');
    await click('Enregistrer');
    expect(await screen.findByText('Échec de la mise à jour du profil.')).toBeVisible();
    unmount();
    showAccount();
    expect(screen.getByLabelText(/^Nom complet/)).toHaveValue('Léa Martin');
  });
});
