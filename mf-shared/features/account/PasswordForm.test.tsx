import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { accountServer, click, fails, showAccount, type } from '../../testing/account';
import { PEOPLE } from '../../testing/people';

const server = accountServer();

describe('Sécurité', () => {
  const fill = (current: string, next: string, confirmation: string) => {
    type('Mot de passe actuel', current);
    type('Nouveau mot de passe', next);
    type('Confirmation du nouveau mot de passe', confirmation);
  };

  it('checks length and confirmation', async () => {
    showAccount('guest', 'securite');
    fill('ancien', 'court', 'autre');
    await click('Changer le mot de passe');
    expect(
      await screen.findByRole('link', { name: 'Le mot de passe doit contenir au moins 8 caractères' }),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Les nouveaux mots de passe ne correspondent pas.' }),
    ).toBeVisible();
  });

  it('changes it and continues with the new token', async () => {
    server.use(
      http.put('*/api/user/password', () =>
        HttpResponse.json({ message: 'Mot de passe changé avec succès!', token: 'next-token' }),
      ),
    );
    showAccount('guest', 'securite');
    fill('ancien-mot', 'nouveau-mot', 'nouveau-mot');
    await click('Changer le mot de passe');
    expect(await screen.findByText('Mot de passe changé avec succès!')).toBeVisible();
    expect(session.get()).toMatchObject({ token: 'next-token', user: { id: 3 } });
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('');
    expect(JSON.stringify({ ...localStorage })).not.toContain('nouveau-mot');
  });

  it('an account without a password chooses one without a current one; the second factor waits for it', async () => {
    const state = { on: false, required: false, recoveryCodesLeft: 0 };
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/user/second-factor', () => HttpResponse.json({ ...state, passwordless: true }), {
        once: true,
      }),
      http.put('*/api/user/password', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Votre mot de passe est choisi.', token: 'next-token' });
      }),
    );
    showAccount('guest', 'securite');
    expect(await screen.findByText('Choisissez d’abord un mot de passe.')).toBeVisible();
    expect(screen.queryByLabelText('Mot de passe actuel')).not.toBeInTheDocument();
    type('Nouveau mot de passe', 'nouveau-mot');
    type('Confirmation du nouveau mot de passe', 'nouveau-mot');
    await click('Choisir un mot de passe');
    expect(await screen.findByText('Votre mot de passe est choisi.')).toBeVisible();
    expect(sent).toEqual([
      { current_password: null, new_password: 'nouveau-mot', new_password_confirmation: 'nouveau-mot' },
    ]);
    expect(await screen.findByLabelText('Mot de passe actuel')).toBeVisible();
  });

  it('shows a wrong current password at its field; the session stays', async () => {
    const errors = { current_password: ['Le mot de passe actuel est incorrect'] };
    server.use(http.put('*/api/user/password', fails(422, { message: 'x', errors })));
    showAccount('guest', 'securite');
    fill('faux', 'nouveau-mot', 'nouveau-mot');
    await click('Changer le mot de passe');
    expect(await screen.findByRole('link', { name: 'Le mot de passe actuel est incorrect' })).toBeVisible();
    expect(session.get().user).not.toBeNull();
  });

  describe('when its response is lost', () => {
    const asks: string[] = [];
    const change = async () => {
      showAccount('guest', 'securite');
      fill('ancien-mot', 'nouveau-mot', 'nouveau-mot');
      await click('Changer le mot de passe');
    };
    const lost = http.put('*/api/user/password', () => HttpResponse.error());
    const user = (status: number) =>
      http.get('*/api/user', ({ request }) => {
        asks.push(request.headers.get('authorization') ?? '');
        return HttpResponse.json({ user: PEOPLE.guest, message: 'x' }, { status });
      });
    const login = (status: number) =>
      http.post('*/api/login', async ({ request }) => {
        asks.push(JSON.stringify(await request.json()));
        return HttpResponse.json({ user: PEOPLE.guest, token: 'next-token', message: 'x' }, { status });
      });
    beforeEach(() => {
      asks.length = 0;
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
    });

    it('continues with the new password if it was changed', async () => {
      server.use(lost, user(401), login(200));
      await change();
      expect(await screen.findByText('Mot de passe changé avec succès!')).toBeVisible();
      expect(session.get()).toMatchObject({ token: 'next-token', user: { id: 3 } });
      expect(asks).toEqual([
        'Bearer test-token',
        JSON.stringify({ email: PEOPLE.guest.email, password: 'nouveau-mot' }),
      ]);
    });

    it('reports a failure while the old session is still valid', async () => {
      server.use(lost, user(200));
      await change();
      expect(await screen.findByText('Échec du changement de mot de passe.')).toBeVisible();
      expect(session.get().token).toBe('test-token');
    });

    it('reports nothing while there is no response, and the next try does not end the session', async () => {
      server.use(
        lost,
        http.get('*/api/user', () => HttpResponse.error()),
      );
      await change();
      expect(await screen.findByText(/nous ne savons pas si votre mot de passe a changé/)).toBeVisible();
      expect(session.get().token).toBe('test-token');
      server.use(
        http.put('*/api/user/password', () => HttpResponse.json({ message: 'x' }, { status: 401 })),
        login(200),
      );
      await click('Changer le mot de passe');
      expect(await screen.findByText('Mot de passe changé avec succès!')).toBeVisible();
      expect(session.get().token).toBe('next-token');
    });

    it('ends a session that has expired', async () => {
      server.use(lost, user(401), login(401));
      await change();
      await waitFor(() => expect(session.get()).toMatchObject({ token: null, ended: 'expired' }));
    });
  });

  it('downloads all data about the person', async () => {
    server.use(http.get('*/api/user/export', () => HttpResponse.json({ user: { name: 'Léa' } })));
    let file: Blob | undefined;
    URL.createObjectURL = (content: Blob) => {
      file = content;
      return 'blob:export';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    showAccount('guest', 'securite');
    await click('Télécharger mes données');
    await waitFor(() => expect(file).toBeDefined());
    expect(new TextDecoder().decode(await file!.arrayBuffer())).toContain('"name": "Léa"');
  });

  it('has no section to delete the account unless the area adds one', () => {
    showAccount('admin', 'securite');
    expect(screen.queryByRole('button', { name: 'Supprimer mon compte' })).not.toBeInTheDocument();
  });
});
