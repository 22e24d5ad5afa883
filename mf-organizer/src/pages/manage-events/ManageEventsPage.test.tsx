import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { AskedQuestion } from '@eveneo/contract/application/questions';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { findButton, getButton, write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { fakeObjectUrls, pngFile } from 'mf-shared/testing/files';
import { PEOPLE } from 'mf-shared/testing/people';
import { detail } from '../../testing/edit-event';
import EditEvent from '../edit-event/EditEventPage';
import ManageEvents from './ManageEventsPage';

const events = [
  sampleEvent({ id: 1, title: 'Nuit du jazz', registrations_count: 34, version: 7 }),
  sampleEvent({ id: 2, title: 'Vieux concert', date: '2026-11-20', registrations_count: 0 }),
  sampleEvent({ id: 3, title: 'Course', date: '2026-12-24', registrations_count: 1, location: 'Lyon' }),
];
const BAL = sampleEvent({ id: 4, title: 'Bal', organizer_id: 99, registrations_count: 5, places_left: 115 });
const ASKED: AskedQuestion = { id: 'a1', kind: 'text', label: 'Votre niveau ?', required: true, options: [] };
const server = apiServer(
  http.get('*/api/organizer/events', () => HttpResponse.json(events)),
  http.get('*/api/admin/events', () => HttpResponse.json(events)),
  http.get('*/api/events/:id', ({ params }) =>
    HttpResponse.json(
      detail({ ...events.find(({ id }) => id === Number(params['id'])), questions: [ASKED] }),
    ),
  ),
  http.get('*/api/categories', () => HttpResponse.json([{ id: 1, name: 'Arts', slug: 'arts' }])),
);
const show = (manager: 'organizer' | 'admin' = 'organizer', search = '') => {
  signInForTest(PEOPLE[manager]);
  return render(
    <TestPlatform at={{ pathname: '/manage-events', search }}>
      <ManageEvents />
    </TestPlatform>,
  );
};

beforeEach(() => {
  localStorage.clear();
  fakeObjectUrls();
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
});
afterEach(() => setClock());

describe('ManageEvents', () => {
  it('loads as rows', async () => {
    const { container } = show();
    expect(await screen.findByText('Chargement des données...')).toHaveAttribute('role', 'status');
    expect(container.querySelectorAll('.row .skeleton').length).toBeGreaterThan(0);
  });

  it('marks past events, without an edit button', async () => {
    show();
    const row = (await screen.findByRole('link', { name: 'Vieux concert' })).closest('li')!;
    expect(within(row).getByText('Événement passé')).toBeVisible();
    expect(within(row).queryByRole('button', { name: /Modifier/ })).not.toBeInTheDocument();
    expect(within(row).getByRole('button', { name: /Supprimer/ })).toBeVisible();
  });

  it('offers creation to organizers only, and names organizers to admins only', async () => {
    const { unmount } = show('organizer');
    const create = await screen.findByRole('link', { name: 'Créer un événement' });
    expect(create).toHaveAttribute('href', '/create-event');
    await screen.findByRole('link', { name: 'Course' });
    expect(screen.queryByText(/Organisateur :/)).not.toBeInTheDocument();
    unmount();
    show('admin');
    await screen.findByRole('link', { name: 'Course' });
    expect(screen.getAllByText('Organisateur : Camille Martin')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Créer un événement' })).not.toBeInTheDocument();
  });

  it('leads to the registrations of own events only: a shared one may not show them', async () => {
    server.use(http.get('*/api/organizer/events', () => HttpResponse.json([...events, BAL])));
    show();
    expect(await screen.findByRole('link', { name: /34\sinscrits/ })).toBeVisible();
    // Their number is said once, below the bar.
    const row = screen.getByRole('link', { name: 'Bal' }).closest('li');
    expect(row?.textContent.match(/5\sinscrits/g)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /5\sinscrits/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Dupliquer.*Course/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Dupliquer.*Bal/ })).toBeNull();
  });

  it('searches and filters', async () => {
    show();
    await screen.findByRole('link', { name: 'Course' });
    await userEvent.click(getButton('Passés'));
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Vieux concert',
    ]);
    write(screen.getByLabelText('Rechercher un événement'), 'lyon');
    expect(screen.getByText('Aucun événement ne correspond à votre recherche.')).toBeVisible();
    await userEvent.click(getButton('Effacer la recherche'));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });

  it('unfolds a long list, which the URL keeps', async () => {
    const many = Array.from({ length: 45 }, (_, id) => sampleEvent({ id: id + 1, title: `Soirée ${id}` }));
    server.use(http.get('*/api/organizer/events', () => HttpResponse.json(many)));
    show();
    const more = await screen.findByText(/^Afficher 20 de plus/);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(20);
    await userEvent.click(more);
    expect(screen.getByTestId('location')).toHaveTextContent('/manage-events?affiches=40');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(40);
  });

  it('lets an admin say why, to the organizer', async () => {
    let sent: FormData | undefined;
    server.use(
      http.post('*/api/events/1', async ({ request }) => {
        sent = await request.formData();
        return HttpResponse.json(detail({ id: 1 }));
      }),
    );
    const { unmount } = show('organizer');
    await userEvent.click(await findButton('Modifier «\u00a0Nuit du jazz\u00a0»'));
    expect(screen.queryByLabelText(/^Raison/)).not.toBeInTheDocument();
    unmount();
    show('admin');
    await userEvent.click(await findButton('Modifier «\u00a0Nuit du jazz\u00a0»'));
    write(await screen.findByLabelText(/^Titre/), 'Nuit du blues');
    write(screen.getByLabelText(/^Raison/), 'Titre déjà pris');
    await userEvent.click(getButton('Enregistrer les modifications'));
    await waitFor(() => expect(sent?.get('why')).toBe('Titre déjà pris'));
  });

  it('edits in place: a POST with _method=PUT, the version and the image', async () => {
    let sent: { form: FormData; version: string | null } | undefined;
    server.use(
      http.post('*/api/events/1', async ({ request }) => {
        sent = { form: await request.formData(), version: request.headers.get('if-match') };
        return HttpResponse.json(detail({ id: 1 }));
      }),
    );
    show();
    await userEvent.click(await findButton('Modifier «\u00a0Nuit du jazz\u00a0»'));
    expect(screen.getByRole('heading', { name: 'Modifier «\u00a0Nuit du jazz\u00a0»' })).toHaveFocus();
    write(await screen.findByLabelText(/^Titre/), 'Nuit du blues');
    await userEvent.upload(screen.getByLabelText(/^Image de/), pngFile());
    await screen.findByAltText('Aperçu de l’image choisie');
    await userEvent.click(getButton('Enregistrer les modifications'));
    await waitFor(() => expect(sent).toBeDefined());
    expect(sent?.version).toBe('"v7"');
    expect(sent?.form.get('_method')).toBe('PUT');
    expect(sent?.form.get('title')).toBe('Nuit du blues');
    expect(sent?.form.get('image')).toBeTruthy();
    // What the list lacks is not cleared.
    expect(sent?.form.get('questions')).toContain('Votre niveau');
    await waitFor(() => expect(getButton('Modifier «\u00a0Nuit du jazz\u00a0»')).toHaveFocus());
  });

  it('asks before discarding the input', async () => {
    show();
    await userEvent.click(await findButton('Modifier «\u00a0Nuit du jazz\u00a0»'));
    write(await screen.findByLabelText(/^Titre/), 'Nuit du blues');
    await userEvent.click(getButton('Annuler'));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Abandonner vos modifications\u202f?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Continuer la saisie' }));
    expect(screen.getByLabelText(/^Titre/)).toHaveValue('Nuit du blues');
    await userEvent.click(getButton('Annuler'));
    await userEvent.click(getButton('Abandonner'));
    expect(screen.queryByLabelText(/^Titre/)).not.toBeInTheDocument();
    expect(localStorage.getItem('draft:2:edit-event:1')).toBeNull();
  });

  it('keeps the input for one event while another one is edited', async () => {
    show();
    await userEvent.click(await findButton('Modifier «\u00a0Nuit du jazz\u00a0»'));
    write(await screen.findByLabelText(/^Titre/), 'Nuit du blues');
    await userEvent.click(await findButton('Modifier «\u00a0Course\u00a0»'));
    expect(await screen.findByLabelText(/^Titre/)).toHaveValue('Course');
    await userEvent.click(await findButton('Modifier «\u00a0Nuit du jazz\u00a0»'));
    expect(await screen.findByLabelText(/^Titre/)).toHaveValue('Nuit du blues');
  });

  it('offers a way back when the event cannot be loaded', async () => {
    server.use(http.get('*/api/events/1', () => HttpResponse.json({ message: 'Panne' }, { status: 500 })));
    show();
    await userEvent.click(await findButton('Modifier «\u00a0Nuit du jazz\u00a0»'));
    expect(await findButton('Réessayer')).toBeVisible();
    await userEvent.click(getButton('Annuler'));
    await waitFor(() => expect(getButton('Modifier «\u00a0Nuit du jazz\u00a0»')).toHaveFocus());
  });

  it('edits no kept version that is older than the one in the list', async () => {
    let version = 6;
    server.use(
      http.get('*/api/events/1', () =>
        HttpResponse.json(detail({ id: 1, version, title: `Version ${version}` })),
      ),
    );
    show();
    await userEvent.click(await findButton('Modifier «\u00a0Nuit du jazz\u00a0»'));
    await waitFor(() => expect(screen.getByText('Chargement de l’événement…')).toBeVisible());
    await userEvent.click(await findButton('Modifier «\u00a0Course\u00a0»'));
    version = 8;
    await userEvent.click(await findButton('Modifier «\u00a0Nuit du jazz\u00a0»'));
    expect(await screen.findByLabelText(/^Titre/)).toHaveValue('Version 8');
  });

  it('continues on the full page what was typed in the list, without clearing what the list lacks', async () => {
    let sent: Record<string, unknown> | undefined;
    server.use(
      http.put('*/api/events/1', async ({ request }) => {
        sent = (await request.json()) as Record<string, unknown>;
        return HttpResponse.json(detail({ id: 1 }));
      }),
    );
    const { unmount } = show();
    await userEvent.click(await findButton('Modifier «\u00a0Nuit du jazz\u00a0»'));
    write(await screen.findByLabelText(/^Titre/), 'Nuit du blues');
    unmount();
    render(
      <TestPlatform at="/edit-event/1" path="/edit-event/:id">
        <EditEvent />
      </TestPlatform>,
    );
    expect(await screen.findByLabelText(/^Titre/)).toHaveValue('Nuit du blues');
    await userEvent.click(getButton('Enregistrer les modifications'));
    await waitFor(() => expect(sent?.['title']).toBe('Nuit du blues'));
    expect(sent?.['questions']).toContain('Votre niveau');
  });

  it('says how many are registered before deleting', async () => {
    let deleted = 0;
    server.use(
      http.delete('*/api/events/1', () => {
        deleted += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await userEvent.click(await findButton('Supprimer «\u00a0Nuit du jazz\u00a0»'));
    const dialog = within(await screen.findByRole('alertdialog', { name: "Supprimer l'événement" }));
    expect(
      dialog.getByText('34 personnes sont inscrites à cet événement. Leurs inscriptions seront supprimées.'),
    ).toBeVisible();
    expect(
      dialog.getByText(/Elles seront prévenues par email si leur adresse est confirmée\.$/),
    ).toBeVisible();
    server.use(http.get('*/api/organizer/events', () => HttpResponse.json(events.slice(1))));
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Nuit du jazz' })).not.toBeInTheDocument());
    expect(deleted).toBe(1);
  });

  it('counts in French', async () => {
    show();
    await userEvent.click(await findButton('Supprimer «\u00a0Course\u00a0»'));
    expect(
      await screen.findByText('1 personne est inscrite à cet événement. Son inscription sera supprimée.'),
    ).toBeVisible();
  });

  it('counts nobody to notify if the only place is held', async () => {
    const held = detail({ id: 3, registrations_count: 1, held_count: 1 });
    server.use(http.get('*/api/events/3', () => HttpResponse.json(held)));
    show();
    await userEvent.click(await findButton('Supprimer «\u00a0Course\u00a0»'));
    expect(await screen.findByText('Personne n’est inscrit à cet événement.')).toBeVisible();
    expect(screen.queryByText(/prévenue/)).toBeNull();
  });

  it('leaves out invalid events, and shows the others', async () => {
    const odd = [null, 7, {}, { ...events[1], title: null }, { ...events[2], images: null }];
    server.use(http.get('*/api/organizer/events', () => HttpResponse.json([...odd, events[0]])));
    show();
    expect(await screen.findByRole('heading', { name: 'Nuit du jazz' })).toBeVisible();
    expect(screen.queryByText('Vieux concert')).not.toBeInTheDocument();
  });

  it('distinguishes an empty list from a failure', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('*/api/organizer/events', () => HttpResponse.json([])));
    const { unmount } = show();
    expect(await screen.findByText('Aucun événement disponible')).toBeVisible();
    unmount();
    server.use(http.get('*/api/organizer/events', () => HttpResponse.json({ data: [] })));
    show();
    expect(
      await screen.findByText('Échec du chargement des événements. Veuillez réessayer plus tard.'),
    ).toBeVisible();
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining('Invalid answer from /api/organizer/events'),
      expect.anything(),
    );
  });
});
