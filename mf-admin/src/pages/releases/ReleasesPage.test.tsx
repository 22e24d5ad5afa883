import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { TestPlatform } from '@eveneo/platform/testing';
import type {
  HistoryAnswer,
  PointersRequest,
  ReleaseOverview,
  ReleaseSummary,
} from '@eveneo/contract/delivery/registry';
import { apiServer } from 'mf-shared/testing/api-server';
import ReleasesPage from './ReleasesPage';

const release = (name: string, version: string, changes: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  name,
  version,
  platform: '^1.0.0',
  commit: 'abc',
  author: 'Noé Petit',
  createdAt: '2026-11-20T10:00:00.000Z',
  publishedAt: '2026-11-20T10:00:00.000Z',
  files: 4,
  bytes: 1000,
  withdrawn: false,
  failures: 0,
  ...changes,
});

const overview: ReleaseOverview = {
  pointers: [
    {
      name: 'mf-guest',
      revision: 4,
      live: '1.0.0-c',
      fallback: '1.0.0-b',
      canary: { version: '1.0.0-d', percent: 2.5 },
      targets: ['1.0.0-b', '1.0.0-a'],
    },
    {
      name: 'mf-admin',
      revision: 1,
      live: '1.0.0-z',
      fallback: null,
      canary: null,
      lock: { at: '2026-11-20T11:00:00.000Z', who: 'admin #1', why: 'Page blanche', version: '1.0.0-y' },
      targets: [],
    },
  ],
  releases: [
    release('mf-guest', '1.0.0-d', { failures: 12, publishedAt: '2026-11-21T10:00:00.000Z' }),
    release('mf-guest', '1.0.0-c', { failures: 1 }),
    release('mf-guest', '1.0.0-x', { withdrawn: true }),
    release('mf-guest', '1.0.0-b'),
    release('mf-guest', '1.0.0-a', { failures: 40 }),
    release('mf-guest', '1.0.0-never', { subject: 'Le calendrier suit le mois', clean: false }),
    release('mf-admin', '1.0.0-z'),
  ],
};
const history: HistoryAnswer = {
  at: '2026-11-21T10:00:00.000Z',
  live: [],
  rows: [
    {
      id: 2,
      name: 'mf-guest',
      revision: 3,
      action: 'rollback',
      from: '1.0.0-x',
      to: '1.0.0-b',
      percent: null,
      who: 'admin #1',
      why: 'Page blanche sur mobile',
      at: '2026-11-20T11:00:00.000Z',
    },
  ],
};

const moves: PointersRequest[] = [];
const server = apiServer(
  http.get('*/api/releases', () => HttpResponse.json(overview)),
  http.get('*/api/releases/history', () => HttpResponse.json(history)),
  http.put<never, PointersRequest>('*/api/releases/pointers', async ({ request }) => {
    moves.push(await request.json());
    return HttpResponse.json({ pointers: [] });
  }),
);
beforeEach(() => (moves.length = 0));

const show = () =>
  render(
    <TestPlatform>
      <ReleasesPage />
    </TestPlatform>,
  );
const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'En ligne' });
  return within(table).getByRole('rowheader', { name }).closest('tr')!;
};
async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Revenir en arrière mf-guest' }));
  return screen.getByRole('dialog', { name: /Revenir en arrière.*mf-guest/ });
}
const confirm = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Revenir en arrière' }));

test('axe finds nothing, with the dialog open too', async () => {
  const { container } = show();
  await rowOf('mf-guest');
  await screen.findByRole('table', { name: 'Historique' });
  expect(await axe(container)).toHaveNoViolations();
  await openDialog();
  expect(await axe(container)).toHaveNoViolations();
});

test('shows what is live, the canary beside it, each with its failures, and the fallback', async () => {
  show();
  const cells = within(await rowOf('mf-guest')).getAllByRole('cell');
  expect(cells[0]).toHaveTextContent(/1\.0\.0-c.*Noé Petit.*1 signalement anonyme/);
  expect(cells[1]).toHaveTextContent(/1\.0\.0-d2,5\s% des visiteurs12 signalements anonymes/);
  expect(cells[2]).toHaveTextContent('1.0.0-b');
});

test('the history says who changed what, when and why', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Historique' });
  const row = within(table).getAllByRole('row')[1]!;
  expect(row).toHaveTextContent('vendredi 20 novembre 2026 à 12 h');
  expect(row).toHaveTextContent(/mf-guestRetour en arrière1\.0\.0-x → 1\.0\.0-badmin #1Page blanche/);
});

