import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registration } from '@eveneo/contract/application/events';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { toast } from '@eveneo/platform';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { sampleEvent } from '../../testing/event';
import { PEOPLE } from '../../testing/people';
import { apiServer } from '../../testing/api-server';
import { ManageRegistrations } from '.';

const events = [
  sampleEvent({ id: 1, title: 'Nuit du jazz', registrations_count: 2 }),
  sampleEvent({ id: 2, title: 'Course', date: '2026-12-24', registrations_count: 0 }),
];
const person = (user_id: number | null, name: string): Registration => ({
  user_id,
  name,
  email: user_id ? `${user_id}@exemple.fr` : null,
  avatar: null,
  registered_at: '2026-11-20T23:30:00.000Z',
});
const registered = [person(5, 'Léa Fontaine'), person(null, 'Utilisateur supprimé')];
let reads: string[];
const server = apiServer(
  http.get('*/api/:manager/events', () => HttpResponse.json(events)),
  http.get('*/api/:manager/events/:id/registrations', ({ request, params }) => {
    reads.push(new URL(request.url).pathname);
    return HttpResponse.json(params['id'] === '1' ? registered : []);
  }),
);
const show = (manager: 'organizer' | 'admin' = 'organizer', at = '/manage-registrations') => {
  signInForTest(PEOPLE[manager]);
  const [pathname = '', search] = at.split('?');
  return render(
    <TestPlatform at={{ pathname, ...(search && { search: `?${search}` }) }}>
      <ManageRegistrations manager={manager} />
    </TestPlatform>,
  );
};
const unfold = async (title: RegExp) => userEvent.click(await screen.findByRole('button', { name: title }));

beforeEach(() => {
  reads = [];
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
});
afterEach(() => setClock());

