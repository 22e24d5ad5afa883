import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { AnnouncementDesk, AnnouncementPost } from '@eveneo/contract/application/announcements';
import { toast } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import type { ManagerRole } from 'mf-shared/api/requests';
import { fillIn, write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { Announcements } from './Announcements';

const NOBODY = { people: 0, reachable: 0, declined: 0, unconfirmed: 0, without_address: 0 };
const SENT = {
  id: 1,
  audience: 'all' as const,
  subject: 'Programme',
  message: 'Le voici.',
  author: 'Camille',
  sent_at: '2026-11-18T11:10:00.000Z',
  people: 130,
  mailed: 121,
  due: 0,
};
let desk: AnnouncementDesk;
let posted: { body: AnnouncementPost; key: string | null }[];
let lost: boolean;
/** Mails sent when the server answers. */
let gone: number;
const server = apiServer(
  http.get('*/api/events/1/announcements/desk', () => HttpResponse.json(desk)),
  http.post('*/api/events/1/announcements', async ({ request }) => {
    posted.push({
      body: (await request.json()) as AnnouncementPost,
      key: request.headers.get('idempotency-key'),
    });
    if (lost) return HttpResponse.error();
    const sent = { ...SENT, ...posted.at(-1)?.body, id: 2, mailed: gone, due: 127 - gone };
    desk = { ...desk, data: [{ ...sent, mailed: 42, due: 85 }, ...desk.data], total: 2, left: 2 };
    return HttpResponse.json(sent, { status: 201 });
  }),
);
beforeEach(() => {
  localStorage.clear();
  posted = [];
  lost = false;
  gone = 0;
  desk = {
    data: [SENT],
    total: 1,
    current_page: 1,
    last_page: 1,
    per_page: 10,
    audiences: {
      all: { people: 130, reachable: 127, declined: 2, unconfirmed: 1, without_address: 0 },
      present: NOBODY,
      absent: { ...NOBODY, people: 130, reachable: 127 },
      waiting: { ...NOBODY, people: 4, reachable: 4 },
    },
    left: 3,
    closed: null,
    reply_address: 'camille@exemple.fr',
  };
  jest.spyOn(console, 'error').mockImplementation();
});

const event = eventDetail({ title: 'Nuit du jazz' });
async function show(manager: ManagerRole = 'organizer') {
  signInForTest(PEOPLE[manager]);
  const shown = render(
    <TestPlatform at="/manage-events/1">
      <Announcements event={event} />
    </TestPlatform>,
  );
  await screen.findByLabelText('Objet');
  return shown;
}
const subject = () => screen.getByLabelText('Objet');
const message = () => screen.getByRole('textbox', { name: 'Message' });
const fill = () => {
  write(subject(), 'Par la cour');
  write(message(), 'La rue est en travaux.');
};
const send = (name = 'Envoyer à 127\u00a0personnes') => userEvent.click(screen.getByRole('button', { name }));

test('says who gets it and who does not, shows the mail, and sends it with the address shown', async () => {
  await show();
  expect(screen.getByText(/^Sur 130\spersonnes/)).toHaveTextContent(
    '2 ont refusé les messages des organisateurs, 1 n’a pas confirmé son adresse.',
  );
  const to = within(screen.getByRole('group', { name: 'À' }));
  // The absent are offered only after the first check-in.
  expect(to.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Tous les inscrits 130',
    'Liste d’attente 4',
  ]);
  fill();
  const preview = within(screen.getByRole('region', { name: 'Aperçu' }));
  expect(preview.getByText('Par la cour · Nuit du jazz')).toBeVisible();
  expect(preview.getByText(`Léa, un message de ${PEOPLE.organizer.name}.`)).toBeVisible();
  expect(preview.getByText('La rue est en travaux.')).toBeVisible();
  expect(preview.getByText(/Vos réponses arrivent à camille@exemple\.fr\.$/)).toBeVisible();
  await userEvent.click(preview.getByRole('button', { name: 'Texte seul' }));
  expect(preview.getByText(/Ouvrir mon billet\s:\s+http/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /camille@exemple\.fr/ }));
  expect(preview.getByText(/Les réponses à cet email ne sont pas lues\.$/)).toBeVisible();
  await send();
  expect(await screen.findByText(/^42 sur 127\semails/)).toBeVisible();
  expect(posted).toMatchObject([
    {
      body: {
        audience: 'all',
        subject: 'Par la cour',
        replies: false,
        message: 'La rue est en travaux.',
      },
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    },
  ]);
  expect(subject()).toHaveValue('');
  expect(screen.getByText(/^Encore 2\smessages possibles aujourd’hui/)).toBeVisible();
});

