import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { HistoryPage as Page, RecordedActRow } from '@eveneo/contract/application/history';
import { signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { write } from 'mf-shared/testing/act';
import { apiServer } from 'mf-shared/testing/api-server';
import HistoryPage from './HistoryPage';

const ACT: RecordedActRow = {
  id: 'act-7',
  at: '2026-11-21T10:00:00.000Z',
  act: 'event.edited',
  role: 'admin',
  who: { id: 1, name: 'Ada' },
  subject: { id: 2, name: 'Camille Martin' },
  label: 'Bal folk',
  event_id: 5,
  before: { price_note: 'Gratuit' },
  after: { price_note: '5 €', online_url: true },
  reason: 'Prix corrigé',
  request_id: 'abc-1',
};
const pageOf = (data: RecordedActRow[]): Page => ({
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 30,
});
const asked: string[] = [];
const server = apiServer(
  http.get('*/api/admin/history', ({ request }) => {
    const { search } = new URL(request.url);
    asked.push(search);
    const found = !search.includes('search=rien');
    return HttpResponse.json(
      pageOf(found ? [ACT, { ...ACT, id: 'act-6', act: 'later.act', who: null }] : []),
    );
  }),
);
beforeEach(() => signInForTest({ id: 1, name: 'Ada', email: 'ada@exemple.fr', role: 'admin', avatar: null }));
afterEach(() => signInForTest(null));

const show = (search = '') =>
  render(
    <TestPlatform at={{ pathname: '/history', search }}>
      <HistoryPage />
    </TestPlatform>,
  );

test('shows who did what, what changed and why; an act of a later version by its code', async () => {
  show();
  const row = within((await screen.findAllByRole('row'))[1]!);
  for (const text of [
    'Événement modifié',
    'Bal folk',
    'Ada',
    'Administrateur',
    'Camille Martin',
    'Prix corrigé',
  ])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByText(/Prix.*Gratuit → 5 €/)).toBeVisible();
  expect(row.getByText(/Lien en ligne.*changé/)).toBeVisible();
  expect(screen.getByText('later.act')).toBeVisible();
});

test('searches and filters on the server; says when nothing matches', async () => {
  show();
  await screen.findByText('later.act');
  await userEvent.selectOptions(screen.getByLabelText('Afficher'), 'Comptes');
  write(screen.getByRole('searchbox'), 'rien');
  expect(await screen.findByText('Aucun acte ne correspond')).toBeVisible();
  expect(asked.at(-1)).toBe('?search=rien&kind=account');
});

test('who acted stands with the number of the account, linked unless it is deleted', async () => {
  server.use(
    http.get('*/api/admin/history', () =>
      HttpResponse.json(pageOf([{ ...ACT, subject: { id: 2, name: 'Compte supprimé', deleted: true } }])),
    ),
  );
  show();
  expect(await screen.findByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/users/1');
  expect(screen.getByText(/^n°.1$/)).toBeVisible();
  expect(screen.getByText(/^n°.2$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Compte supprimé' })).toBeNull();
});

test('filters by account, act and days, which the address keeps', async () => {
  show('?recherche=bal&voir=account&acte=account.role&compte=12&du=2026-11-01&au=2026-11-30&page=2');
  await screen.findByText('later.act');
  expect(asked.at(-1)).toBe(
    '?search=bal&kind=account&act=account.role&person=12&from=2026-11-01&to=2026-11-30&page=2',
  );
  write(screen.getByLabelText('Au'), '');
  await userEvent.selectOptions(screen.getByLabelText('Acte'), 'Tous');
  write(screen.getByLabelText('Compte (numéro)'), '7');
  await waitFor(() => expect(asked.at(-1)).toBe('?search=bal&kind=account&person=7&from=2026-11-01'));
});
