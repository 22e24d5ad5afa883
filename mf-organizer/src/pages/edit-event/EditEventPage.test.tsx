import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { signInForTest } from '@eveneo/platform/testing';
import { PEOPLE } from 'mf-shared/testing/people';
import { calls, detail, editedEvent, put, show, submit, title, type } from '../../testing/edit-event';

const server = editedEvent();

describe('EditEvent', () => {
  it('saves as JSON with the version that was read, and opens the event', async () => {
    server.use(put());
    show();
    expect(await title()).toHaveValue('Nuit du jazz');
    type(/^Titre/, 'Nuit du blues');
    await submit();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ version: '"v3"', body: { title: 'Nuit du blues', capacity: '120' } });
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/12'));
  });

  it('keeps the previous date if it is left empty', async () => {
    server.use(put());
    show();
    await title();
    await userEvent.click(screen.getByRole('button', { name: /^Samedi 12/ }));
    expect(screen.getByText('Laissez vide pour garder le 12/12/2026.')).toBeVisible();
    type(/^Date/, '');
    await submit();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ date: '' }));
  });

  it('shows beside the button how many people get a mail', async () => {
    show();
    await title();
    const line = () => screen.getByText(/prévenus par email/);
    expect(line()).toHaveTextContent('Les inscrits sont prévenus par email quand le titre');
    type(/^Capacité/, '130');
    expect(line()).toHaveTextContent('quand le titre');
    type(/^Lieu/, 'Nantes');
    expect(line()).toHaveTextContent('34 inscrits seront prévenus par email, sauf s’ils l’ont refusé.');
  });

  it.each([
    [{ approval: true, requests_count: 3 }, /3\spersonnes attendent votre réponse.*chacune l’apprend/],
    [{ approval: true, requests_count: 1 }, /1\spersonne attend votre réponse.*elle l’apprend/],
    [{ approval: false, waiting_count: 2 }, /2\spersonnes sont en liste d’attente.*des demandes auxquelles/],
    [{ approval: true, requests_count: 0, waiting_count: 2 }, /que vous acceptez ou refusez\.$/],
  ])('says beside the approval who waits, and what saving does to them: %j', async (waits, said) => {
    server.use(http.get('*/api/events/12', () => HttpResponse.json(detail(waits))));
    show();
    await title();
    // On a line that opens.
    const box = await screen.findByRole('checkbox', { name: /chaque inscription/i, hidden: true });
    expect(box).toHaveAccessibleDescription(said);
  });

  it('counts nobody to notify if the only place is held', async () => {
    const held = detail({ registrations_count: 1, held_count: 1 });
    server.use(http.get('*/api/events/12', () => HttpResponse.json(held)));
    show();
    await title();
    type(/^Lieu/, 'Nantes');
    expect(screen.queryByText(/prévenus? par email/)).toBeNull();
  });

  it('asks before a date with entries changes, and says what becomes of them', async () => {
    server.use(
      put(),
      http.get('*/api/events/12', () => HttpResponse.json(detail({ entered_count: 12 }))),
    );
    show();
    await title();
    type(/^Date/, '2026-12-19');
    await submit();
    expect(
      await screen.findByRole('alertdialog', { name: 'Des personnes sont déjà entrées' }),
    ).toHaveTextContent('12 entrées sont enregistrées. Si la date change, elles sont mises de côté');
    await userEvent.click(screen.getByRole('button', { name: 'Garder la date' }));
    expect(calls).toEqual([]);
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Changer la date' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ date: '2026-12-19' }));
  });

  it('asks before an event lasts longer than 12 hours, and refuses an end equal to the start', async () => {
    server.use(put());
    show();
    await title();
    type(/^Heure de fin/, '20:30');
    await submit();
    expect(await screen.findByText('L’heure de fin doit être différente de l’heure de début')).toBeVisible();
    expect(screen.getByLabelText(/^Heure de fin/)).toHaveFocus();
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

  it('does not edit a past event', async () => {
    server.use(http.get('*/api/events/12', () => HttpResponse.json(detail({ date: '2026-11-20' }))));
    show();
    expect(
      await screen.findByText('Cet événement est terminé : il ne peut plus être modifié.'),
    ).toBeVisible();
    expect(screen.queryByLabelText(/^Titre/)).not.toBeInTheDocument();
  });

  it('finds no event of another organizer, though its page is public', async () => {
    server.use(http.get('*/api/events/12', () => HttpResponse.json(detail({ organizer_id: 99 }))));
    show();
    expect(await screen.findByText('Événement introuvable')).toBeVisible();
  });

  it('lets an admin edit any event', async () => {
    signInForTest(PEOPLE.admin);
    server.use(http.get('*/api/events/12', () => HttpResponse.json(detail({ organizer_id: 99 }))));
    show();
    expect(await title()).toHaveValue('Nuit du jazz');
  });

  it('finds no event without a number, and sends no request', async () => {
    show('/edit-event/abc');
    expect(await screen.findByText('Événement introuvable')).toBeVisible();
  });
});
