import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EventDetail } from '@eveneo/contract/application/events';
import { eventDetail } from 'mf-shared/testing/event';
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
    const row = async (name: RegExp) => (await screen.findByRole('button', { name })).closest('li');
    expect(await row(/Course/)).toHaveTextContent('Annulé');
    expect(await row(/Nuit du jazz/)).not.toHaveTextContent('Annulé');
    expect(requestedLists).toEqual([]);
    await unfold(/Nuit du jazz/);
    const person = (await screen.findByText('Léa Fontaine')).closest('tr')!;
    expect(within(person).getByRole('link', { name: '5@exemple.fr' })).toBeVisible();
    // Nobody gave answers: they have no column.
    expect(screen.queryByRole('columnheader', { name: 'Réponses' })).toBeNull();
    // 23:30 UTC is the next day in Paris.
    expect(within(person).getByText('21/11/2026')).toBeVisible();
    expect(requestedLists).toEqual(['/api/organizer/events/1/registrations']);
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
});
