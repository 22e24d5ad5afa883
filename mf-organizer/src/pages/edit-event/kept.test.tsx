import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pngFile } from 'mf-shared/testing/files';
import { calls, detail, editedEvent, put, show, stale, submit, title, type } from '../../testing/edit-event';

const server = editedEvent();

describe('an edit’s picture and draft', () => {
  it('sends a new image as a form, together with the version', async () => {
    let sent: string | undefined;
    server.use(
      http.post('*/api/events/12', ({ request }) => {
        sent = `${request.headers.get('if-match')} ${request.headers.get('content-type')}`;
        return HttpResponse.json(detail());
      }),
    );
    show();
    await title();
    await userEvent.upload(screen.getByLabelText(/^Image de/), pngFile());
    expect(await screen.findByAltText('Aperçu de l’image choisie')).toBeInTheDocument();
    await submit();
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/12'));
    expect(sent).toMatch(/^"v3" multipart\/form-data/);
  });

  describe('of an event with a picture', () => {
    const picture = { path: 'events/a.webp', width: 800, height: 600, variants: [], wall: null };
    beforeEach(() =>
      server.use(
        put(),
        http.get('*/api/events/12', () => HttpResponse.json(detail({ images: [picture] }))),
      ),
    );

    it('removes it when saved', async () => {
      show();
      await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’image actuelle' }));
      expect(screen.getByText('L’image actuelle sera retirée à l’enregistrement.')).toBeVisible();
      await submit();
      await waitFor(() => expect(calls[0]?.body).toMatchObject({ remove_image: true }));
    });

    it('can keep it after all', async () => {
      show();
      await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’image actuelle' }));
      await userEvent.click(screen.getByRole('button', { name: 'La garder' }));
      expect(screen.getByRole('button', { name: 'Retirer l’image actuelle' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      await submit();
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(calls[0]?.body).not.toHaveProperty('remove_image');
    });
  });

  it('reports a missing response, and keeps the text over a reload', async () => {
    server.use(put(() => HttpResponse.error()));
    const { unmount } = show();
    await title();
    type(/^Titre/, 'Nuit du blues');
    await submit();
    expect(
      await screen.findByText(
        'Erreur de connexion. Veuillez vérifier votre connexion internet et réessayer.',
      ),
    ).toBeVisible();
    unmount();
    show();
    expect(await screen.findByText('Nous avons retrouvé votre saisie non enregistrée.')).toBeVisible();
    expect(await title()).toHaveValue('Nuit du blues');
  });

  describe('after a lost response', () => {
    const saved = detail({ version: 4, title: 'Nuit du blues' });
    const lose = async (now: ReturnType<typeof detail>, ...answers: (() => Response)[]) => {
      server.use(put(...answers));
      show();
      await title();
      type(/^Titre/, ' Nuit du blues');
      server.use(http.get('*/api/events/12', () => HttpResponse.json(now)));
      await submit();
    };

    it('is known as saved if the event matches the input', async () => {
      await lose(saved, () => HttpResponse.error());
      await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/12'));
      expect(calls).toHaveLength(1);
      expect(localStorage.getItem('draft:2:edit-event:12')).toBeNull();
    });

    it('a retry is not mistaken for somebody else’s change', async () => {
      await lose(saved, stale);
      await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/12'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('is reported as failed if the event is unchanged', async () => {
      await lose(detail(), () => HttpResponse.error());
      expect(await screen.findByText(/^Erreur de connexion/)).toBeVisible();
    });
  });
});
