import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Role } from '@eveneo/contract/application/users';
import { pressTwice } from 'mf-shared/testing/act';
import { eventDetail } from 'mf-shared/testing/event';
import { button, eventPage, show, takePart, title, openPage } from '../../../testing/event-page';

const page = eventPage();

const registered = () => takePart(page);
const accept = http.post('*/api/events/1/register', () =>
  HttpResponse.json(
    { message: "Inscription réussie ! Vous êtes inscrit à l'événement.", event: registered() },
    { status: 201 },
  ),
);

test("a visitor sees 'Se connecter pour s'inscrire', which leads to the login", async () => {
  await openPage();
  expect(screen.getByRole('link', { name: "Se connecter pour s'inscrire" })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(screen.queryByRole('button', { name: "S'inscrire" })).toBeNull();
});

test.each<Role>(['organizer', 'admin'])('an %s sees that registration is for guests', async (role) => {
  await openPage(role);
  expect(screen.getByText("L'inscription est réservée aux invités.")).toBeVisible();
  expect(screen.queryByRole('button', { name: "S'inscrire" })).toBeNull();
});

test("a guest registers: the message, 'Inscrit' disabled, one seat less, the message has the focus", async () => {
  page.server.use(accept);
  await openPage('guest');
  await userEvent.click(button("S'inscrire"));
  const message = await screen.findByText("Inscription réussie ! Vous êtes inscrit à l'événement.");
  expect(button('Inscrit')).toBeDisabled();
  expect(screen.getByText('85').closest('p')).toHaveTextContent('85 places libres sur 120');
  await waitFor(() => expect(message).toHaveFocus());
});

test('a registration carries the tag of the link that first led to the page in this tab, once', async () => {
  const sent: unknown[] = [];
  page.server.use(
    http.post('*/api/events/1/register', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'ok', event: registered() }, { status: 201 });
    }),
  );
  for (const search of ['?src=pas%20une', '?src=Affiche', '?src=autre']) {
    const { unmount } = show(undefined, search);
    await title();
    unmount();
  }
  await openPage('guest');
  await userEvent.click(button("S'inscrire"));
  await screen.findByText('ok');
  expect(sent).toEqual([{ userId: 3, src: 'affiche' }]);
  expect(sessionStorage.getItem('src:1')).toBeNull();
});

test.each(['tap', 'Enter'])('a second %s after registering cancels nothing', async (second) => {
  const cancelled = jest.fn(() => new HttpResponse(null, { status: 204 }));
  page.server.use(accept, http.delete('*/api/events/1/register', cancelled));
  await openPage('guest');
  const box = button("S'inscrire").parentElement as HTMLElement;
  button("S'inscrire").focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Inscrit' });
  if (second === 'Enter') await userEvent.keyboard('{Enter}');
  // The button that is now in the same position.
  else await userEvent.click(within(box).getAllByRole('button')[0] as HTMLElement, { pointerEventsCheck: 0 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(cancelled).not.toHaveBeenCalled();
});

test('two clicks in one tick send one request', async () => {
  let calls = 0;
  page.server.use(
    http.post('*/api/events/1/register', () => {
      calls += 1;
      return HttpResponse.json({ message: 'ok', event: registered() }, { status: 201 });
    }),
  );
  await openPage('guest');
  pressTwice(button("S'inscrire"));
  await screen.findByRole('button', { name: 'Inscrit' });
  expect(calls).toBe(1);
});

test('the event in the response is not requested again', async () => {
  let reads = 0;
  page.server.use(
    accept,
    http.get('*/api/events/1', () => {
      reads += 1;
      return HttpResponse.json(page.event);
    }),
  );
  await openPage('guest');
  await userEvent.click(button("S'inscrire"));
  await screen.findByRole('button', { name: 'Inscrit' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reads).toBe(1);
});

test("full: 'Complet', disabled", async () => {
  page.event = eventDetail({ places_left: 0 });
  await openPage('guest');
  expect(button('Complet')).toBeDisabled();
});

test('a guest joins the waitlist of a full event, sees the rank, and leaves after confirmation', async () => {
  page.event = eventDetail({ places_left: 0, waiting_count: 2 });
  let joined = 0;
  page.server.use(
    http.post('*/api/events/1/waiting', () => {
      joined += 1;
      page.event = { ...page.event, waiting_count: 3, waiting_position: 3 };
      return HttpResponse.json({
        status: 'waiting',
        message: 'Vous êtes sur la liste d’attente.',
        event: page.event,
      });
    }),
    http.delete('*/api/events/1/waiting', () => {
      page.event = { ...page.event, waiting_count: 2, waiting_position: null };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openPage('guest');
  pressTwice(button('Rejoindre la liste d’attente'));
  expect(await screen.findByText('Vous êtes sur la liste d’attente.')).toBeVisible();
  expect(await screen.findByText(/2 personnes avant vous/)).toBeVisible();
  expect(joined).toBe(1);
  await userEvent.click(button('Quitter la liste d’attente'));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Quitter la liste d’attente' }));
  expect(await screen.findByText('Vous n’êtes plus sur la liste d’attente.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Rejoindre la liste d’attente' })).toBeVisible();
});

test('a visitor reaches the waitlist of a full event through the login', async () => {
  page.event = eventDetail({ places_left: 0 });
  await openPage();
  expect(button('Complet')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Rejoindre la liste d’attente' })).toHaveAttribute(
    'href',
    '/login',
  );
});

test("past: 'Événement terminé', disabled; who was there can say how it was, and has nothing to present", async () => {
  page.event = eventDetail({ date: '2026-11-20' });
  const { unmount } = await openPage('guest');
  expect(button('Événement terminé')).toBeDisabled();
  unmount();
  registered();
  show();
  expect(await screen.findByRole('button', { name: 'Inscrit' })).toBeDisabled();
  await waitFor(() =>
    expect(screen.getByText('Vous y étiez').closest('p')).toHaveTextContent('Billet 7K4F-2Q9D'),
  );
  expect(screen.getByRole('link', { name: 'Donner votre avis' })).toHaveAttribute('href', '/events/1#avis');
  for (const name of ['Annuler mon inscription', 'Ajouter au calendrier'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('img', { name: /^Code QR/ })).toBeNull();
  expect(document.body).not.toHaveTextContent(/quart d’heure|à présenter/);
});

test('what began hours ago says so before one registers', async () => {
  page.event = eventDetail({ date: '2026-11-21', time: '08:00', end_time: '15:00' });
  await openPage('guest');
  const said = screen.getByText('Depuis 3 heures');
  expect(said.compareDocumentPosition(button("S'inscrire"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