test('a roll-back says what will happen, asks for a reason that nobody wrote before, and moves from the revision read', async () => {
  show();
  const dialog = await openDialog();
  expect(dialog).toHaveTextContent(/tous les visiteurs de mf-guest passent de 1\.0\.0-c à 1\.0\.0-b/);
  const why = within(dialog).getByRole('textbox', { name: 'Raison' });
  expect(why).toHaveValue('');
  await confirm(dialog);
  expect(why).toHaveAccessibleDescription(/Veuillez indiquer la raison\./);
  expect(moves).toEqual([]);
  await userEvent.type(why, ' Page blanche ');
  await confirm(dialog);
  expect(await screen.findByRole('button', { name: 'Revenir en arrière mf-guest' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(moves).toEqual([
    {
      moves: [{ name: 'mf-guest', revision: 4, action: 'rollback', version: '1.0.0-b' }],
      why: 'Page blanche',
    },
  ]);
});

test('targets are those that the registry names; one with more failures says so before the click', async () => {
  show();
  const dialog = await openDialog();
  const options = within(dialog).getAllByRole('option');
  expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual(['1.0.0-b', '1.0.0-a']);
  expect(dialog).not.toHaveTextContent('Attention');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Revenir à' }), '1.0.0-a');
  expect(dialog).toHaveTextContent(/passent de 1\.0\.0-c à 1\.0\.0-a/);
  expect(dialog).toHaveTextContent(
    /Attention\s: 1\.0\.0-a a plus de signalements \(40\) que la version en ligne \(1\)/,
  );
});

test('without a sound older release there is no button but a word; a locked area says by whom and why', async () => {
  show();
  const row = within(await rowOf('mf-admin'));
  expect(row.queryByRole('button', { name: /Revenir en arrière/ })).not.toBeInTheDocument();
  expect(row.getByText('Aucune version saine qui ait été en ligne')).toBeVisible();
  expect(row.getByText(/Par admin #1, le vendredi 20 novembre.*: Page blanche/)).toBeVisible();
});

/** Does what a button offers, and says with which reason. */
async function act(button: string, confirmation: string, why?: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = screen.getByRole('dialog');
  if (why) await userEvent.type(within(dialog).getByRole('textbox', { name: /Raison/ }), why);
  await userEvent.click(within(dialog).getByRole('button', { name: confirmation }));
}

test.each([
  ['Arrêter l’essai mf-guest', 'Arrêter l’essai', '', { action: 'canary', version: null }],
  ['Changer la part mf-guest', 'Essayer', '', { action: 'canary', version: '1.0.0-d', percent: 2.5 }],
  ['Mettre en ligne 1.0.0-d', 'Mettre en ligne', '', { action: 'activate', version: '1.0.0-d' }],
  ['Essayer 1.0.0-never', 'Essayer', '', { action: 'canary', version: '1.0.0-never', percent: 2.5 }],
  ['Lever le retrait 1.0.0-x', 'Lever le retrait', 'erreur', { action: 'lift', version: '1.0.0-x' }],
  ['Verrouiller mf-guest', 'Verrouiller', 'gel', { action: 'lock' }],
])('%s: one move, after a sentence that says what it does', async (button, confirmation, why, expected) => {
  show();
  await act(button, confirmation, why);
  expect(moves).toEqual([{ moves: [{ name: 'mf-guest', revision: 4, ...expected }], why }]);
});

test('a published version says where it comes from, and whether it was built with something beside', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Versions publiées' });
  const row = within(table).getByRole('rowheader', { name: '1.0.0-never' }).closest('tr');
  expect(row).toHaveTextContent(/abc Le calendrier suit le mois.*changements non validés/);
  const other = within(table).getByRole('rowheader', { name: '1.0.0-b' }).closest('tr');
  expect(other).not.toHaveTextContent('changements non validés');
});

test('a locked area is unlocked with a reason, and offers no activation before', async () => {
  show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Zone' }), 'mf-admin');
  expect(screen.queryByRole('button', { name: /Mettre en ligne/ })).not.toBeInTheDocument();
  await act('Déverrouiller mf-admin', 'Déverrouiller');
  expect(moves).toEqual([]);
  await userEvent.keyboard('{Escape}');
});

test.each(['0', '101', '1,234', 'x', ''])(
  'a share of %j is refused before anything is asked for',
  async (typed) => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Changer la part mf-guest' }));
    const dialog = screen.getByRole('dialog');
    const share = within(dialog).getByRole('textbox', { name: /Part des visiteurs/ });
    await userEvent.clear(share);
    if (typed) await userEvent.type(share, typed);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Essayer' }));
    expect(share).toHaveAccessibleDescription(/Veuillez indiquer une part de 0,01 à 100/);
    expect(moves).toEqual([]);
  },
);

test('a refusal is shown in the dialog, which keeps what was typed', async () => {
  server.use(
    http.put('*/api/releases/pointers', () =>
      HttpResponse.json(
        { message: 'mf-guest a changé entre-temps.', code: 'conflict.stale' },
        { status: 409 },
      ),
    ),
  );
  show();
  const dialog = await openDialog();
  const why = within(dialog).getByRole('textbox', { name: 'Raison' });
  await userEvent.type(why, 'Page blanche');
  await confirm(dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('mf-guest a changé entre-temps.');
  expect(why).toHaveValue('Page blanche');
});

test('a failed load says so and can be tried again', async () => {
  let down = true;
  server.use(
    http.get('*/api/releases', () =>
      down ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(overview),
    ),
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show();
  expect(await screen.findByText('Les versions n’ont pas pu être chargées.')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await rowOf('mf-guest')).toBeVisible();
});