test('a sent message is read again', async () => {
  await show();
  const sent = screen.getByText('Programme', { selector: 'strong' });
  expect(screen.getByText('Le voici.')).not.toBeVisible();
  await userEvent.click(sent);
  expect(screen.getByText('Le voici.')).toBeVisible();
});

test('a lost response keeps what was typed, and the retry after a reload has the same key', async () => {
  lost = true;
  const { unmount } = await show();
  fill();
  await send();
  expect(await screen.findByText(/il ne partira pas deux fois/)).toBeVisible();
  expect(subject()).toHaveValue('Par la cour');
  unmount();
  lost = false;
  gone = 120;
  const success = jest.spyOn(toast, 'success');
  await show();
  expect(message()).toHaveValue('La rue est en travaux.');
  await send();
  await waitFor(() => expect(subject()).toHaveValue(''));
  expect(posted).toHaveLength(2);
  expect(posted[0]).toEqual(posted[1]);
  expect(success).toHaveBeenCalledWith('Le message part vers 127\u00a0personnes.');
});

test('to the waitlist: its own number, and a mail without a ticket', async () => {
  await show('admin');
  await userEvent.click(screen.getByRole('button', { name: 'Liste d’attente 4' }));
  expect(screen.getByText('Voir l’événement')).toBeVisible();
  expect(screen.getByText('Léa, un message de l’administration d’Événéo.')).toBeVisible();
  fill();
  await send('Envoyer à 4\u00a0personnes');
  await waitFor(() => expect(posted[0]?.body.audience).toBe('waiting'));
});

test('what was written to the waitlist goes to nobody else when it has become empty', async () => {
  const { unmount } = await show();
  await userEvent.click(screen.getByRole('button', { name: /^Liste d’attente/ }));
  fill();
  unmount();
  desk = { ...desk, audiences: { ...desk.audiences, waiting: NOBODY } };
  await show();
  expect(screen.getByRole('button', { name: /^Liste d’attente/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: /^Envoyer à 0.personne$/ })).toBeDisabled();
});

test('a refusal and an empty form are reported, and nothing typed is lost', async () => {
  server.use(
    http.post('*/api/events/1/announcements', () =>
      HttpResponse.json(
        { message: 'Trois messages sont déjà partis.', code: 'conflict.limit' },
        { status: 409 },
      ),
    ),
  );
  await show();
  await send();
  expect(await screen.findByRole('link', { name: 'L’objet est requis' })).toBeVisible();
  fill();
  await send();
  expect(await screen.findByText('Trois messages sont déjà partis.')).toBeVisible();
  expect(message()).toHaveValue('La rue est en travaux.');
});

test('a test goes out with the same words; an unconfirmed author can send neither', async () => {
  const tests: unknown[] = [];
  server.use(
    http.post('*/api/events/1/announcements/test', async ({ request }) => {
      tests.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { unmount } = await show();
  fill();
  await userEvent.click(screen.getByRole('button', { name: 'M’envoyer un essai' }));
  await waitFor(() =>
    expect(tests).toEqual([{ subject: 'Par la cour', message: 'La rue est en travaux.', replies: true }]),
  );
  // What a browser filled in without an event, too.
  fillIn(message(), 'Entrée par le jardin.');
  await userEvent.click(screen.getByRole('button', { name: 'M’envoyer un essai' }));
  await waitFor(() => expect(tests[1]).toMatchObject({ message: 'Entrée par le jardin.' }));
  unmount();
  desk = { ...desk, closed: 'Confirmez d’abord votre adresse.', reply_address: null };
  await show();
  expect(screen.getByText('Confirmez d’abord votre adresse.')).toBeVisible();
  for (const button of [/^Envoyer à/, 'M’envoyer un essai'])
    expect(screen.getByRole('button', { name: button })).toBeDisabled();
});
