import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { setClock, signInForTest } from '@eveneo/platform/testing';
import { sampleEvent } from 'mf-shared/testing/event';
import { pngFile } from 'mf-shared/testing/files';
import { PEOPLE } from 'mf-shared/testing/people';
import { fillIn, newEvent, show, submit, type } from '../../testing/create-event';
import { detail } from '../../testing/edit-event';

const server = newEvent();

describe('CreateEvent', () => {
  it('requires every mandatory field: their lines open with their errors, and the first one takes the focus', async () => {
    show();
    type(/^Date/, '');
    type(/^Heure de début/, '');
    expect(screen.getByRole('group', { name: 'Quand' })).toHaveTextContent('Choisir une date');
    await submit();
    for (const text of [
      'Le titre est requis',
      'La description est requise',
      'La catégorie est requise',
      'La date est requise',
      'L’heure est requise',
      'Le lieu est requis',
      'La capacité est requise',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Titre/)).toHaveFocus();
  });

  it('says what is missing, and that nothing is', async () => {
    show();
    const bar = () => screen.getByText(/^(Il manque|Prêt)/).parentElement;
    expect(bar()).toHaveTextContent('Il manque titre, lieu, capacité, catégorie, description');
    await fillIn();
    expect(bar()).toHaveTextContent('Prêt à publier Visible par tous dès la création.');
  });

  it('shows poster and lines of the event as it is written', async () => {
    show();
    const poster = () =>
      [...document.querySelectorAll('[aria-hidden] [data-text]')].map((part) =>
        part.getAttribute('data-text'),
      );
    await waitFor(() => expect(poster()).toContain('Votre titre'));
    await fillIn();
    expect(poster()).toEqual(['12', 'Samedi\n12\u00a0décembre', 'Nuit du jazz', '20:30']);
    const said = (name: string) =>
      screen.getByRole('group', { name }).querySelector('button')?.textContent.replace(/\s+/g, ' ');
    expect(said('Quand')).toMatch(/^Samedi 12 décembre 20:30/);
    expect(said('Où')).toMatch(/^Paris/);
    expect(said('Places')).toMatch(/^120 places liste d’attente ensuite/);
    expect(said('Prix')).toMatch(/^Gratuit Sports/);
  });

  it('opens one line at a time, in place; Escape and Enter close it and send nothing', async () => {
    show();
    await fillIn();
    const toggle = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('button')[0]!;
    const place = screen.getByLabelText(/^Lieu/);
    expect(place).not.toBeVisible();
    await userEvent.click(toggle('Où'));
    expect(toggle('Où')).toHaveAttribute('aria-expanded', 'true');
    expect(place).toBeVisible();
    await userEvent.type(place, '{Enter}');
    expect(place).not.toBeVisible();
    expect(toggle('Où')).toHaveFocus();
    await userEvent.click(toggle('Quand'));
    await userEvent.click(toggle('Où'));
    expect(screen.getByLabelText(/^Date/)).not.toBeVisible();
    await userEvent.type(place, '{Escape}');
    expect(toggle('Où')).toHaveFocus();
    // Nor does the title: a request would fail the test.
    await userEvent.type(screen.getByLabelText(/^Titre/), '{Enter} vif');
    expect(screen.getByLabelText(/^Titre/)).toHaveValue('Nuit du jazz vif');
  });

  it('changes places by one, and asks the link of an event online', async () => {
    show();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Une place de plus' }));
    expect(screen.getByLabelText(/^Capacité/)).toHaveValue(121);
    type(/^Lieu/, '');
    await userEvent.click(screen.getByRole('button', { name: 'En ligne' }));
    expect(screen.getByLabelText(/^Lieu/)).toHaveValue('En ligne');
    await waitFor(() => expect(screen.getByLabelText(/^Lien pour participer/)).toHaveFocus());
  });

  it('is sent as a draft by its own button, and not after a refusal of that one', async () => {
    const sent: boolean[] = [];
    server.use(
      http.post('*/api/events', async ({ request }) => {
        sent.push(/publish_at"\s*:?\s*"?draft/.test(await request.text()));
        return sent.length === 1
          ? HttpResponse.error()
          : HttpResponse.json(detail({ id: 7 }), { status: 201 });
      }),
    );
    show();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    await screen.findByText("Échec de la création de l'événement. Veuillez réessayer.");
    await submit();
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/7'));
    expect(sent).toEqual([true, false]);
  });

  it('needs a description to be published, not to be kept as a draft; what is typed is kept on the device', async () => {
    const sent: string[] = [];
    server.use(
      http.post('*/api/events', async ({ request }) => {
        sent.push(await request.text());
        return HttpResponse.json(detail({ id: 7 }), { status: 201 });
      }),
    );
    show();
    expect(screen.queryByText(/^Gardé/)).toBeNull();
    await fillIn();
    expect(screen.getByText('Gardé sur cet appareil à 11:00')).toBeVisible();
    type(/^Description/, '');
    expect(screen.getByText('description ; un brouillon peut s’en passer')).toBeVisible();
    await submit();
    expect(await screen.findByText('La description est requise')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/7'));
    expect(sent).toHaveLength(1);
  });

  it('still says after a reload when it was kept, until the next day', async () => {
    const kept = () => screen.queryByText(/^Gardé/);
    const { unmount } = show();
    await fillIn();
    unmount();
    setClock(() => Date.parse('2026-11-21T12:00:00Z'));
    const { unmount: leave } = show();
    expect(kept()).toHaveTextContent('Gardé sur cet appareil à 11:00');
    leave();
    setClock(() => Date.parse('2026-11-22T09:00:00Z'));
    show();
    expect(kept()).toBeNull();
  });

  it('does not say that it keeps what the browser does not keep', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    show();
    await fillIn();
    expect(screen.queryByText(/^Gardé/)).toBeNull();
  });

  it('begins in a week at the next full hour, with what the organizer’s last event had', async () => {
    const last = { city: 'Lyon', category_id: 2, capacity: 80, organizer_id: PEOPLE.organizer.id };
    server.use(
      http.get('*/api/organizer/events', () =>
        HttpResponse.json([
          sampleEvent({ ...last, id: 7 }),
          sampleEvent({ ...last, id: 5, capacity: 9 }),
          // Shared by somebody else.
          sampleEvent({ ...last, id: 9, organizer_id: 99, city: 'Nice' }),
        ]),
      ),
    );
    show();
    expect(screen.getByLabelText(/^Date/)).toHaveValue('2026-11-28');
    expect(screen.getByLabelText(/^Heure de début/)).toHaveValue('12:00');
    type(/^Capacité/, '15');
    await waitFor(() => expect(screen.getByLabelText(/^Ville/)).toHaveValue('Lyon'));
    await waitFor(() => expect(screen.getByLabelText(/^Catégorie/)).toHaveDisplayValue('Sports'));
    expect(screen.getByLabelText(/^Capacité/)).toHaveValue(15);
  });

  it('counts the characters of title and description', async () => {
    show();
    for (const [label, max] of [
      [/^Titre/, '200'],
      [/^Description/, '5 000'],
    ] as const) {
      const field = () => screen.getByLabelText(label);
      const said = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
      type(label, 'Bal folk');
      await waitFor(() => expect(said()?.replace(/\s/g, ' ')).toContain(`8 sur ${max}`));
    }
  });

  it('asks whether an end that has passed is meant, and creates the event if it is', async () => {
    let made = 0;
    server.use(
      http.post('*/api/events', () => {
        made += 1;
        return HttpResponse.json(detail({ id: 7 }), { status: 201 });
      }),
    );
    show();
    await fillIn();
    type(/^Date/, '2026-11-21');
    type(/^Heure de début/, '09:00');
    // It is 11:00 in Paris now.
    type(/^Heure de fin/, '11:00');
    const dialog = { name: /^Cet événement est déjà terminé\s\?$/ };
    await submit();
    await screen.findByRole('alertdialog', dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Corriger les heures' }));
    expect(made).toBe(0);
    await submit();
    await screen.findByRole('alertdialog', dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Oui, enregistrer' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/7'));
    expect(made).toBe(1);
  });

  it('uses the same key for a retry after a lost response and a reload', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/events', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json(detail({ id: 7 }), { status: 201 });
      }),
    );
    const { unmount } = show();
    await fillIn();
    await submit();
    await screen.findByText("Échec de la création de l'événement. Veuillez réessayer.");
    unmount();
    show();
    await waitFor(() => expect(screen.getByLabelText(/^Catégorie/)).toHaveDisplayValue('Sports'));
    await submit();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/7'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('refuses a capacity below 1 and yesterday', async () => {
    show();
    await fillIn();
    type(/^Capacité/, '0');
    type(/^Date/, '2026-11-20');
    await submit();
    expect(await screen.findByText('La capacité doit être d’au moins 1')).toBeVisible();
    expect(screen.getByText('La date doit être aujourd’hui ou plus tard')).toBeVisible();
    expect(screen.getByLabelText(/^Date/)).toHaveFocus();
  });

  it('accepts today, even if it is already tomorrow in the event’s zone', async () => {
    setClock(() => Date.parse('2026-11-21T23:30:00Z'));
    show();
    expect(screen.getByLabelText(/^Date/)).toHaveAttribute('min', '2026-11-22');
  });

  it('sends the form with the image and opens the event', async () => {
    let sent: string | undefined;
    server.use(
      http.post('*/api/events', async ({ request }) => {
        sent = `${request.headers.get('authorization')} ${request.headers.get('content-type')}`;
        return HttpResponse.json(detail({ id: 77 }), { status: 201 });
      }),
    );
    show();
    await fillIn();
    await userEvent.upload(screen.getByLabelText(/^Image de/), pngFile());
    expect(await screen.findByAltText('Aperçu de l’image choisie')).toBeInTheDocument();
    await submit();
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/events/77'));
    expect(sent).toMatch(/^Bearer test-token multipart\/form-data/);
    expect(localStorage.getItem('draft:2:create-event')).toBeNull();
  });

  it('shows the server’s message, and its errors at the fields', async () => {
    server.use(
      http.post('*/api/events', () =>
        HttpResponse.json(
          {
            message: 'Les données envoyées ne sont pas valides.',
            errors: {
              date: ['The date field must be a date after or equal to today.'],
              title: ['Trop long'],
            },
            code: 'validation',
          },
          { status: 422 },
        ),
      ),
    );
    show();
    await fillIn();
    await submit();
    expect(await screen.findByText('Les données envoyées ne sont pas valides.')).toBeVisible();
    expect(screen.getByText('La date doit être aujourd’hui ou plus tard')).toBeVisible();
    expect(screen.getByText('Trop long')).toBeVisible();
  });

  it('shows its text for an expired session first, keeps the input, then goes to the login', async () => {
    server.use(http.post('*/api/events', () => HttpResponse.json({ message: 'x' }, { status: 401 })));
    const { unmount } = show();
    await fillIn();
    await submit();
    expect(await screen.findByText('Authentification échouée. Veuillez vous reconnecter.')).toBeVisible();
    expect(session.get()).toMatchObject({ user: null, ended: 'expired-held' });
    await userEvent.click(screen.getByRole('button', { name: 'Se reconnecter' }));
    expect(session.get().ended).toBe('expired');
    unmount();

    signInForTest(PEOPLE.organizer);
    show();
    expect(await screen.findByText(/Nous avons retrouvé votre saisie/)).toBeVisible();
    expect(screen.getByLabelText(/^Titre/)).toHaveValue('Nuit du jazz');
    await waitFor(() => expect(screen.getByLabelText(/^Catégorie/)).toHaveDisplayValue('Sports'));
    await userEvent.click(screen.getByRole('button', { name: 'Effacer cette saisie' }));
    expect(screen.getByLabelText(/^Titre/)).toHaveValue('');
    expect(localStorage.getItem('draft:2:create-event')).toBeNull();
  });

  it('keeps the keyboard focus on the category when its list arrives', async () => {
    show();
    screen.getByLabelText(/^Catégorie/).focus();
    await screen.findByRole('option', { name: 'Sports', hidden: true });
    expect(screen.getByLabelText(/^Catégorie/)).toHaveFocus();
  });

  it('reports that categories cannot be loaded, and offers a retry', async () => {
    server.use(http.get('*/api/categories', () => new HttpResponse(null, { status: 500 }), { once: true }));
    show();
    expect(await screen.findByText('Failed to load categories. Please try again later.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('option', { name: 'Arts', hidden: true })).toBeInTheDocument();
  });
});
