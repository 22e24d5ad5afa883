import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { session } from '@eveneo/platform';
import { setClock, signInForTest } from '@eveneo/platform/testing';
import { fakeImage, pngFile } from 'mf-shared/testing/files';
import { PEOPLE } from 'mf-shared/testing/people';
import { fillIn, newEvent, show, submit, type } from '../../testing/create-event';
import { detail } from '../../testing/edit-event';

const server = newEvent();

describe('CreateEvent', () => {
  it('requires every mandatory field, in an error summary that takes the focus', async () => {
    show();
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
      expect(await screen.findByRole('link', { name: text })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Le lieu est requis' }));
    expect(screen.getByLabelText(/^Lieu/)).toHaveFocus();
  });

  it('shows the card of the event as it is written, which takes neither focus nor clicks', async () => {
    show();
    const card = await screen.findByRole('article', { hidden: true });
    expect(card).toHaveTextContent('Votre titre');
    await fillIn();
    expect(card).toHaveTextContent(/12\/12\/2026.*20:30.*Nuit du jazz.*Paris.*120.*Sports/);
    expect(card.closest('[inert]')).not.toBeNull();
  });

  it('has capacity and price on one line, like date and times', async () => {
    show();
    const lineOf = (label: RegExp) => screen.getByLabelText(label).closest('.line');
    await screen.findByLabelText(/^Capacité/);
    expect(lineOf(/^Capacité/)).not.toBeNull();
    expect(lineOf(/^Tarif/)).toBe(lineOf(/^Capacité/));
    expect(lineOf(/^Date/)).toContainElement(screen.getByLabelText(/^Heure de fin/));
    expect(lineOf(/^Titre/)).toBeNull();
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

  it('takes a shipped cover, which is sent as the picture, and says when it cannot be loaded', async () => {
    const sent = jest.fn();
    server.use(
      http.get('*/file', () => new HttpResponse(null, { status: 503 }), { once: true }),
      http.get('*/file', async () => HttpResponse.arrayBuffer(await pngFile().arrayBuffer())),
      http.post('*/api/events', async ({ request }) => {
        sent((await request.formData()).get('image'));
        return HttpResponse.json(detail({ id: 7 }), { status: 201 });
      }),
    );
    show();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Prendre une image fournie' }));
    const cover = await screen.findByRole('button', { name: 'Sports, image 2' });
    await userEvent.click(cover);
    expect(await screen.findByText('Les images fournies n’ont pas pu être chargées.')).toBeVisible();
    await userEvent.click(cover);
    await waitFor(() => expect(cover).toHaveAttribute('aria-pressed', 'true'));
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: 'sports-2.webp', type: 'image/webp' });
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

  it('says that a draft was restored without its picture', async () => {
    const fields = { title: 'Nuit', description: '', date: '', time: '', end_time: '' };
    const draft = { fields: { ...fields, location: '', category_id: '', capacity: '' }, image: 'photo.png' };
    localStorage.setItem('draft:2:create-event', JSON.stringify(draft));
    show();
    expect(await screen.findByText(/revenue sans l’image que vous aviez choisie/)).toBeVisible();
  });

  it('refuses a capacity below 1 and yesterday', async () => {
    show();
    await fillIn();
    type(/^Capacité/, '0');
    type(/^Date/, '2026-11-20');
    await submit();
    expect(await screen.findByRole('link', { name: 'La capacité doit être d’au moins 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'La date doit être aujourd’hui ou plus tard' })).toBeVisible();
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

  it('checks the image by size and content', async () => {
    show();
    await userEvent.upload(screen.getByLabelText(/^Image de/), pngFile());
    const draft = () => localStorage.getItem('draft:2:create-event');
    await waitFor(() => expect(draft()).toContain('photo.png'));
    await userEvent.upload(screen.getByLabelText(/^Image de/), pngFile('a.png', 2_097_153));
    expect(await screen.findByText('L’image ne doit pas dépasser 2 Mo')).toBeVisible();
    await userEvent.upload(screen.getByLabelText(/^Image de/), fakeImage());
    expect(await screen.findByText('Le fichier doit être une image PNG, JPEG ou WebP')).toBeVisible();
    expect(screen.queryByAltText('Aperçu de l’image choisie')).not.toBeInTheDocument();
    await waitFor(() => expect(draft()).toBeNull());
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
    expect(screen.getByRole('link', { name: 'La date doit être aujourd’hui ou plus tard' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Trop long' })).toBeVisible();
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
    await screen.findByRole('option', { name: 'Sports' });
    expect(screen.getByLabelText(/^Catégorie/)).toHaveFocus();
  });

  it('reports that categories cannot be loaded, and offers a retry', async () => {
    server.use(http.get('*/api/categories', () => new HttpResponse(null, { status: 500 }), { once: true }));
    show();
    expect(await screen.findByText('Failed to load categories. Please try again later.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('option', { name: 'Arts' })).toBeInTheDocument();
  });
});
