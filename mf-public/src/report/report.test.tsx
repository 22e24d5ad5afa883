import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { CaseDetail } from '@eveneo/contract/application/reports';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import { ReportButton, ReportFlag } from './ReportButton';
import { ReportProfile, TakePictureDown } from './TakeDownButton';

const CASE: CaseDetail = {
  id: 12,
  kind: 'event',
  title: 'Bal',
  text: 'Bal',
  state: 'decided',
  urgency: 0,
  reports: 0,
  opened_at: '2026-11-20T10:00:00.000Z',
  decision: 'take-down',
  event_id: null,
  rating: null,
  author: null,
  now: null,
  entries: [],
  around: [],
  rule: 'hate',
  facts: '',
  decided_by: null,
  decided_at: '2026-11-20T10:00:00.000Z',
  lifted: false,
  objection: null,
  may_review: false,
};
const sent: unknown[] = [];
const server = apiServer(
  http.post('*/api/reports', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ message: 'Merci', token: 'r7.abc' }, { status: 201 });
  }),
);
afterEach(() => {
  signInForTest(null);
  sent.length = 0;
});

const LABELS = {
  message: 'Signaler le message d’Inès',
  review: 'Signaler l’avis d’Inès',
  profile: 'Signaler cet organisateur',
  picture: 'Signaler l’image',
};

const show = (kind: keyof typeof LABELS) => {
  const label = LABELS[kind];
  render(
    <TestPlatform>
      {kind === 'message' ? (
        <ReportFlag kind={kind} id={7} label={label} className={undefined} />
      ) : (
        <ReportButton kind={kind} id={7} label={label} />
      )}
    </TestPlatform>,
  );
  return userEvent.click(screen.getByRole('button', { name: label }));
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le signalement' }));
const fill = async (category: string) => {
  await userEvent.selectOptions(await screen.findByLabelText(/De quoi/), category);
  await userEvent.click(screen.getByLabelText(/Ce qui ne va pas/));
  await userEvent.paste('C’est injurieux');
};

test('a visitor gives a name and an address, and is led to the page of the report', async () => {
  await show('review');
  expect(await screen.findByRole('heading', { name: 'Signaler cet avis' })).toBeVisible();
  await fill('hate');
  await send();
  expect(await screen.findByRole('link', { name: 'Le nom est requis' })).toBeVisible();
  expect(sent).toEqual([]);
  write(screen.getByLabelText('Votre nom'), 'Léo');
  write(screen.getByLabelText(/Votre adresse email/), 'leo@exemple.fr');
  await send();
  const link = await screen.findByRole('link', { name: 'Voir mon signalement' });
  expect(link).toHaveAttribute('href', '/report?token=r7.abc');
  expect(sent).toEqual([
    {
      kind: 'review',
      id: 7,
      category: 'hate',
      words: 'C’est injurieux',
      name: 'Léo',
      email: 'leo@exemple.fr',
    },
  ]);
});

test('about child abuse material a visitor may stay nameless', async () => {
  await show('profile');
  expect(await screen.findByRole('heading', { name: 'Signaler cet organisateur' })).toBeVisible();
  await fill('child_abuse');
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'profile', name: '', email: '' }]));
});

test('a logged-in user is not asked for a name; the server’s message about a field is shown at the field', async () => {
  signInForTest(PEOPLE.guest);
  const errors = { words: ['Ce texte contient des caractères non autorisés'] };
  server.use(http.post('*/api/reports', () => HttpResponse.json({ message: 'x', errors }, { status: 422 })));
  await show('message');
  expect(await screen.findByRole('heading', { name: 'Signaler ce message' })).toBeVisible();
  expect(screen.queryByLabelText('Votre nom')).not.toBeInTheDocument();
  await fill('spam');
  await send();
  expect(await screen.findByRole('link', { name: errors.words[0] })).toBeVisible();
});

test('an admin takes a profile down with its reasons, and is led to the case', async () => {
  signInForTest(PEOPLE.admin);
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/admin/takedowns', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ ...CASE, kind: 'profile' });
    }),
  );
  render(
    <TestPlatform>
      <ReportProfile id={7} />
    </TestPlatform>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retirer ce nom et cette image' }));
  const told =
    'Le nom et l’image sont ôtés partout. La personne reçoit les raisons, peut contester, et choisir un autre nom.';
  expect(await screen.findByText(told)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Règle en cause'), 'hate');
  write(screen.getByLabelText('Faits'), 'Une injure');
  await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/reports?dossier=12'));
  expect(asked).toEqual([{ kind: 'profile', id: 7, rule: 'hate', facts: 'Une injure' }]);
});

test('the message whose mail led to its organizer is reported by who got it; a visitor reports the organizer', async () => {
  const led = () =>
    render(
      <TestPlatform at="/organizers/7?message=12" path="/organizers/7">
        <ReportProfile id={7} />
      </TestPlatform>,
    );
  led();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  cleanup();
  signInForTest(PEOPLE.guest);
  led();
  await userEvent.click(screen.getByRole('button', { name: 'Signaler le message reçu' }));
  expect(await screen.findByRole('heading', { name: 'Signaler ce message de l’organisateur' })).toBeVisible();
});

test('an event’s picture is reported, and an admin takes it down without the event', async () => {
  await show('picture');
  expect(await screen.findByRole('heading', { name: 'Signaler cette image' })).toBeVisible();
  cleanup();
  signInForTest(PEOPLE.admin);
  render(<TakePictureDown id={7} />, { wrapper: TestPlatform });
  const button = screen.getByRole('button', { name: 'Retirer l’image de cet événement' });
  expect(button).toHaveTextContent('Retirer son image');
  await userEvent.click(button);
  expect(await screen.findByText(/^L’image est ôtée partout, .* l’événement reste\./)).toBeVisible();
});

test.each([
  ['message', 'Ce message'],
  ['review', 'Cet avis'],
] as const)('from a %s, its author’s profile is reported instead', async (kind, piece) => {
  signInForTest(PEOPLE.guest);
  render(
    <TestPlatform>
      <ReportButton kind={kind} id={7} author={{ id: 31, name: 'Inès' }} label={LABELS[kind]} />
    </TestPlatform>,
  );
  await userEvent.click(screen.getByRole('button', { name: LABELS[kind] }));
  const choice = await screen.findByLabelText('Ce que vous signalez');
  expect(choice).toHaveDisplayValue(piece);
  await fill('hate');
  await userEvent.selectOptions(choice, 'profile');
  expect(choice).toHaveDisplayValue(/^Le profil d’Inès.: son nom ou son image$/);
  expect(screen.getByRole('heading', { name: 'Signaler ce profil' })).toBeVisible();
  await send();
  await screen.findByRole('link', { name: 'Voir mon signalement' });
  expect(sent).toMatchObject([{ kind: 'profile', id: 31, category: 'hate', words: 'C’est injurieux' }]);
});