describe('ManageRegistrations', () => {
  it('has no accessibility fault', async () => {
    const { container } = show();
    await unfold(/Nuit du jazz/);
    await screen.findByText('Léa Fontaine');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('reads who is registered only when an event is unfolded', async () => {
    show();
    await screen.findByRole('button', { name: /Course/ });
    expect(reads).toEqual([]);
    await unfold(/Nuit du jazz/);
    const row = (await screen.findByText('Léa Fontaine')).closest('tr')!;
    expect(within(row).getByRole('link', { name: '5@exemple.fr' })).toBeVisible();
    // 23:30 UTC is the next day in Paris.
    expect(within(row).getByText('21/11/2026')).toBeVisible();
    expect(reads).toEqual(['/api/organizer/events/1/registrations']);
  });

  it('uses the admin’s calls for an admin', async () => {
    show('admin', '/manage-registrations?event=1');
    await screen.findByText('Léa Fontaine');
    expect(reads).toEqual(['/api/admin/events/1/registrations']);
  });

  it('says so when nobody is registered', async () => {
    show();
    await unfold(/Course/);
    expect(await screen.findByText('Aucun inscrit pour le moment')).toBeVisible();
  });

  it('asks before it removes a registration', async () => {
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
    await userEvent.click(
      await screen.findByRole('button', { name: 'Supprimer l’inscription de Léa Fontaine' }),
    );
    const dialog = within(screen.getByRole('alertdialog', { name: "Supprimer l'inscription" }));
    expect(removed).toBe('');
    const reason = dialog.getByRole('textbox', { name: 'Raison (facultatif)' });
    expect(reason).toHaveAttribute('maxlength', '500');
    await userEvent.type(reason, ' Doublon ');
    server.use(
      http.get('*/api/organizer/events/1/registrations', () => HttpResponse.json(registered.slice(1))),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer l’inscription' }));
    await waitFor(() => expect(screen.queryByText('Léa Fontaine')).not.toBeInTheDocument());
    expect(removed).toBe('5');
    expect(said).toEqual({ why: 'Doublon' });
  });

  describe('a removal', () => {
    let held: typeof registered;
    const remove = async () => {
      held = registered;
      server.use(
        http.get('*/api/organizer/events/1/registrations', () => HttpResponse.json(held)),
        http.delete('*/api/organizer/events/1/registrations/5', () => {
          held = registered.filter(({ user_id }) => user_id !== 5);
          return new HttpResponse(null, { status: 204 });
        }),
      );
      show();
      await unfold(/Nuit du jazz/);
      await userEvent.click(
        await screen.findByRole('button', { name: 'Supprimer l’inscription de Léa Fontaine' }),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Supprimer l’inscription' }));
      await waitFor(() => expect(screen.queryByText('Léa Fontaine')).not.toBeInTheDocument());
    };
    const undo = () => userEvent.click(screen.getByRole('button', { name: 'Annuler la suppression' }));

    it('can be taken back at once', async () => {
      await remove();
      server.use(
        http.post('*/api/organizer/events/1/registrations/5/restore', () => {
          held = registered;
          return new HttpResponse(null, { status: 204 });
        }),
      );
      await undo();
      expect(await screen.findByText('Léa Fontaine')).toBeVisible();
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Annuler la suppression' })).not.toBeInTheDocument(),
      );
    });

    it('says why it cannot be taken back any more', async () => {
      const error = jest.spyOn(toast, 'error');
      await remove();
      server.use(
        http.post('*/api/organizer/events/1/registrations/5/restore', () =>
          HttpResponse.json({ message: 'Il est trop tard.' }, { status: 409 }),
        ),
      );
      await undo();
      await waitFor(() => expect(error).toHaveBeenCalledWith('Il est trop tard.'));
    });

    it('holds for six seconds', async () => {
      await remove();
      expect(screen.getByText(/Inscription supprimée avec succès/)).toBeVisible();
      await waitFor(
        () =>
          expect(screen.queryByRole('button', { name: 'Annuler la suppression' })).not.toBeInTheDocument(),
        { timeout: 7_000 },
      );
    });
  });

  it('keeps the search in reach when a removal makes the list short', async () => {
    const crowd = Array.from({ length: 12 }, (_, at) => person(at + 1, `Personne ${at + 1}`));
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
    await userEvent.type(await screen.findByLabelText('Rechercher un inscrit'), 'personne 1');
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer l’inscription de Personne 12' }));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer l’inscription' }));
    await waitFor(() => expect(screen.queryByText('Personne 12')).not.toBeInTheDocument());
    await userEvent.clear(screen.getByLabelText('Rechercher un inscrit'));
    expect(screen.getByText('Personne 2')).toBeVisible();
  });

  it('offers no removal of someone whose account is gone', async () => {
    show();
    await unfold(/Nuit du jazz/);
    const row = (await screen.findByText('Utilisateur supprimé')).closest('tr')!;
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps the dialog with the message when the removal fails', async () => {
    server.use(
      http.delete('*/api/organizer/events/1/registrations/5', () =>
        HttpResponse.json({ message: 'Inscription introuvable', code: 'not_found' }, { status: 404 }),
      ),
    );
    show();
    await unfold(/Nuit du jazz/);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Supprimer l’inscription de Léa Fontaine' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer l’inscription' }));
    expect(await screen.findByText('Inscription introuvable')).toBeVisible();
  });

  it('downloads the list with the bearer header, as UTF-8 with its mark', async () => {
    let bearer: string | null = null;
    server.use(
      http.get('*/api/organizer/events/1/registrations', ({ request }) => {
        if (!request.url.endsWith('format=csv')) return HttpResponse.json(registered);
        bearer = request.headers.get('authorization');
        return new HttpResponse('\uFEFFNom;Email\r\nLéa;5@exemple.fr', {
          headers: { 'content-type': 'text/csv; charset=utf-8' },
        });
      }),
    );
    let file: Blob | undefined;
    URL.createObjectURL = (content: Blob) => {
      file = content;
      return 'blob:csv';
    };
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    show();
    await unfold(/Nuit du jazz/);
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger la liste (CSV)' }));
    await waitFor(() => expect(file).toBeDefined());
    const bytes = new Uint8Array(await file!.arrayBuffer());
    expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'N'.charCodeAt(0)]);
    expect(bearer).toBe('Bearer test-token');
    expect(names).toEqual(['inscrits-evenement-1.csv']);
  });

  it('says when the events cannot be loaded', async () => {
    server.use(http.get('*/api/:manager/events', () => new HttpResponse(null, { status: 500 })));
    show();
    expect(await screen.findByText('Failed to load events. Please try again later.')).toBeVisible();
  });

  it('says when the registrations cannot be loaded, and tries again', async () => {
    server.use(
      http.get('*/api/organizer/events/1/registrations', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    show();
    await unfold(/Nuit du jazz/);
    expect(await screen.findByText('Échec du chargement des inscrits. Veuillez réessayer.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Léa Fontaine')).toBeVisible();
  });
});
