import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { PastGuest, PastGuestMessages } from '@eveneo/contract/application/past-guests';
import { toast } from '@eveneo/platform';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { PEOPLE } from 'mf-shared/testing/people';
import PastGuestsPage from './PastGuestsPage';

const guest = (key: string, name: string, more: Partial<PastGuest> = {}): PastGuest => ({
  ...{ key, user_id: Number(key.slice(1)), name, avatar: null, events: 2, last_date: '2026-11-10' },
  ...{ agreed: false, tags: [] },
  ...more,
});
const LEA = guest('u9', 'Léa Fontaine', { agreed: true, tags: ['fidèle'] });
const DESK: PastGuestMessages = {
  data: [],
  audience: { people: 3, reachable: 2, declined: 1, unconfirmed: 0, without_address: 0 },
  ...{ left: 3, closed: null, reply_address: 'julien@exemple.fr' },
};
let people: PastGuest[];
let desk: PastGuestMessages;
const asked: string[] = [];
const sent: unknown[] = [];
const server = apiServer(
  http.get('*/api/past-guests', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({
      data: people,
      ...{ total: people.length, current_page: 1, last_page: 1, per_page: 50, tags: ['chorale', 'fidèle'] },
    });
  }),
  http.get('*/api/past-guests/messages', ({ request }) => {
    const tagged = new URL(request.url).searchParams.has('tag');
    return HttpResponse.json(
      tagged ? { ...desk, audience: { ...desk.audience, people: 1, reachable: 1, declined: 0 } } : desk,
    );
  }),
  http.put('*/api/past-guests/tags', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/api/past-guests/messages/test', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
  http.post('*/api/past-guests/messages', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(
      {
        id: 1,
        subject: 'x',
        message: 'x',
        tag: null,
        sent_at: '2026-11-21T10:00:00Z',
        people: 1,
        mailed: 0,
        due: 1,
      },
      { status: 201 },
    );
  }),
);
beforeEach(() => {
  people = [LEA, guest('a7', 'Odile Marchand', { user_id: null, events: 1 })];
  desk = DESK;
  asked.length = sent.length = 0;
  signInForTest(PEOPLE.organizer);
});

const show = () =>
  render(
    <TestPlatform at={{ pathname: '/past-guests' }} path="/past-guests">
      <PastGuestsPage />
    </TestPlatform>,
  );
const press = async (name: RegExp | string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));

test('who came, how often and when last; a search and a tag narrow the list together', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Léa Fontaine/ });
  expect(row).toHaveTextContent('fidèle · Accepte vos messages');
  expect(within(row).getByText('2 fois')).toBeVisible();
  await press('chorale');
  await userEvent.type(screen.getByRole('searchbox'), 'lea');
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&search=lea&tag=chorale'));
});

test('nobody came yet, and nobody matches, are told apart; a failure can be tried again', async () => {
  people = [];
  show();
  expect(await screen.findByText('Personne n’est encore venu.')).toBeVisible();
  await press('fidèle');
  expect(await screen.findByText('Personne ne correspond.')).toBeVisible();
  server.use(http.get('*/api/past-guests', () => new HttpResponse(null, { status: 500 })));
  await press('chorale');
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('tags are taken away and given in one act; what is refused stays in the dialog', async () => {
  show();
  await press('Étiquettes pour Léa Fontaine');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'fidèle' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'chorale' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nouvelle étiquette' }), ' presse ');
  await press('Enregistrer', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { key: 'u9', tag: 'fidèle', on: false },
    { key: 'u9', tag: 'chorale', on: true },
    { key: 'u9', tag: 'presse', on: true },
  ]);
  server.use(
    http.put('*/api/past-guests/tags', () =>
      HttpResponse.json(
        { message: 'Une personne a dix étiquettes au plus', code: 'conflict.limit', requestId: 'x' },
        { status: 409 },
      ),
    ),
  );
  await press('Étiquettes pour Odile Marchand');
  await userEvent.click(screen.getByRole('checkbox', { name: 'chorale' }));
  await press('Enregistrer');
  expect(await screen.findByText('Une personne a dix étiquettes au plus')).toBeVisible();
});

test('a message names how many get it, shows the mail, and goes to a tag alone if one is chosen', async () => {
  const told = jest.spyOn(toast, 'success');
  show();
  await press('Écrire');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: /^Envoyer à 2\spersonnes$/ })).toBeVisible();
  expect(dialog.getByText(/1 a refusé les messages/)).toBeVisible();
  await press('fidèle', dialog);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Objet' }), 'Bientôt');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'À suivre.');
  expect(dialog.getByText(/avez accepté ses messages/)).toBeVisible();
  await press('M’envoyer un essai', dialog);
  await waitFor(() => expect(told).toHaveBeenCalledWith('L’essai part vers julien@exemple.fr.'));
  await press(/^Envoyer à 1\spersonne$/, dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const typed = { subject: 'Bientôt', message: 'À suivre.', replies: false };
  expect(sent).toEqual([typed, { ...typed, tag: 'fidèle' }]);
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^Le message part vers 1\spersonne/));
});

test.each([
  [
    { closed: 'Confirmez d’abord l’adresse email de votre compte, depuis votre profil.' },
    /Confirmez d’abord/,
  ],
  [{ audience: { ...DESK.audience, people: 0, reachable: 0, declined: 0 } }, /Personne à qui écrire/],
])(
  'without anybody to reach, or while nothing can be sent, there is no button to send: %#',
  async (over, why) => {
    desk = { ...DESK, ...over };
    show();
    await press('Écrire');
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
  },
);
