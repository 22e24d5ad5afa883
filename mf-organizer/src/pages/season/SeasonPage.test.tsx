import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Season } from '@eveneo/contract/application/season';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { eventDetail } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { nextDates } from './next-dates';
import SeasonPage from './SeasonPage';

const date = (id: number, day: string, more: object = {}) => ({
  ...{ id, date: day, time: '18:30', capacity: 12, registered: 8, entered: 0, waiting: 1 },
  ...{ cancelled: false, draft: false, coming: true },
  ...more,
});
const reach = (reachable: number) => ({
  ...{ people: reachable + 1, reachable, declined: 0, unconfirmed: 0, without_address: 1 },
});
const SEASON: Season = {
  dates: [date(1, '2026-11-17', { coming: false, entered: 7 }), date(2, '2026-11-24'), date(3, '2026-12-01')],
  people: {
    data: [{ user_id: 9, name: 'Léa Fontaine', avatar: null, dates: [2, 1], entered: 1 }],
    ...{ total: 1, current_page: 1, last_page: 1, per_page: 50 },
  },
  figures: { people: 9, regulars: 6 },
  told: { following: 3, all: 4 },
  audiences: { following: reach(3), all: reach(4) },
  reply_address: null,
};
const sent: unknown[] = [];
const keys: string[] = [];
let managed: object[] = [];
let owner = 0;
const server = apiServer(
  http.get('*/api/events/:id', ({ params }) =>
    HttpResponse.json(
      eventDetail({
        ...{ id: Number(params.id), title: 'Yoga doux', date: '2026-12-01', time: '18:30' },
        ...{ organizer_id: owner, series: { rule: 'weekly' } },
        ...(owner !== PEOPLE.organizer.id && { my_rights: ['edit'] }),
      }),
    ),
  ),
  http.get('*/api/organizer/events', () => HttpResponse.json(managed)),
  http.get('*/api/events/2/season', () => HttpResponse.json(SEASON)),
  http.post('*/api/events/2/season/announcements', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ dates: 2, mails: 4 }, { status: 201 });
  }),
  http.post('*/api/series', async ({ request }) => {
    keys.push(request.headers.get('idempotency-key') ?? '');
    sent.push(
      request.headers.get('content-type')?.startsWith('multipart/')
        ? Object.fromEntries(await request.formData())
        : await request.json(),
    );
    return HttpResponse.json(eventDetail({ id: 40, series: { rule: 'weekly' } }), { status: 201 });
  }),
);
beforeEach(() => {
  sent.length = keys.length = 0;
  managed = [];
  owner = PEOPLE.organizer.id;
  setClock(() => Date.parse('2026-11-21T10:00:00Z'));
  signInForTest(PEOPLE.organizer);
});
afterEach(() => setClock());

const show = () =>
  render(
    <TestPlatform at={{ pathname: '/manage-events/2/series' }} path="/manage-events/:id/series">
      <SeasonPage />
    </TestPlatform>,
  );
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

test('dates with their fill, the season’s figures, and who comes to what', async () => {
  show();
  const dates = within(await screen.findByRole('table', { name: 'Les dates' }));
  expect(dates.getAllByRole('row')).toHaveLength(4);
  expect(screen.getByText(/^24\sinscriptions pour 36\splaces$/)).toBeVisible();
  expect(screen.getByText(/^6\shabitués/)).toBeVisible();
  expect(screen.getByText('17/11, 24/11')).toBeVisible();
});

test('a message names the dates and the people before it is sent, from this date on or to all', async () => {
  show();
  await press('Écrire à la série');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^2\sdates concernées$/)).toBeVisible();
  expect(dialog.getByText(/mardi 24.novembre 2026/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Objet'), 'Le tapis');
  await userEvent.type(dialog.getByLabelText('Message'), 'Apportez votre tapis.');
  await userEvent.click(dialog.getByRole('button', { name: /^Envoyer à 4\spersonnes$/ }));
  await waitFor(() =>
    expect(sent).toEqual([
      { subject: 'Le tapis', message: 'Apportez votre tapis.', replies: false, scope: 'all' },
    ]),
  );
});

test('a message names no date that an admin took down', async () => {
  const [past, next, last] = SEASON.dates;
  server.use(
    http.get('*/api/events/2/season', () =>
      HttpResponse.json({ ...SEASON, dates: [past, next, { ...last, taken_down: true }] }),
    ),
  );
  show();
  await press('Écrire à la série');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^1\sdate concernée$/)).toBeVisible();
});

test('the next season takes two clicks: after the last date, same rhythm, as many', async () => {
  show();
  await press('Série suivante');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/mardi 8.décembre 2026/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^Créer 3\sdates$/ }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { rule: 'weekly', dates: '2026-12-08,2026-12-15,2026-12-22', date: '2026-12-08', publish_at: '' },
    ]),
  );
  // The same in two tabs.
  expect(keys).toEqual([expect.stringMatching(/^next-season-\d+-v\d+-2026-12-08-0$/)]);
});

test('says that the next season may be there already', async () => {
  managed = [eventDetail({ id: 40, title: 'Yoga doux', date: '2026-12-08' })];
  show();
  await press('Série suivante');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^1\sévénement de ce titre existe déjà/)).toBeVisible();
});

test('a co-organizer without the right reads which one is missing', async () => {
  owner = 77;
  show();
  expect(await screen.findByText(/Il vous manque un droit.*Voir et gérer les inscrits/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Écrire à la série' })).toBeNull();
});

test.each([
  ['weekly', ['2026-11-17', '2026-11-24'], ['2026-12-01', '2026-12-08']],
  // What lies in the past is no next season.
  ['weekly', ['2026-09-01', '2026-09-08'], ['2026-11-24', '2026-12-01']],
  ['monthly_day', ['2026-10-31', '2026-12-31'], ['2027-01-31', '2027-03-31']],
  ['monthly_weekday', ['2026-11-10', '2026-12-08'], ['2027-01-12', '2027-02-09']],
  ['dates', ['2026-11-21', '2026-11-22', '2026-12-05'], ['2026-12-12', '2026-12-13', '2026-12-26']],
] as const)('%s: the next of %j are %j', (rule, days, next) => {
  expect(nextDates(rule, days, '2026-11-21')).toEqual(next);
});
