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
import { NOTHING_WAITS } from '../../testing/attention';
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
  http.get('*/api/organizer/attention', () => HttpResponse.json(NOTHING_WAITS)),
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
const more = (title: string) => getButton(`Autres actions pour «\u00a0${title}\u00a0»`);
const act = async (verb: string, title: string) => {
  await screen.findByRole('link', { name: title });
  await userEvent.click(more(title));
  await userEvent.click(getButton(verb));
};
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

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
    await userEvent.click(more('Vieux concert'));
    expect(within(row).queryByRole('button', { name: 'Modifier' })).not.toBeInTheDocument();
    expect(within(row).getByRole('button', { name: 'Supprimer' })).toBeVisible();
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
    const offers = async (title: string) => {
      const row = (await screen.findByRole('link', { name: title })).closest('li')!;
      await userEvent.click(more(title));
      const items = [...row.querySelectorAll('[data-entry]')].map(({ textContent }) => textContent);
      await userEvent.click(more(title));
      return items;
    };
    expect(await offers('Bal')).toEqual(['Gérer']);
    expect(await offers('Nuit du jazz')).toEqual([
      'Gérer',
      'Modifier',
      'Voir les inscrits',
      'Dupliquer',
      'Annuler l’événement…',
      'Supprimer',
    ]);
    // Their number is said once, above the bar.
    const row = screen.getByRole('link', { name: 'Bal' }).closest('li');
    expect(row?.textContent.match(/5\sinscrits/g)).toHaveLength(1);
    await act('Voir les inscrits', 'Nuit du jazz');
    expect(screen.getByTestId('location')).toHaveTextContent('/manage-registrations?event=1');
  });

  it('leads to the event, on its day to its door for those who may open it', async () => {
    const today = { date: '2026-11-21', time: '20:30' };
    server.use(
      http.get('*/api/organizer/events', () =>
        HttpResponse.json([
          ...events,
          sampleEvent({ id: 5, title: 'Ce soir', ...today }),
          sampleEvent({ id: 6, title: 'Esquisse', ...today, publish_at: 'draft' }),
          sampleEvent({ id: 7, title: 'Chez Ada', ...today, organizer_id: 99 }),
        ]),
      ),
    );
    show();
    const door = await screen.findByRole('link', { name: 'Contrôler Ce soir' });
    expect(door).toHaveAttribute('href', '/check-tickets/5');
    const deskOf = (title: string) =>
      screen.getByRole('link', { name: `Gérer ${title}` }).getAttribute('href');
    expect(['Nuit du jazz', 'Esquisse', 'Chez Ada'].map(deskOf)).toEqual(
      [1, 6, 7].map((id) => `/manage-events/${id}`),
    );
  });

  it('finds drafts', async () => {
    const draft = sampleEvent({ id: 6, title: 'Esquisse', publish_at: 'draft' });
    server.use(http.get('*/api/organizer/events', () => HttpResponse.json([...events, draft])));
    show();
    await userEvent.click(await findButton('Brouillons'));
    expect(headings()).toEqual(['Esquisse']);
    expect(getButton('Passés')).toHaveAccessibleDescription('1');
  });

  it('searches and filters', async () => {
    show();
    await screen.findByRole('link', { name: 'Course' });
    await userEvent.click(getButton('Passés'));
    expect(headings()).toEqual(['Vieux concert']);
    write(screen.getByLabelText('Rechercher un événement'), 'lyon');
    expect(screen.getByText('Aucun événement ne correspond à votre recherche.')).toBeVisible();
    await userEvent.click(getButton('Effacer la recherche'));
    expect(headings()).toHaveLength(3);
  });

  it('unfolds a long list, which the URL keeps', async () => {
    const many = Array.from({ length: 45 }, (_, id) => sampleEvent({ id: id + 1, title: `Soirée ${id}` }));
    server.use(http.get('*/api/organizer/events', () => HttpResponse.json(many)));
    show();
    const more = await screen.findByText(/^Afficher 20 de plus/);
    expect(headings()).toHaveLength(20);
    await userEvent.click(more);
    expect(screen.getByTestId('location')).toHaveTextContent('/manage-events?affiches=40');
    expect(headings()).toHaveLength(40);
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
    await act('Modifier', 'Nuit du jazz');
    expect(screen.queryByLabelText(/^Raison/)).not.toBeInTheDocument();
    unmount();
    show('admin');
    await act('Modifier', 'Nuit du jazz');
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
    await act('Modifier', 'Nuit du jazz');
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
    await waitFor(() => expect(more('Nuit du jazz')).toHaveFocus());
  });

  it('asks before discarding the input', async () => {
    show();
    await act('Modifier', 'Nuit du jazz');
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
    await act('Modifier', 'Nuit du jazz');
    write(await screen.findByLabelText(/^Titre/), 'Nuit du blues');
    await act('Modifier', 'Course');
    expect(await screen.findByLabelText(/^Titre/)).toHaveValue('Course');
    await act('Modifier', 'Nuit du jazz');
    expect(await screen.findByLabelText(/^Titre/)).toHaveValue('Nuit du blues');
  });

  it('offers a way back when the event cannot be loaded', async () => {
    server.use(http.get('*/api/events/1', () => HttpResponse.json({ message: 'Panne' }, { status: 500 })));
    show();
    await act('Modifier', 'Nuit du jazz');
    expect(await findButton('Réessayer')).toBeVisible();
    await userEvent.click(getButton('Annuler'));
    await waitFor(() => expect(more('Nuit du jazz')).toHaveFocus());
  });

  it('edits no kept version that is older than the one in the list', async () => {
    let version = 6;
    server.use(
      http.get('*/api/events/1', () =>
        HttpResponse.json(detail({ id: 1, version, title: `Version ${version}` })),
      ),
    );
    show();
    await act('Modifier', 'Nuit du jazz');
    await waitFor(() => expect(screen.getByText('Chargement de l’événement…')).toBeVisible());
    await act('Modifier', 'Course');
    version = 8;
    await act('Modifier', 'Nuit du jazz');
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
    await act('Modifier', 'Nuit du jazz');
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
    await act('Supprimer', 'Nuit du jazz');
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
    await act('Supprimer', 'Course');
    expect(
      await screen.findByText('1 personne est inscrite à cet événement. Son inscription sera supprimée.'),
    ).toBeVisible();
  });

  it('counts nobody to notify if the only place is held', async () => {
    const held = detail({ id: 3, registrations_count: 1, held_count: 1 });
    server.use(http.get('*/api/events/3', () => HttpResponse.json(held)));
    show();
    await act('Supprimer', 'Course');
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
