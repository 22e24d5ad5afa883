import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { PointersRequest } from '@eveneo/contract/delivery/pointers';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { findButton, pressTwice, write } from 'mf-shared/testing/act';
import { confirm, openDialog, releasesServer, show } from '../../testing/releases-page';

const { server, moves, guestIs } = releasesServer();

/** Presses a button, and confirms with this reason. */
async function act(button: string, confirmation: string, why?: string): Promise<void> {
  await userEvent.click(await findButton(button));
  const dialog = await screen.findByRole('dialog');
  if (why) write(within(dialog).getByRole('textbox', { name: /Raison/ }), why);
  pressTwice(within(dialog).getByRole('button', { name: confirmation }));
}

test.each([
  ['Arrêter le canari mf-guest', 'Arrêter le canari', '', { action: 'canary', version: null }],
  [
    'Changer la part mf-guest',
    'Mettre en canari',
    '',
    { action: 'canary', version: '1.0.0-dddddddddddd', percent: 2.5 },
  ],
  [
    'Mettre en ligne 1.0.0-dddddddddddd',
    'Mettre en ligne',
    '',
    { action: 'activate', version: '1.0.0-dddddddddddd' },
  ],
  [
    'Mettre en canari 1.0.0-0ece0ece0ece',
    'Mettre en canari',
    '',
    { action: 'canary', version: '1.0.0-0ece0ece0ece', percent: 2.5 },
  ],
  [
    'Lever le retrait 1.0.0-100000000001',
    'Lever le retrait',
    'erreur',
    { action: 'lift', version: '1.0.0-100000000001' },
  ],
  ['Verrouiller mf-guest', 'Verrouiller', 'gel', { action: 'lock' }],
])(
  '%s: one move for two clicks in one tick, after a sentence that describes it',
  async (button, confirmation, why, expected) => {
    show();
    await act(button, confirmation, why);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(moves).toEqual([{ moves: [{ name: 'mf-guest', revision: 4, ...expected }], why }]);
  },
);

test('a locked area is unlocked with a reason, and offers no activation before', async () => {
  show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Zone' }), 'mf-admin');
  expect(screen.queryByRole('button', { name: /Mettre en ligne/ })).not.toBeInTheDocument();
  await act('Déverrouiller mf-admin', 'Déverrouiller');
  expect(moves).toEqual([]);
  await userEvent.keyboard('{Escape}');
});

test('what is no share is refused without a request', async () => {
  show();
  await userEvent.click(await findButton('Changer la part mf-guest'));
  const dialog = await screen.findByRole('dialog');
  const share = within(dialog).getByRole('textbox', { name: /Part des visiteurs/ });
  write(share, '101');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mettre en canari' }));
  expect(share).toHaveAccessibleDescription(/Veuillez indiquer une part de 0,01 à 100/);
  expect(moves).toEqual([]);
});

test('a refusal is shown in the dialog, which keeps the input', async () => {
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
  write(why, 'Page blanche');
  await confirm(dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('mf-guest a changé entre-temps.');
  expect(why).toHaveValue('Page blanche');
});

/** The registry refuses the first move, because somebody else has moved mf-guest to `pointer`. */
function fasterElsewhere(pointer: Partial<ReleaseOverview['pointers'][number]>): void {
  server.use(
    http.put<never, PointersRequest>(
      '*/api/releases/pointers',
      async ({ request }) => {
        moves.push(await request.json());
        guestIs({ revision: 7, ...pointer });
        return HttpResponse.json({ message: 'mf-guest a changé.', code: 'conflict.stale' }, { status: 409 });
      },
      { once: true },
    ),
  );
}

test('after a conflict the present state is loaded, then the same dialog makes the move', async () => {
  fasterElsewhere({ live: '1.0.0-bbbbbbbbbbbb', canary: null, targets: ['1.0.0-aaaaaaaaaaaa'] });
  show();
  const dialog = await openDialog();
  write(within(dialog).getByRole('textbox', { name: 'Raison' }), 'Page blanche');
  await confirm(dialog);
  expect(
    await within(dialog).findByText(/a changé entre-temps\. En ligne\s: 1\.0\.0-bbbbbbbbbbbb\./),
  ).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'J’ai relu' }));
  expect(moves).toHaveLength(1);
  expect(within(dialog).getByText(/passent de 1\.0\.0-bbbbbbbbbbbb à 1\.0\.0-aaaaaaaaaaaa/)).toBeVisible();
  await confirm(dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(moves[1]).toEqual({
    moves: [{ name: 'mf-guest', revision: 7, action: 'rollback', version: '1.0.0-aaaaaaaaaaaa' }],
    why: 'Page blanche',
  });
});

test('a move that somebody else has already made is not repeated', async () => {
  fasterElsewhere({ canary: null });
  show();
  await act('Arrêter le canari mf-guest', 'Arrêter le canari');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'J’ai relu' }));
  expect(within(dialog).getByText(/Il n’y a plus rien à changer ainsi/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Arrêter le canari' })).not.toBeInTheDocument();
  expect(moves).toHaveLength(1);
});
