import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Plan } from '@eveneo/contract/delivery/plans';
import { findButton } from 'mf-shared/testing/act';
import { releasesServer, show } from '../../testing/releases-page';

const { server, moves, guestIs } = releasesServer();

const ramp: Plan = {
  kind: 'ramp',
  version: '1.0.0-dddddddddddd',
  steps: [2.5, 25, 100],
  taken: 1,
  dueAt: '2026-11-21T10:10:00.000Z',
  dueText: 'samedi 21 novembre 2026 à 11:10 (Europe/Paris, UTC+1)',
  who: 'équipe invités',
  why: '',
  paused: null,
  loads: 3,
  leastLoads: 20,
};
const schedule: Plan = {
  ...ramp,
  kind: 'schedule',
  version: '1.0.0-0ece0ece0ece',
  steps: [],
  taken: 0,
  leastLoads: 0,
};

const ask = async (button: string) => {
  await userEvent.click(await findButton(`${button} mf-guest`));
  return screen.findByRole('dialog');
};

test('a ramp shows its shares, next step, condition and creator', async () => {
  guestIs({ plan: ramp });
  show();
  expect(await screen.findByText(/^Part 1 sur 3\s: 2,5, 25, 100\s%$/)).toBeVisible();
  expect(screen.getByText('Montée', { ignore: 'option' })).toBeVisible();
  expect(
    screen.getByText(/Part suivante au plus tôt le samedi .* 11:10 \(Europe\/Paris, UTC\+1\)/),
  ).toBeVisible();
  expect(screen.getByText(/Attend des visiteurs\s: 3 sur 20\schargements/)).toBeVisible();
  expect(screen.getByText('Demandée par équipe invités')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reprendre mf-guest' })).not.toBeInTheDocument();
});

test('a paused plan shows the reason, and can be resumed', async () => {
  guestIs({ plan: { ...ramp, paused: '4 chargements en échec sur 30' } });
  show();
  expect(await screen.findByText(/^En pause\s: 4 chargements en échec sur 30$/)).toBeVisible();
  expect(screen.queryByText(/Part suivante/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mettre en pause mf-guest' })).not.toBeInTheDocument();
});

test.each([
  [ramp, 'Mettre en pause', 'pause', /2,5\s% des visiteurs de mf-guest gardent 1\.0\.0-dddddddddddd/],
  [{ ...ramp, paused: 'x' }, 'Reprendre', 'resume', /après un nouvel intervalle à la part actuelle/],
  [ramp, 'Arrêter', 'end', /tous les visiteurs de mf-guest ont 1\.0\.0-cccccccccccc/],
  [schedule, 'Mettre en pause', 'pause', /ne sera pas mise en ligne tant que/],
  [{ ...schedule, paused: 'x' }, 'Reprendre', 'resume', /aussitôt, si cette heure est passée/],
  [schedule, 'Arrêter', 'end', /n’aura pas lieu/],
] as const)(
  '%o: %s requests one move, after a sentence that describes it',
  async (plan, button, action, says) => {
    guestIs({ plan });
    show();
    const dialog = await ask(button);
    expect(within(dialog).getByText(says)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() =>
      expect(moves).toEqual([{ moves: [{ name: 'mf-guest', revision: 4, action }], why: '' }]),
    );
  },
);

test('the history names each change of a plan, whatever its effect on the pointer', async () => {
  const row = {
    ...{
      name: 'mf-guest',
      action: 'canary',
      from: '1.0.0-dddddddddddd',
      to: '1.0.0-dddddddddddd',
      percent: 5,
      who: 'montée, pour équipe',
    },
    ...{ why: 'Trop peu de visiteurs', at: '2026-11-20T11:00:00.000Z' },
  };
  server.use(
    http.get('*/api/releases/history', () =>
      HttpResponse.json({
        at: row.at,
        live: [],
        previews: [],
        rows: [
          { ...row, id: 2, revision: 5, action: 'pause' },
          { ...row, id: 1, revision: 4 },
        ],
      }),
    ),
  );
  show('historique');
  const table = await screen.findByRole('table', { name: 'Historique' });
  expect(within(table).getByText('Pause')).toBeVisible();
  expect(within(table).getAllByText('Canari')).toHaveLength(1);
});
