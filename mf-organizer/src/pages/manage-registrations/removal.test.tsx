import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { toast } from '@eveneo/platform';
import { findButton, getButton, write } from 'mf-shared/testing/act';
import {
  sampleRegistration,
  registered,
  registrationsServer,
  show,
  unfold,
} from '../../testing/manage-registrations';

const server = registrationsServer();

describe('removing a registration', () => {
  it('asks for confirmation', async () => {
    let removed = '';
    let said: unknown;
    server.use(
      http.delete('*/api/organizer/events/1/registrations/:user', async ({ params, request }) => {
        removed = String(params['user']);
        said = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await unfold(/Nuit du jazz/);
    await userEvent.click(await findButton('Supprimer l’inscription de Léa Fontaine'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Supprimer l’inscription' }));
    expect(removed).toBe('');
    const reason = dialog.getByRole('textbox', { name: 'Raison (facultatif)' });
    write(reason, 'x'.repeat(501));
    expect(reason).toHaveAccessibleDescription(/1.caractère de trop.: 500 au plus/);
    write(reason, ' Doublon ');
    server.use(
      http.get('*/api/organizer/events/1/registrations', () => HttpResponse.json(registered.slice(1))),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer l’inscription' }));
    await waitFor(() => expect(screen.queryByText('Léa Fontaine')).not.toBeInTheDocument());
    expect(removed).toBe('5');
    expect(said).toEqual({ why: 'Doublon' });
  });

  it('can be undone immediately', async () => {
    let held = registered;
    server.use(
      http.get('*/api/organizer/events/1/registrations', () => HttpResponse.json(held)),
      http.delete('*/api/organizer/events/1/registrations/5', () => {
        held = registered.filter(({ user_id }) => user_id !== 5);
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/api/events/1/registrations/5/restore', () => {
        held = registered;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await unfold(/Nuit du jazz/);
    await userEvent.click(await findButton('Supprimer l’inscription de Léa Fontaine'));
    await userEvent.click(await findButton('Supprimer l’inscription'));
    await waitFor(() => expect(screen.queryByText('Léa Fontaine')).not.toBeInTheDocument());
    await userEvent.click(getButton('Annuler la suppression'));
    expect(await screen.findByText('Léa Fontaine')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Annuler la suppression' })).not.toBeInTheDocument(),
    );
  });

  it('keeps the search available if the removal makes the list short', async () => {
    const crowd = Array.from({ length: 12 }, (_, at) => sampleRegistration(at + 1, `Personne ${at + 1}`));
    let left = crowd;
    server.use(
      http.get('*/api/organizer/events/1/registrations', () => HttpResponse.json(left)),
      http.delete('*/api/organizer/events/1/registrations/12', () => {
        left = crowd.slice(0, 11);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await unfold(/Nuit du jazz/);
    write(await screen.findByLabelText('Rechercher un inscrit'), 'personne 1');
    await userEvent.click(getButton('Supprimer l’inscription de Personne 12'));
    await userEvent.click(await findButton('Supprimer l’inscription'));
    await waitFor(() => expect(screen.queryByText('Personne 12')).not.toBeInTheDocument());
    await userEvent.clear(screen.getByLabelText('Rechercher un inscrit'));
    expect(screen.getByText('Personne 2')).toBeVisible();
  });

  it('offers no removal for a deleted account', async () => {
    show();
    await unfold(/Nuit du jazz/);
    const row = (await screen.findByText('Utilisateur supprimé')).closest('tr')!;
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['its answer was lost', () => HttpResponse.error(), true],
    ['somebody else was faster', () => HttpResponse.json({ message: 'Introuvable' }, { status: 404 }), false],
  ])('a removal is done if %s; its author is offered to undo it', async (_what, answer, own) => {
    const success = jest.spyOn(toast, 'success').mockReturnValue(undefined as never);
    let left = registered;
    server.use(
      http.get('*/api/organizer/events/1/registrations', () => HttpResponse.json(left)),
      http.delete('*/api/organizer/events/1/registrations/5', () => {
        left = registered.filter(({ user_id }) => user_id !== 5);
        return answer();
      }),
    );
    show();
    await unfold(/Nuit du jazz/);
    await userEvent.click(await findButton('Supprimer l’inscription de Léa Fontaine'));
    await userEvent.click(await findButton('Supprimer l’inscription'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Léa Fontaine')).not.toBeInTheDocument());
    if (own) expect(await screen.findByText(/Inscription supprimée avec succès/)).toBeVisible();
    else expect(success).toHaveBeenCalledWith('L’inscription de Léa Fontaine avait déjà été supprimée.');
    expect(screen.queryAllByRole('button', { name: 'Annuler la suppression' })).toHaveLength(own ? 1 : 0);
  });
});
