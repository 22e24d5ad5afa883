import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { TestPlatform } from '@eveneo/platform/testing';
import { findButton, getButton, write } from 'mf-shared/testing/act';
import { confirm, openDialog, releasesServer, rowOf, show } from '../../testing/releases-page';
import ReleasesPage from './ReleasesPage';

const { server, moves, guestIs } = releasesServer();

test('shows the live release, its canary, each with its failures, and the fallback', async () => {
  show();
  const cells = within(await rowOf('mf-guest')).getAllByRole('cell');
  expect(cells[0]).toHaveTextContent(/1\.0\.0-cccccccccccc.*Noé Petit.*1 signalement anonyme/);
  expect(cells[1]).toHaveTextContent(/1\.0\.0-dddddddddddd2,5\s% des visiteurs12 signalements anonymes/);
  expect(cells[2]).toHaveTextContent('1.0.0-bbbbbbbbbbbb');
});

test('counts by hosts are separate from what anybody may report', async () => {
  show();
  const [live, canary] = within(await rowOf('mf-guest')).getAllByRole('cell');
  expect(live).toHaveTextContent(/3 échecs sur 1\s200 chargements en un jour.*1 signalement anonyme/);
  expect(canary).not.toHaveTextContent('chargement');
});

test('each host has its last report, its delay, and the areas where it is behind', async () => {
  show('qui-sert-quoi');
  const table = await screen.findByRole('table', { name: 'Hôtes' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/hote-1:3000il y a 0,4\ss.*À jour0,3\ss/);
  expect(second).toHaveTextContent(/hote-2:3000il y a 2,1\ss.*En retardmf-guest–/);
});

test('without reports of hosts there is no table of hosts', async () => {
  server.use(http.get('*/api/releases/hosts', () => HttpResponse.json({ hosts: [] })));
  show('qui-sert-quoi');
  await screen.findByRole('table', { name: /^Chargements par version/ });
  expect(screen.queryByRole('table', { name: 'Hôtes' })).not.toBeInTheDocument();
});

test('the history has actor, change, time and reason', async () => {
  show('historique');
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
    /Attention\s: 1\.0\.0-aaaaaaaaaaaa a plus de signalements \(40\) que la version en ligne \(1\)/,
  );
});

test('without a good older release there is a sentence instead of a button; a locked area has actor and reason', async () => {
  show();
  const row = within(await rowOf('mf-admin'));
  expect(row.queryByRole('button', { name: /Revenir en arrière/ })).not.toBeInTheDocument();
  expect(row.getByText('Aucune version saine qui ait été en ligne')).toBeVisible();
  expect(row.getByText(/Par admin #1, le vendredi 20 novembre.*: Page blanche/)).toBeVisible();
});

test('a published version shows its origin, and whether its working tree had local changes', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Versions publiées' });
  const row = within(table).getByRole('rowheader', { name: '1.0.0-0ece0ece0ece' }).closest('tr');
  expect(row).toHaveTextContent(/abc Le calendrier suit le mois.*changements non validés/);
  const other = within(table).getByRole('rowheader', { name: '1.0.0-bbbbbbbbbbbb' }).closest('tr');
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
  const row = within(table).getByRole('rowheader', { name: '1.0.0-aaaaaaaaaaaa' }).closest('tr')!;
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

test.each([null, {}, { pointers: {}, areas: [7], rows: 'x', faults: null, hosts: { a: 1 }, previews: 7 }])(
  'invalid responses (%j) fail only their own section: the page still shows',
  async (odd) => {
    server.use(http.get('*/api/releases', () => HttpResponse.json(odd)));
    server.use(http.get('*/api/releases/:what', () => HttpResponse.json(odd)));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show();
    const failures: [string | null, string[]][] = [
      [null, ['Les versions n’ont pas pu être chargées.']],
      [
        'Qui sert quoi',
        ['Les chargements n’ont pas pu être chargés.', 'Les mesures n’ont pas pu être chargées.'],
      ],
      ['Pannes', ['Les pannes n’ont pas pu être chargées.']],
      ['Historique', ['L’historique n’a pas pu être chargé.']],
    ];
    for (const [tab, sentences] of failures) {
      if (tab) await userEvent.click(screen.getByRole('tab', { name: tab }));
      for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
    }
    expect(screen.getByRole('heading', { level: 1, name: 'Versions en ligne' })).toBeVisible();
  },
);

const shownTab = () => screen.getByRole('tab', { selected: true }).textContent;

test.each([
  ['/releases', 'En ligne'],
  ['/releases?onglet=inconnu', 'En ligne'],
  ['/releases#publiees', 'En ligne'],
  ['/releases?onglet=pannes', 'Pannes'],
  ['/releases#pannes', 'Pannes'],
  ['/releases#hotes', 'Qui sert quoi'],
  ['/releases#historique', 'Historique'],
  ['/releases?zone=mf-guest', 'Historique'],
  ['/releases?zone=mf-guest&onglet=en-ligne', 'En ligne'],
])('%s opens the tab « %s »', (at, tab) => {
  render(
    <TestPlatform at={at}>
      <ReleasesPage />
    </TestPlatform>,
  );
  expect(shownTab()).toBe(tab);
  expect(screen.getByRole('tabpanel', { name: tab })).toBeInTheDocument();
});

test('a tab is kept in the URL, with the filters of the history', async () => {
  render(
    <TestPlatform at="/releases#historique">
      <ReleasesPage />
    </TestPlatform>,
  );
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Changement' }), 'rollback');
  const address = screen.getByTestId('location');
  expect(address).toHaveTextContent('/releases?changement=rollback&onglet=historique');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Changement' }), '');
  expect(shownTab()).toBe('Historique');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Changement' }), 'rollback');
  screen.getByRole('tab', { name: 'Historique' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Pannes' })).toHaveFocus();
  expect(await screen.findByRole('table', { name: 'Pannes' })).toBeVisible();
  expect(address).toHaveTextContent('/releases?onglet=pannes&changement=rollback');
  await userEvent.click(screen.getByRole('tab', { name: 'Historique' }));
  expect(await screen.findByRole('combobox', { name: 'Changement' })).toHaveValue('rollback');
});

test('a hidden tab sends no requests', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
  show();
  await rowOf('mf-guest');
  await userEvent.click(screen.getByRole('tab', { name: 'Pannes' }));
  await screen.findByRole('table', { name: 'Pannes' });
  asked.length = 0;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(new Set(asked)).toEqual(new Set(['/api/releases/faults']));
  server.events.removeAllListeners();
  jest.useRealTimers();
});
