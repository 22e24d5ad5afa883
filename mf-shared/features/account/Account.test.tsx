import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from 'api/contract';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { fakeImage, fakeObjectUrls, pngFile } from '../../testing/files';
import { PEOPLE } from '../../testing/people';
import { apiServer } from '../../testing/api-server';
import { Account } from '.';

const server = apiServer(
  http.get('*/api/user/preferences', () => HttpResponse.json({ emailNotifications: true })),
);
const show = (role: Role = 'guest', tab?: string) => {
  signInForTest(PEOPLE[role]);
  return render(
    <TestPlatform at={{ pathname: '/profile', ...(tab && { search: `?onglet=${tab}` }) }}>
      <Account />
    </TestPlatform>,
  );
};
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fails =
  (status: number, body: Record<string, unknown> = {}) =>
  () =>
    HttpResponse.json(body, { status });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeObjectUrls();
});

describe('Account', () => {
  it.each(['informations', 'securite', 'preferences'])('has no accessibility fault in %s', async (tab) => {
    const { container } = show('guest', tab);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('keeps what was typed while another tab is looked at', async () => {
    show();
    type(/^Nom complet/, 'Léa F.');
    await userEvent.click(screen.getByRole('tab', { name: 'Sécurité' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/profile?onglet=securite');
    await userEvent.click(screen.getByRole('tab', { name: 'Informations' }));
    expect(screen.getByLabelText(/^Nom complet/)).toHaveValue('Léa F.');
  });
});

describe('Informations', () => {
  it.each([
    ['admin', 'Administrateur'],
    ['organizer', 'Organisateur'],
    ['guest', 'Invité'],
  ] as const)('shows the role of %s, which is not to be changed', (role, label) => {
    show(role);
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.queryByLabelText('Rôle')).not.toBeInTheDocument();
  });

  it('saves name and address with the role, and the session follows', async () => {
    let sent: unknown;
    server.use(
      http.put('*/api/user/profile', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ user: { ...PEOPLE.guest, name: 'Léa Martin' } });
      }),
    );
    show();
    type(/^Nom complet/, 'Léa Martin');
    type(/^Adresse email/, '');
    await click('Enregistrer');
    expect(await screen.findByText('Profil mis à jour avec succès!')).toBeVisible();
    expect(sent).toEqual({ name: 'Léa Martin', email: '', role: 'guest' });
    expect(session.get().user?.name).toBe('Léa Martin');
    expect(localStorage.getItem('draft:3:profile')).toBeNull();
  });

  it('keeps no draft of what reads as before', () => {
    const { unmount } = show();
    type(/^Nom complet/, 'Léa M');
    type(/^Nom complet/, PEOPLE.guest.name);
    unmount();
    show();
    expect(screen.queryByText('Nous avons retrouvé votre saisie non enregistrée.')).not.toBeInTheDocument();
  });

  it('requires the name', async () => {
    show();
    type(/^Nom complet/, ' ');
    await click('Enregistrer');
    expect(await screen.findByRole('link', { name: 'Le nom est requis' })).toBeVisible();
    type(/^Nom complet/, 'Léa');
    await waitFor(() => expect(screen.queryByText('Le nom est requis')).not.toBeInTheDocument());
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
    show();
    await click('Enregistrer');
    expect(await screen.findByRole('link', { name: 'Cette adresse email est déjà utilisée' })).toBeVisible();
  });

  it.each([
    [fails(500), 'Échec de la mise à jour du profil.'],
    [fails(503, { message: 'Indisponible.' }), 'Indisponible.'],
  ])('says why it failed, and keeps the text', async (answer, text) => {
    server.use(http.put('*/api/user/profile', answer));
    const { unmount } = show();
    type(/^Nom complet/, 'Léa Martin');
    await click('Enregistrer');
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
    show();
    expect(screen.getByLabelText(/^Nom complet/)).toHaveValue('Léa Martin');
  });
});

describe('the picture', () => {
  const input = () => screen.getByLabelText(/^Choisir une image/);

  it('wants a file', async () => {
    show();
    await click('Appliquer');
    expect(screen.getByText('Veuillez sélectionner une image.')).toBeVisible();
  });

  it('takes at most 2 MiB, and only pictures', async () => {
    show();
    await userEvent.upload(input(), pngFile('a.png', 2_097_153));
    expect(
      await screen.findByText("L'image ne doit pas dépasser 2 MB. Veuillez choisir une image plus petite."),
    ).toBeVisible();
    await userEvent.upload(input(), fakeImage());
    expect(await screen.findByText('Le fichier doit être une image PNG, JPEG ou WebP')).toBeVisible();
  });

  it('shows a preview, sends it, and the session follows', async () => {
    server.use(
      http.post('*/api/user/avatar', async ({ request }) => {
        const form = await request.formData();
        return HttpResponse.json({
          avatar: form.get('avatar') ? 'avatars/3.webp' : '',
          message: 'Profil mis à jour avec succès!',
        });
      }),
    );
    show();
    await userEvent.upload(input(), pngFile());
    expect(await screen.findByAltText('Aperçu de votre nouvelle photo')).toBeInTheDocument();
    await click('Appliquer');
    expect(await screen.findByText('Profil mis à jour avec succès!')).toBeVisible();
    expect(session.get().user?.avatar).toBe('avatars/3.webp');
  });

  it('says when it could not be sent', async () => {
    server.use(http.post('*/api/user/avatar', fails(500)));
    show();
    await userEvent.upload(input(), pngFile());
    await screen.findByAltText('Aperçu de votre nouvelle photo');
    await click('Appliquer');
    expect(await screen.findByText("Échec du téléchargement de l'image.")).toBeVisible();
  });
});

describe('Sécurité', () => {
  const fill = (current: string, next: string, confirmation: string) => {
    type('Mot de passe actuel', current);
    type('Nouveau mot de passe', next);
    type('Confirmation du nouveau mot de passe', confirmation);
  };

  it('checks length and confirmation', async () => {
    show('guest', 'securite');
    fill('ancien', 'court', 'autre');
    await click('Changer le mot de passe');
    expect(
      await screen.findByRole('link', { name: 'Le mot de passe doit contenir au moins 8 caractères' }),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Les nouveaux mots de passe ne correspondent pas.' }),
    ).toBeVisible();
  });

  it('changes it and goes on with the new token', async () => {
    server.use(
      http.put('*/api/user/password', () =>
        HttpResponse.json({ message: 'Mot de passe changé avec succès!', token: 'next-token' }),
      ),
    );
    show('guest', 'securite');
    fill('ancien-mot', 'nouveau-mot', 'nouveau-mot');
    await click('Changer le mot de passe');
    expect(await screen.findByText('Mot de passe changé avec succès!')).toBeVisible();
    expect(session.get()).toMatchObject({ token: 'next-token', user: { id: 3 } });
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('');
    expect(JSON.stringify({ ...localStorage })).not.toContain('nouveau-mot');
  });

  it('shows a wrong current password at its field; the session stays', async () => {
    const errors = { current_password: ['Le mot de passe actuel est incorrect'] };
    server.use(http.put('*/api/user/password', fails(422, { message: 'x', errors })));
    show('guest', 'securite');
    fill('faux', 'nouveau-mot', 'nouveau-mot');
    await click('Changer le mot de passe');
    expect(await screen.findByRole('link', { name: 'Le mot de passe actuel est incorrect' })).toBeVisible();
    expect(session.get().user).not.toBeNull();
  });

  it('says when the change failed', async () => {
    server.use(http.put('*/api/user/password', fails(500)));
    show('guest', 'securite');
    fill('ancien-mot', 'nouveau-mot', 'nouveau-mot');
    await click('Changer le mot de passe');
    expect(await screen.findByText('Échec du changement de mot de passe.')).toBeVisible();
  });

  it('hands out everything that is held about the person', async () => {
    server.use(http.get('*/api/user/export', () => HttpResponse.json({ user: { name: 'Léa' } })));
    let file: Blob | undefined;
    URL.createObjectURL = (content: Blob) => {
      file = content;
      return 'blob:export';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    show('guest', 'securite');
    await click('Télécharger mes données');
    await waitFor(() => expect(file).toBeDefined());
    expect(new TextDecoder().decode(await file!.arrayBuffer())).toContain('"name": "Léa"');
  });

  it('has no zone to delete the account unless the area gives one', () => {
    show('admin', 'securite');
    expect(screen.queryByRole('button', { name: 'Supprimer mon compte' })).not.toBeInTheDocument();
  });
});

describe('Préférences', () => {
  it('shows a theme at once and keeps it', async () => {
    show('guest', 'preferences');
    await userEvent.click(screen.getByRole('radio', { name: 'Sombre' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Clair' }));
  });

  it('keeps notifications here and on the server', async () => {
    let sent: unknown;
    server.use(
      http.put('*/api/user/preferences', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(sent as Record<string, boolean>);
      }),
    );
    show('guest', 'preferences');
    const box = screen.getByRole('checkbox', { name: 'Recevoir les notifications par email' });
    expect(box).toBeChecked();
    await userEvent.click(box);
    await click('Enregistrer les préférences');
    expect(await screen.findByText('Préférences enregistrées avec succès!')).toBeVisible();
    expect(localStorage.getItem('emailNotifications')).toBe('false');
    expect(sent).toEqual({ emailNotifications: false });
    expect(box).not.toBeChecked();
  });

  it('shows what the server knows', async () => {
    server.use(http.get('*/api/user/preferences', () => HttpResponse.json({ emailNotifications: false })));
    show('guest', 'preferences');
    await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
  });

  it('says when they are kept on this device only', async () => {
    server.use(http.put('*/api/user/preferences', fails(500)));
    show('guest', 'preferences');
    await click('Enregistrer les préférences');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/conservées sur cet appareil/)).toBeVisible();
    expect(localStorage.getItem('emailNotifications')).toBe('true');
  });
});
