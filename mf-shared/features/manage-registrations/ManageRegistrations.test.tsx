import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import { eventDetail } from '../../testing/event';
import {
  requestedLists,
  registered,
  registrationsServer,
  show,
  unfold,
} from '../../testing/manage-registrations';

const server = registrationsServer();

describe('ManageRegistrations', () => {
  it('loads registrations only when an event is unfolded', async () => {
    show();
    // A cancelled event says so before it is unfolded.
    expect(await screen.findByRole('button', { name: /Course/ })).toHaveTextContent('Annulé');
    expect(screen.getByRole('button', { name: /Nuit du jazz/ })).not.toHaveTextContent('Annulé');
    expect(requestedLists).toEqual([]);
    await unfold(/Nuit du jazz/);
    const row = (await screen.findByText('Léa Fontaine')).closest('tr')!;
    expect(within(row).getByRole('link', { name: '5@exemple.fr' })).toBeVisible();
    // 23:30 UTC is the next day in Paris.
    expect(within(row).getByText('21/11/2026')).toBeVisible();
    expect(requestedLists).toEqual(['/api/organizer/events/1/registrations']);
  });

  it('shows answers in a column of their own, only where somebody gave some', async () => {
    show();
    await unfold(/Nuit du jazz/);
    await screen.findByText('Léa Fontaine');
    expect(screen.queryByRole('columnheader', { name: 'Réponses' })).toBeNull();
  });

  it('names each answer by its question', async () => {
    const answers = [{ question: 'Niveau ?', answer: 'Débutant' }];
    server.use(
      http.get('*/api/organizer/events/1/registrations', () =>
        HttpResponse.json(registered.map((one) => ({ ...one, answers }))),
      ),
    );
    show();
    await unfold(/Nuit du jazz/);
    const row = (await screen.findByText('Léa Fontaine')).closest('tr')!;
    expect(within(row).getByText('Niveau ?', { exact: false })).toHaveTextContent('Niveau ? Débutant');
  });

  it('uses the admin’s calls for an admin', async () => {
    show('admin', '/manage-registrations?event=1');
    await screen.findByText('Léa Fontaine');
    expect(requestedLists).toEqual(['/api/admin/events/1/registrations']);
  });

  it('says so when nobody is registered', async () => {
    show();
    await unfold(/Course/);
    expect(await screen.findByText('Aucun inscrit pour le moment')).toBeVisible();
  });

  it('downloads the list with the bearer header, as UTF-8 with a BOM', async () => {
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

  it('leaves out invalid entries: a list of nothing else is empty', async () => {
    const odd = [null, 7, {}, { id: 1, title: null }];
    server.use(http.get('*/api/:manager/events', () => HttpResponse.json(odd)));
    show();
    expect(await screen.findByText('Aucun événement disponible')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Créer un événement' })).toHaveAttribute('href', '/create-event');
  });

  it('reports that the events cannot be loaded', async () => {
    server.use(http.get('*/api/:manager/events', () => new HttpResponse(null, { status: 500 })));
    show();
    expect(await screen.findByText('Failed to load events. Please try again later.')).toBeVisible();
  });

  it.each([
    ['says that a co-organizer has no access to the registrants', ['door' as const], 1],
    ['does not lead to the event who is no co-organizer any more', undefined, 0],
  ])('%s', async (_what, my_rights, links) => {
    server.use(
      http.get('*/api/organizer/events/1/registrations', () => new HttpResponse(null, { status: 404 })),
      http.get('*/api/events/1', () =>
        HttpResponse.json(eventDetail({ organizer_id: 99, ...(my_rights && { my_rights }) })),
      ),
    );
    show();
    await unfold(/Nuit du jazz/);
    expect(await screen.findByText('Vous n’avez pas accès aux inscrits de cet événement.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'Ouvrir la page de l’événement' })).toHaveLength(links);
  });

  it('says that a deleted event is not found', async () => {
    server.use(
      http.get('*/api/organizer/events/1/registrations', () => new HttpResponse(null, { status: 404 })),
      http.get('*/api/events/1', () => new HttpResponse(null, { status: 404 })),
    );
    show();
    await unfold(/Nuit du jazz/);
    expect(await screen.findByText('Événement introuvable')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ouvrir la page de l’événement' })).toBeNull();
  });

  it.each([
    ['to its owner', {}, 1],
    ['to a co-organizer with that right', { organizer_id: 99, my_rights: ['registrants', 'door'] }, 1],
    ['not to one without', { organizer_id: 99, my_rights: ['registrants'] }, 0],
  ] as [string, Partial<EventDetail>, number][])('offers the door %s', async (_whom, given, links) => {
    server.use(
      http.get('*/api/organizer/events', () => HttpResponse.json([eventDetail({ id: 1, ...given })])),
      http.get('*/api/events/1', () => HttpResponse.json(eventDetail(given))),
    );
    show('organizer', '/manage-registrations?event=1');
    await screen.findByText('Léa Fontaine');
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Contrôler les billets' })).toHaveLength(links),
    );
    // The rights have been read by now.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryAllByRole('link', { name: 'Contrôler les billets' })).toHaveLength(links);
  });

  it('reports that the registrations cannot be loaded, and offers a retry', async () => {
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
