import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { accountServer, click, fails, showAccount } from '../../testing/account';
import { pressTwice } from '../../testing/act';
import { heldAnswer } from '../../testing/api-server';
import { fakeImage, pngFile } from '../../testing/files';
import { PEOPLE } from '../../testing/people';

const server = accountServer();

describe('the picture', () => {
  const input = () => screen.getByLabelText(/^Choisir une image/);

  it('requires a file', async () => {
    showAccount();
    await click('Appliquer');
    expect(screen.getByText('Veuillez sélectionner une image.')).toBeVisible();
  });

  it('accepts at most 2 MiB, and only pictures', async () => {
    showAccount();
    await userEvent.upload(input(), pngFile('a.png', 2_097_153));
    expect(
      await screen.findByText("L'image ne doit pas dépasser 2 MB. Veuillez choisir une image plus petite."),
    ).toBeVisible();
    await userEvent.upload(input(), fakeImage());
    expect(await screen.findByText('Le fichier doit être une image PNG, JPEG ou WebP')).toBeVisible();
  });

  it('shows a preview, is stored once, though the host had no room at first, and updates the session', async () => {
    let sent = 0;
    server.use(
      http.post('*/api/user/avatar', async ({ request }) => {
        sent += 1;
        const form = await request.formData();
        return HttpResponse.json({
          avatar: form.get('avatar') ? 'avatars/3.webp' : '',
          message: 'Profil mis à jour avec succès!',
        });
      }),
    );
    server.use(http.post('*/api/user/avatar', fails(503), { once: true }));
    showAccount();
    await userEvent.upload(input(), pngFile());
    expect(await screen.findByAltText('Aperçu de votre nouvelle photo')).toBeInTheDocument();
    pressTwice(screen.getByRole('button', { name: 'Appliquer' }));
    expect(await screen.findByText('Profil mis à jour avec succès!')).toBeVisible();
    expect(session.get().user?.avatar).toBe('avatars/3.webp');
    expect(sent).toBe(1);
  });

  it('is removed, and the session is updated', async () => {
    server.use(http.delete('*/api/user/avatar', () => new HttpResponse(null, { status: 204 })));
    showAccount();
    expect(screen.queryByRole('button', { name: 'Retirer ma photo' })).not.toBeInTheDocument();
    act(() => session.update({ ...session.get().user!, avatar: 'avatars/3.webp' }));
    await click('Retirer ma photo');
    expect(await screen.findByText('Votre photo est retirée.')).toBeVisible();
    expect(session.get().user?.avatar).toBeNull();
  });

  it('stays if the removal fails', async () => {
    server.use(http.delete('*/api/user/avatar', fails(500)));
    showAccount();
    act(() => session.update({ ...session.get().user!, avatar: 'avatars/3.webp' }));
    await click('Retirer ma photo');
    expect(await screen.findByText('Votre photo n’a pas pu être retirée. Veuillez réessayer.')).toBeVisible();
    expect(session.get().user?.avatar).toBe('avatars/3.webp');
  });

  it('that the browser cannot read is refused beside the field, before it is sent', async () => {
    globalThis.createImageBitmap = () => Promise.reject(new Error('cannot decode'));
    showAccount();
    await userEvent.upload(input(), pngFile());
    expect(await screen.findByText('Ce fichier est abîmé : l’image n’a pas pu être lue')).toBeVisible();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  const holds = (avatar: string | null) =>
    server.use(http.get('*/api/user', () => HttpResponse.json({ user: { ...PEOPLE.guest, avatar } })));

  it('is known to be stored though the response was lost', async () => {
    server.use(http.post('*/api/user/avatar', () => HttpResponse.error()));
    holds('avatars/new.webp');
    showAccount();
    await userEvent.upload(input(), pngFile());
    await screen.findByAltText('Aperçu de votre nouvelle photo');
    await click('Appliquer');
    expect(await screen.findByText('Profil mis à jour avec succès!')).toBeVisible();
    expect(session.get().user?.avatar).toBe('avatars/new.webp');
  });

  it('is not reported as stored while the server has the old one', async () => {
    server.use(http.post('*/api/user/avatar', () => HttpResponse.error()));
    holds(null);
    showAccount();
    await userEvent.upload(input(), pngFile());
    await screen.findByAltText('Aperçu de votre nouvelle photo');
    await click('Appliquer');
    expect(await screen.findByText("Échec du téléchargement de l'image.")).toBeVisible();
    expect(session.get().user?.avatar).toBeNull();
  });

  it('is known to be removed though the response was lost', async () => {
    server.use(http.delete('*/api/user/avatar', () => HttpResponse.error()));
    holds(null);
    showAccount();
    act(() => session.update({ ...session.get().user!, avatar: 'avatars/3.webp' }));
    await click('Retirer ma photo');
    expect(await screen.findByText('Votre photo est retirée.')).toBeVisible();
    expect(session.get().user?.avatar).toBeNull();
  });

  it('the last one chosen is sent, though an earlier one took longer to read', async () => {
    const slow = heldAnswer();
    const close = jest.fn();
    globalThis.createImageBitmap = async (source: unknown) => {
      if (source instanceof File && source.name === 'first.png') await slow.released;
      return { width: 10, height: 10, close } as unknown as ImageBitmap;
    };
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/user/avatar', async ({ request }) => {
        const file = (await request.formData()).get('avatar');
        sent.push(typeof file === 'string' ? file : file?.name);
        return HttpResponse.json({ avatar: 'avatars/3.webp', message: 'Profil mis à jour avec succès!' });
      }),
    );
    showAccount();
    await userEvent.upload(input(), pngFile('first.png'));
    await userEvent.upload(input(), pngFile('second.png'));
    await screen.findByAltText('Aperçu de votre nouvelle photo');
    slow.release();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
    await click('Appliquer');
    await waitFor(() => expect(sent).toEqual(['second.png']));
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });
});
