import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { TestPlatform } from '@eveneo/platform/testing';
import { findButton, getButton, write } from 'mf-shared/testing/act';
import { confirm, openDialog, releasesServer, rowOf, show } from '../../testing/releases-page';
import ReleasesPage from './ReleasesPage';

const { server, moves, guestIs } = releasesServer();

test('shows the change that is live, its loads, its canary and its fallback; the name by content comes last', async () => {
  show();
  const cells = within(await rowOf('mf-guest')).getAllByRole('cell');
  expect(cells[0]).toHaveTextContent(
    /^Publiée le .*Noé Petit.*1\.0\.0-cccccccccccc3 échecs sur 1\s200 chargements en un jour1 panne$/,
  );
  expect(cells[1]).toHaveTextContent(/^2,5\s% des visiteurs.*1\.0\.0-dddddddddddd12 pannes/);
  expect(cells[1]).not.toHaveTextContent('chargement');
  expect(cells[2]).toHaveTextContent(/Publiée le .*1\.0\.0-bbbbbbbbbbbb$/);
});

test('nothing is said about nothing: no column without entries, no count of zero', async () => {
  guestIs({ canary: null, fallback: null, targets: [] });
  show();
  const row = await rowOf('mf-admin');
  const table = row.closest('table')!;
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['Zone', 'En ligne', 'Actions']);
  expect(row).not.toHaveTextContent(/\b0 |Aucun|chargement|panne|Revenir/);
});

test('the history has actor, change, time and reason', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Historique' });
  const row = within(table).getAllByRole('row')[1]!;
  expect(row).toHaveTextContent('vendredi 20 novembre 2026 à 12:00');
  expect(row).toHaveTextContent(
    /mf-guestRetour en arrière1\.0\.0-100000000001 → 1\.0\.0-bbbbbbbbbbbbadmin #1Page blanche/,
  );
});

test('a roll-back describes its effect, asks for a reason without proposing one, and moves from the revision that was read', async () => {
  show();
  const dialog = await openDialog();
  expect(dialog).toHaveTextContent(
    /tous les visiteurs de mf-guest passent de 1\.0\.0-cccccccccccc à 1\.0\.0-bbbbbbbbbbbb/,
  );
  const why = within(dialog).getByRole('textbox', { name: 'Raison' });
  expect(why).toHaveValue('');
  await confirm(dialog);
  expect(why).toHaveAccessibleDescription(/Veuillez indiquer la raison\./);
  expect(moves).toEqual([]);
  write(why, ' Page blanche ');
  await confirm(dialog);
  expect(await findButton('Revenir en arrière mf-guest')).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(moves).toEqual([
    {
      moves: [{ name: 'mf-guest', revision: 4, action: 'rollback', version: '1.0.0-bbbbbbbbbbbb' }],
      why: 'Page blanche',
    },
  ]);
});

test('targets are those in the registry; one with more failures is marked before the click', async () => {
  show();
  const dialog = await openDialog();
  const options = within(dialog).getAllByRole('option');
  expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual([
    '1.0.0-bbbbbbbbbbbb',
    '1.0.0-aaaaaaaaaaaa',
  ]);
  expect(dialog).not.toHaveTextContent('Attention');
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Revenir à' }),
    '1.0.0-aaaaaaaaaaaa',
  );
  expect(dialog).toHaveTextContent(/passent de 1\.0\.0-cccccccccccc à 1\.0\.0-aaaaaaaaaaaa/);
  expect(dialog).toHaveTextContent(
    /Attention\s: 1\.0\.0-aaaaaaaaaaaa a plus de pannes \(40\) que la version en ligne \(1\)/,
  );
});

test('without a good older release there is no roll-back; a locked area has actor and reason', async () => {
  show();
  const row = within(await rowOf('mf-admin'));
  expect(row.queryByRole('button', { name: /Revenir en arrière/ })).not.toBeInTheDocument();
  expect(row.getByText(/Par admin #1, le vendredi 20 novembre.*: Page blanche/)).toBeVisible();
});

test('a published version shows its origin, and whether its working tree had local changes', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Versions publiées' });
  const row = within(table)
    .getByRole('rowheader', { name: /1\.0\.0-0ece0ece0ece/ })
    .closest('tr');
  expect(row).toHaveTextContent(/^Le calendrier suit le mois.*changements non validés/);
  const other = within(table)
    .getByRole('rowheader', { name: /1\.0\.0-bbbbbbbbbbbb/ })
    .closest('tr');
  expect(other).not.toHaveTextContent('changements non validés');
});

test('a live version whose pages stay blank for many is marked, compared with the previous release', async () => {
  const alert = '40 chargements sans rien à l’écran sur 60.';
  guestIs({ alert });
  show();
  const [live, canary] = within(await rowOf('mf-guest')).getAllByRole('cell');
  expect(live).toHaveTextContent(`Écran vide${alert}`);
  expect(canary).not.toHaveTextContent('Écran vide');
});

test('a version with too many failures is marked, and a roll-back to it warns before the click', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Versions publiées' });
  const row = within(table)
    .getByRole('rowheader', { name: /1\.0\.0-aaaaaaaaaaaa/ })
    .closest('tr')!;
  expect(within(row).getByText('Mauvaise')).toBeVisible();
  expect(within(table).getAllByText('Mauvaise')).toHaveLength(1);
  const dialog = await openDialog();
  expect(dialog).not.toHaveTextContent('échouait');
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Revenir à' }),
    '1.0.0-aaaaaaaaaaaa',
  );
  expect(dialog).toHaveTextContent(/Attention\s: 1\.0\.0-aaaaaaaaaaaa échouait bien plus/);
});

test('a retired area is marked, cannot be rolled back, and can be reactivated with its last version', async () => {
  guestIs({ retired: true, canary: null, targets: [] });
  show();
  const row = within(await rowOf('mf-guest'));
  expect(row.getByText('Zone retirée')).toBeVisible();
  expect(row.queryByRole('button', { name: /Revenir en arrière/ })).not.toBeInTheDocument();
  await userEvent.click(getButton('Mettre en ligne 1.0.0-cccccccccccc'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/La zone mf-guest revient avec 1\.0\.0-cccccccccccc/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mettre en ligne' }));
  await waitFor(() =>
    expect(moves[0]?.moves).toEqual([
      { name: 'mf-guest', revision: 4, action: 'activate', version: '1.0.0-cccccccccccc' },
    ]),
  );
});

test.each([null, {}, { pointers: {}, rows: 'x', previews: 7 }])(
  'invalid responses (%j) fail only their own section: the page still shows',
  async (odd) => {
    server.use(http.get('*/api/releases', () => HttpResponse.json(odd)));
    server.use(http.get('*/api/releases/:what', () => HttpResponse.json(odd)));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show();
    for (const sentence of [
      'Les versions n’ont pas pu être chargées.',
      'L’historique n’a pas pu être chargé.',
    ])
      expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Versions en ligne' })).toBeVisible();
  },
);

test('the filters of the history are in the URL', async () => {
  render(
    <TestPlatform at="/releases?zone=mf-guest#historique">
      <ReleasesPage />
    </TestPlatform>,
  );
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Changement' }), 'rollback');
  expect(screen.getByTestId('location')).toHaveTextContent('/releases?zone=mf-guest&changement=rollback');
});
