import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EventDetail } from '@eveneo/contract/application/events';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { sampleEvent } from '../../../testing/event';
import { fakeObjectUrls, pngFile } from '../../../testing/files';
import { PEOPLE } from '../../../testing/people';
import { apiServer } from '../../../testing/api-server';
import { EditEvent } from '.';

const detail = (changes: Partial<EventDetail> = {}): EventDetail => ({
  ...sampleEvent({ id: 12, version: 3, title: 'Nuit du jazz', location: 'Paris' }),
  attendees: [],
  guests: [],
  is_registered: false,
  waiting_count: 0,
  waiting_position: null,
  ...changes,
});
const server = apiServer(
  http.get('*/api/categories', () => HttpResponse.json([{ id: 1, name: 'Arts', slug: 'arts' }])),
  http.get('*/api/events/12', () => HttpResponse.json(detail())),
);

const show = (at = '/edit-event/12') =>
  render(
    <TestPlatform at={at} path="/edit-event/:id">
      <EditEvent />
    </TestPlatform>,
  );
const title = () => screen.findByLabelText(/^Titre/);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }));

/** What was sent, call after call. */
let calls: { version: string | null; body: Record<string, unknown> }[];
const put = (...answers: (() => Response)[]) =>
  http.put('*/api/events/12', async ({ request }) => {
    calls.push({
      version: request.headers.get('if-match'),
      body: (await request.json()) as Record<string, unknown>,
    });
    return (answers[calls.length - 1] ?? answers[answers.length - 1])?.() ?? HttpResponse.json(detail());
  });
const stale = () =>
  HttpResponse.json({ message: 'Cet événement a été modifié.', code: 'conflict.stale' }, { status: 409 });

beforeEach(() => {
  fakeObjectUrls();
  localStorage.clear();
  calls = [];
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  signInForTest(PEOPLE.organizer);
});
afterEach(() => setClock());

