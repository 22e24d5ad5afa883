import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { AskedQuestion } from '@eveneo/contract/application/questions';
import { write } from 'mf-shared/testing/act';
import { eventDetail } from 'mf-shared/testing/event';
import { button, eventPage, takePart, openPage } from '../../../../testing/event-page';

const page = eventPage();
const QUESTIONS: AskedQuestion[] = [
  { id: 'q00000001', kind: 'one', label: 'Niveau', required: true, options: ['Débutant', 'Confirmé'] },
  { id: 'q00000002', kind: 'many', label: 'Matériel', required: true, options: ['Tapis', 'Brique'] },
  { id: 'q00000003', kind: 'text', label: 'Allergies', required: false, options: [] },
  { id: 'q00000004', kind: 'accept', label: 'J’accepte le règlement', required: true, options: [] },
];
const sent: { body: unknown; key: string | null }[] = [];
const REGISTER = '*/api/events/1/register';
const accept = http.post(REGISTER, async ({ request }) => {
  sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
  return HttpResponse.json({ message: 'Inscription réussie !', event: takePart(page) }, { status: 201 });
});
const refuse = (status: number, body: object) =>
  http.post(REGISTER, () => HttpResponse.json(body, { status }), { once: true });

const openDialog = async (name = "S'inscrire") => {
  const shown = await openPage('guest');
  await userEvent.click(button(name));
  const dialog = await screen.findByRole('dialog', { name: 'L’organisateur vous demande' });
  return { ...shown, dialog, inside: within(dialog) };
};
const fill = async ({ inside }: Awaited<ReturnType<typeof openDialog>>) => {
  await userEvent.selectOptions(inside.getByLabelText('Niveau'), 'Confirmé');
  await userEvent.click(inside.getByRole('checkbox', { name: 'Brique' }));
  await userEvent.click(inside.getByRole('checkbox', { name: 'J’accepte le règlement' }));
};
const submit = ({ inside }: Awaited<ReturnType<typeof openDialog>>, name = "S'inscrire") =>
  userEvent.click(inside.getByRole('button', { name }));

beforeEach(() => {
  sent.length = 0;
  page.event = eventDetail({ questions: QUESTIONS });
});

test('the questions are asked in the registration, and their answers sent with it', async () => {
  page.server.use(accept);
  const opened = await openDialog();
  expect(opened.inside.getByText(/Elles sont effacées 30\sjours après l’événement/)).toBeVisible();
  await fill(opened);
  await submit(opened);
  expect(await screen.findByText('Inscription réussie !')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    {
      body: { userId: 3, answers: { q00000001: 'Confirmé', q00000002: ['Brique'], q00000004: true } },
      key: expect.any(String),
    },
  ]);
});

test('missing answers are reported at their questions before anything is sent', async () => {
  page.server.use(accept);
  const opened = await openDialog();
  await submit(opened);
  // The summary lists the shared message once.
  expect(await opened.inside.findByRole('link', { name: 'Cette réponse est requise' })).toBeVisible();
  expect(opened.inside.getByLabelText('Niveau')).toBeInvalid();
  expect(opened.inside.getByRole('group', { name: 'Matériel' })).toHaveAccessibleDescription(
    'Cette réponse est requise',
  );
  expect(opened.inside.getByRole('checkbox', { name: 'J’accepte le règlement' })).toBeInvalid();
  expect(sent).toEqual([]);
});

test.each(['Cette réponse ne doit pas dépasser 300 caractères', 'Cette réponse n’est pas valide'])(
  'the server’s refusal is shown at its question, and the answers are kept: %s',
  async (text) => {
    page.server.use(refuse(422, { message: 'Invalide', errors: { 'answers.q00000003': [text] } }), accept);
    const opened = await openDialog();
    await fill(opened);
    write(opened.inside.getByLabelText(/^Allergies/), 'Noix');
    await submit(opened);
    expect(await opened.inside.findByRole('link', { name: text })).toBeVisible();
    await submit(opened);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ answers: { q00000003: 'Noix' } }));
  },
);

test('full meanwhile closes the questions, and the page says so', async () => {
  page.server.use(refuse(409, { message: 'Cet événement est complet.', code: 'conflict.full' }));
  const opened = await openDialog();
  await fill(opened);
  await submit(opened);
  expect(await screen.findByText('Cet événement est complet.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when the last place goes while somebody answers, the waiting list asks with what was answered', async () => {
  page.server.use(
    http.post(
      REGISTER,
      () => {
        page.event = eventDetail({ questions: QUESTIONS, places_left: 0 });
        return HttpResponse.json(
          { message: 'Cet événement est complet.', code: 'conflict.full' },
          { status: 409 },
        );
      },
      { once: true },
    ),
    http.post('*/api/events/1/waiting', async ({ request }) => {
      sent.push({ body: await request.json(), key: null });
      return HttpResponse.json({ status: 'waiting', message: 'Vous attendez.', event: page.event });
    }),
  );
  const opened = await openDialog();
  await fill(opened);
  write(opened.inside.getByLabelText(/^Allergies/), 'Noix');
  await submit(opened);
  await userEvent.click(await screen.findByRole('button', { name: 'Rejoindre la liste d’attente' }));
  const inside = within(await screen.findByRole('dialog', { name: 'L’organisateur vous demande' }));
  expect(inside.getByLabelText(/^Allergies/)).toHaveValue('Noix');
  expect(inside.getByRole('checkbox', { name: 'Brique' })).toBeChecked();
  await userEvent.click(inside.getByRole('button', { name: 'Rejoindre la liste d’attente' }));
  expect(await screen.findByText('Vous attendez.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    answers: { q00000001: 'Confirmé', q00000002: ['Brique'], q00000003: 'Noix', q00000004: true },
  });
});

test('a guest who joins the waitlist answers too; the reason for which answers are kept is shown', async () => {
  page.event = eventDetail({ questions: QUESTIONS, answers_kept_why: 'l’assurance', places_left: 0 });
  page.server.use(
    http.post('*/api/events/1/waiting', async ({ request }) => {
      sent.push({ body: await request.json(), key: null });
      return HttpResponse.json({ status: 'waiting', message: 'Vous attendez.', event: page.event });
    }),
  );
  const opened = await openDialog('Rejoindre la liste d’attente');
  expect(
    opened.inside.getByText(/les garde plus de 30\sjours après l’événement\s: l’assurance/),
  ).toBeVisible();
  await fill(opened);
  await submit(opened, 'Rejoindre la liste d’attente');
  expect(await screen.findByText('Vous attendez.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ answers: { q00000001: 'Confirmé' } });
});
