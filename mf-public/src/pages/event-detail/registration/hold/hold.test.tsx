import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { write } from 'mf-shared/testing/act';
import { heldAnswer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { logInAs } from '../../../../testing/at-event';
import { eventPage, openPage } from '../../../../testing/event-page';

const page = eventPage();
const OFFER = 'S’inscrire sans mot de passe';
const HOLDS = '*/api/events/1/holds';
const sent: unknown[] = [];
const accept = http.post(HOLDS, async ({ request }) => {
  sent.push(await request.json());
  return HttpResponse.json({ message: 'Un message part' }, { status: 202 });
});

const openDialog = async () => {
  const shown = await openPage();
  await userEvent.click(screen.getAllByRole('button', { name: OFFER })[0] as HTMLElement);
  return { ...shown, inside: within(await screen.findByRole('form', { name: OFFER })) };
};
const fill = async ({ inside }: Awaited<ReturnType<typeof openDialog>>) => {
  write(inside.getByLabelText('Nom complet'), 'Zoé Petit');
  write(inside.getByLabelText('Adresse email'), 'zoe@exemple.fr');
  await userEvent.click(inside.getByRole('checkbox', { name: /^J’accepte les conditions/ }));
};
const submit = ({ inside }: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(inside.getByRole('button', { name: 'Recevoir le lien' }));

beforeEach(() => {
  sent.length = 0;
});

test('a visitor gives name, address, required answers and consent once, and learns where the link goes', async () => {
  page.event = eventDetail({
    companions_max: 2,
    capacity: 19,
    places_left: 19,
    questions: [{ id: 'q00000001', kind: 'text', label: 'Allergies', required: true, options: [] }],
  });
  page.server.use(accept);
  const dialog = await openDialog();
  expect(
    dialog.inside.getByText((text) => text.endsWith('Pour venir accompagné, connectez-vous.')),
  ).toBeVisible();
  await submit(dialog);
  for (const text of ['Le nom est requis', "L'adresse email est requise", 'Veuillez cocher cette case'])
    expect(await dialog.inside.findByRole('link', { name: text })).toBeVisible();
  await fill(dialog);
  write(dialog.inside.getByLabelText('Allergies'), 'Noix');
  await submit(dialog);
  expect(await screen.findByText(/Un message part vers zoe@exemple\.fr\./)).toHaveFocus();
  expect(sent).toEqual([{ name: 'Zoé Petit', email: 'zoe@exemple.fr', answers: { q00000001: 'Noix' } }]);
  // The mail's link, opened in another tab, gives this browser a session and the place.
  page.event = { ...page.event, is_registered: true };
  act(() => logInAs('guest'));
  expect(await screen.findByRole('button', { name: 'Inscrit' })).toBeDisabled();
});

test('the page that waits notices that the link was used on another device; a failed call is no news', async () => {
  const failing = jest.spyOn(console, 'error').mockImplementation();
  const tokens: unknown[] = [];
  const statuses = ['held', 500, 'taken'];
  page.server.use(
    http.post(HOLDS, () =>
      HttpResponse.json({ message: 'Un message part', watch: 'w7.abc' }, { status: 202 }),
    ),
    http.post('*/api/hold-link/watch', async ({ request }) => {
      tokens.push(await request.json());
      const status = statuses.shift();
      return typeof status === 'string'
        ? HttpResponse.json({ status })
        : HttpResponse.json({}, { status: 500 });
    }),
  );
  const dialog = await openDialog();
  await fill(dialog);
  await submit(dialog);
  await screen.findByText(/Un message part vers zoe@exemple\.fr\./);
  const comeBack = async (times: number) => {
    await waitFor(() => expect(tokens).toHaveLength(times));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  await comeBack(1);
  await comeBack(2);
  expect(await screen.findByText(/^Votre place est confirmée/)).toBeVisible();
  expect(tokens).toEqual(Array.from({ length: 3 }, () => ({ token: 'w7.abc' })));
  failing.mockRestore();
});

test('who comes with others names them, as many as may be held', async () => {
  page.event = eventDetail({ companions_max: 4, capacity: 30, places_left: 30 });
  page.server.use(accept);
  const dialog = await openDialog();
  expect(
    dialog.inside.getByText((text) => text.endsWith('Pour venir plus nombreux, connectez-vous.')),
  ).toBeVisible();
  const count = dialog.inside.getByLabelText('Je viens avec');
  expect(
    within(count)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toHaveLength(3);
  await userEvent.selectOptions(count, '2');
  write(dialog.inside.getByLabelText(/^Nom de la personne 1/), 'Léo');
  await fill(dialog);
  await submit(dialog);
  await screen.findByText(/Un message part vers/);
  expect(sent).toEqual([{ name: 'Zoé Petit', email: 'zoe@exemple.fr', companions: ['Léo', ''] }]);
});

test('while it is sent, and when it fails, the input stays', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const answer = heldAnswer();
  page.server.use(
    http.post(HOLDS, async () => {
      await answer.released;
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  const dialog = await openDialog();
  await fill(dialog);
  await submit(dialog);
  expect(await dialog.inside.findByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
  answer.release();
  expect(
    await dialog.inside.findByText('La place n’a pas pu être demandée. Veuillez réessayer.'),
  ).toBeVisible();
  expect(dialog.inside.getByLabelText('Nom complet')).toHaveValue('Zoé Petit');
});

test.each([
  ['a full event', { places_left: 0 }, null],
  ['a past event', { date: '2026-11-20' }, null],
  ['a guest', {}, 'guest'],
] as const)('nothing is offered: %s', async (_name, changes, role) => {
  page.event = eventDetail(changes);
  if (role) logInAs(role);
  await openPage();
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
});

test('whoever scanned the code on site sends its key', async () => {
  page.server.use(accept);
  window.history.replaceState(null, '', '/events/1?sur-place=aB3');
  const dialog = await openDialog();
  await fill(dialog);
  await submit(dialog);
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ on_site: 'aB3' })]));
  window.history.replaceState(null, '', '/');
});