describe('EditEvent', () => {
  it('has no accessibility fault', async () => {
    const { container } = show();
    await title();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('saves as JSON with the version it started from, and leads to the event', async () => {
    server.use(put());
    show();
    expect(await title()).toHaveValue('Nuit du jazz');
    type(/^Titre/, 'Nuit du blues');
    await submit();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ version: '"v3"', body: { title: 'Nuit du blues', capacity: '120' } });
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/12'));
  });

  it('sends a new image as a form, the version with it', async () => {
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

  describe('whose event has a picture', () => {
    const picture = { path: 'events/a.webp', width: 800, height: 600, variants: [] };
    beforeEach(() =>
      server.use(
        put(),
        http.get('*/api/events/12', () => HttpResponse.json(detail({ images: [picture] }))),
      ),
    );

    it('takes it away when it is saved', async () => {
      show();
      await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’image actuelle' }));
      expect(screen.getByText('L’image actuelle sera retirée à l’enregistrement.')).toBeVisible();
      await submit();
      await waitFor(() => expect(calls[0]?.body).toMatchObject({ remove_image: true }));
    });

    it('keeps it all the same', async () => {
      show();
      await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’image actuelle' }));
      await userEvent.click(screen.getByRole('button', { name: 'La garder' }));
      expect(screen.getByText('Image actuelle')).toBeVisible();
      await submit();
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(calls[0]?.body).not.toHaveProperty('remove_image');
    });
  });

  it('keeps the previous date when it is left empty', async () => {
    server.use(put());
    show();
    await title();
    expect(screen.getByText('Laissée vide, la date reste le 12/12/2026.')).toBeVisible();
    type(/^Date/, '');
    await submit();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ date: '' }));
  });

  it('shows the server’s errors at the fields, the two known ones in French', async () => {
    const errors = {
      date: ['The date field must be a date after or equal to today.'],
      time: ['The time field must match the format H:i.'],
      capacity: ['La capacité ne peut pas être inférieure au nombre d’inscrits (34)'],
    };
    server.use(put(() => HttpResponse.json({ message: 'x', errors, code: 'validation' }, { status: 422 })));
    show();
    await title();
    await submit();
    expect(
      await screen.findByRole('link', { name: 'La date doit être aujourd’hui ou plus tard' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'L’heure doit être au format HH:MM' })).toBeVisible();
    expect(screen.getByRole('link', { name: errors.capacity[0]! })).toBeVisible();
    expect(screen.getByLabelText(/^Capacité/)).toBeInvalid();
  });

  it('says beside the button how many people it writes to', async () => {
    show();
    await title();
    const line = () => screen.getByText(/prévenus par email/);
    expect(line()).toHaveTextContent('Les inscrits sont prévenus par email quand le titre');
    type(/^Capacité/, '130');
    expect(line()).toHaveTextContent('quand le titre');
    type(/^Lieu/, 'Nantes');
    expect(line()).toHaveTextContent('34 inscrits seront prévenus par email, sauf s’ils l’ont refusé.');
  });

  it('asks before an event lasts longer than 12 hours, and refuses an end that is the start', async () => {
    server.use(put());
    show();
    await title();
    type(/^Heure de fin/, '20:30');
    await submit();
    expect(
      await screen.findByRole('link', { name: 'L’heure de fin doit être différente de l’heure de début' }),
    ).toBeVisible();
    type(/^Heure de fin/, '20:00');
    await submit();
    const dialog = () => screen.findByRole('alertdialog', { name: /plus de 12/ });
    expect(await dialog()).toHaveTextContent('il dure 23 h 30.');
    await userEvent.click(screen.getByRole('button', { name: 'Corriger les heures' }));
    expect(calls).toHaveLength(0);
    await submit();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Oui, enregistrer' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ end_time: '20:00' }));
  });

  it('says it when nothing answers, and keeps the text over a reload', async () => {
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

  it('keeps the text when the session expires', async () => {
    server.use(put(() => HttpResponse.json({ message: 'x' }, { status: 401 })));
    show();
    await title();
    type(/^Titre/, 'Nuit du blues');
    await submit();
    await waitFor(() => expect(session.get().ended).toBe('expired'));
    expect(localStorage.getItem('draft:2:edit-event:12')).toContain('Nuit du blues');
  });

  describe('when somebody else saved meanwhile', () => {
    const theirs = detail({ version: 4, location: 'Lyon' });
    const meet = async (...answers: (() => Response)[]) => {
      server.use(put(stale, ...answers));
      show();
      await title();
      type(/^Titre/, 'Nuit du blues');
      server.use(http.get('*/api/events/12', () => HttpResponse.json(theirs)));
      await submit();
      return within(await screen.findByRole('dialog', { name: /modifié entre-temps/ }));
    };

    it('says what changed and overwrites only knowingly', async () => {
      const dialog = await meet(() => HttpResponse.json(detail({ version: 5 })));
      expect(dialog.getByText('Lyon')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Écraser avec ma version' }));
      await waitFor(() => expect(calls).toHaveLength(2));
      // What only the other one changed does not go back.
      expect(calls[1]).toEqual({ version: '"v4"', body: { title: 'Nuit du blues' } });
      await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/12'));
    });

    it('shows both values of what both changed', async () => {
      server.use(put(stale));
      show();
      await title();
      type(/^Titre/, 'Nuit du blues');
      type(/^Lieu/, 'Nantes');
      server.use(http.get('*/api/events/12', () => HttpResponse.json(theirs)));
      await submit();
      const dialog = within(await screen.findByRole('dialog', { name: /modifié entre-temps/ }));
      expect(dialog.getByText(/Vous :/)).toHaveTextContent('Vous : Nantes');
      expect(dialog.getByText(/Enregistré :/)).toHaveTextContent('Enregistré : Lyon');
    });

    it('sends no more than one’s own after a third edit in between', async () => {
      const dialog = await meet(stale, () => HttpResponse.json(detail({ version: 6 })));
      server.use(
        http.get('*/api/events/12', () => HttpResponse.json(detail({ ...theirs, version: 5, capacity: 90 }))),
      );
      await userEvent.click(dialog.getByRole('button', { name: 'Écraser avec ma version' }));
      const again = within(await screen.findByRole('dialog', { name: /modifié entre-temps/ }));
      expect(await again.findByText('90')).toBeVisible();
      await userEvent.click(again.getByRole('button', { name: 'Écraser avec ma version' }));
      await waitFor(() => expect(calls).toHaveLength(3));
      expect(calls[2]).toEqual({ version: '"v5"', body: { title: 'Nuit du blues' } });
    });

    it('reloads', async () => {
      const dialog = await meet(() => HttpResponse.json(detail({ version: 5 })));
      await userEvent.click(dialog.getByRole('button', { name: 'Recharger' }));
      expect(await title()).toHaveValue('Nuit du jazz');
      expect(screen.getByLabelText(/^Lieu/)).toHaveValue('Lyon');
      expect(localStorage.getItem('draft:2:edit-event:12')).toBeNull();
      await submit();
      await waitFor(() => expect(calls[1]).toMatchObject({ version: '"v4"' }));
    });

    it('says what changed also when the text was taken up again after the change', async () => {
      server.use(put(stale));
      const { unmount } = show();
      await title();
      type(/^Titre/, 'Nuit du blues');
      unmount();
      server.use(http.get('*/api/events/12', () => HttpResponse.json(theirs)));
      show();
      expect(await title()).toHaveValue('Nuit du blues');
      await submit();
      const dialog = within(await screen.findByRole('dialog', { name: /modifié entre-temps/ }));
      expect(calls[0]?.version).toBe('"v3"');
      expect(dialog.getByText('Lyon')).toBeVisible();
    });

    it('goes back to what was typed', async () => {
      const dialog = await meet();
      await userEvent.click(dialog.getByRole('button', { name: 'Revenir à ma saisie' }));
      expect(await title()).toHaveValue('Nuit du blues');
      expect(calls).toHaveLength(1);
    });
  });

  it('does not edit what is past', async () => {
    server.use(http.get('*/api/events/12', () => HttpResponse.json(detail({ date: '2026-11-20' }))));
    show();
    expect(
      await screen.findByText('Cet événement est terminé : il ne peut plus être modifié.'),
    ).toBeVisible();
    expect(screen.queryByLabelText(/^Titre/)).not.toBeInTheDocument();
  });

  it('knows no event of another organizer, though its page is public', async () => {
    server.use(http.get('*/api/events/12', () => HttpResponse.json(detail({ organizer_id: 99 }))));
    show();
    expect(await screen.findByText('Événement introuvable')).toBeVisible();
  });

  it('lets an admin edit anybody’s event', async () => {
    signInForTest(PEOPLE.admin);
    server.use(http.get('*/api/events/12', () => HttpResponse.json(detail({ organizer_id: 99 }))));
    show();
    expect(await title()).toHaveValue('Nuit du jazz');
  });

  it('knows no event without a number, and asks nobody', async () => {
    show('/edit-event/abc');
    expect(await screen.findByText('Événement introuvable')).toBeVisible();
  });

  it('says when the event cannot be loaded, and tries again', async () => {
    server.use(http.get('*/api/events/12', () => new HttpResponse(null, { status: 500 }), { once: true }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await title()).toHaveValue('Nuit du jazz');
  });
});
