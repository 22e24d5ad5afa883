import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { queryClient } from '@eveneo/platform';
import { findButton, write } from 'mf-shared/testing/act';
import { releasesServer, show } from '../../../testing/releases-page';

const { server, moves, guestIs } = releasesServer();

const open = async (version = '1.0.0-bbbbbbbbbbbb') => {
  await userEvent.click(await findButton(`Planifier ${version}`));
  return screen.findByRole('dialog', { name: /Planifier.*mf-guest/ });
};
const type = (dialog: HTMLElement, label: string | RegExp, text: string) =>
  write(within(dialog).getByLabelText(label), text);
const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));
const choose = (dialog: HTMLElement, kind: string) =>
  userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Comment' }), kind);

beforeEach(() => guestIs({ canary: null }));

test('a ramp is requested with the typed reason, after a sentence that describes it', async () => {
  show();
  const dialog = await open();
  type(dialog, 'Parts des visiteurs, en %', '2,5 ; 100');
  type(dialog, 'Durée de chaque part', '2 h');
  expect(within(dialog).getByText(/^Aussitôt, 2,5\s% .* puis tous, après au moins 2\sh/)).toBeVisible();
  type(dialog, /Raison/, 'plus  doucement');
  await press(dialog, 'Commencer la montée');
  expect(moves).toEqual([
    {
      moves: [
        {
          ...{ name: 'mf-guest', revision: 4, action: 'ramp', version: '1.0.0-bbbbbbbbbbbb' },
          ramp: { steps: [2.5, 100], everyMinutes: 120, leastLoads: 20 },
        },
      ],
      why: 'plus doucement',
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('errors appear beside their fields on submission, and nothing is sent', async () => {
  show();
  const dialog = await open();
  type(dialog, 'Parts des visiteurs, en %', '5');
  type(dialog, 'Durée de chaque part', 'dix');
  expect(within(dialog).queryByText(/Veuillez/)).not.toBeInTheDocument();
  await press(dialog, 'Commencer la montée');
  const steps = within(dialog).getByLabelText('Parts des visiteurs, en %');
  expect(steps).toHaveFocus();
  expect(steps).toHaveAccessibleDescription(/2 à 20 parts/);
  expect(within(dialog).getByLabelText('Durée de chaque part')).toHaveAccessibleDescription(
    /une minute à sept/,
  );
  expect(within(dialog).getByLabelText(/Raison/)).toHaveAccessibleDescription(/indiquer la raison/);
  expect(moves).toEqual([]);
});

test('a scheduled activation asks which of two hours is meant when clocks go back', async () => {
  jest.useFakeTimers({
    now: Date.parse('2027-10-20T10:00:00Z'),
    doNotFake: [
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'setImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
    ],
  });
  show();
  const dialog = await open();
  await choose(dialog, 'Mise en ligne à une heure');
  type(dialog, 'Jour', '2027-10-31');
  type(dialog, 'Heure', '02:30');
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: /Laquelle des deux/ }),
    'Après le changement',
  );
  expect(
    within(dialog).getByText(/^Le dimanche 31\soctobre 2027 à 02:30 \(Europe\/Paris, UTC\+1\)/),
  ).toBeVisible();
  type(dialog, /Raison/, 'la nuit');
  await press(dialog, 'Prévoir la mise en ligne');
  expect(moves[0]?.moves).toEqual([
    {
      name: 'mf-guest',
      revision: 4,
      action: 'schedule',
      version: '1.0.0-bbbbbbbbbbbb',
      at: '2027-10-31T01:30Z',
    },
  ]);
});

test('after a conflict the present state is shown and must be confirmed; the input is kept', async () => {
  let stale = true;
  server.use(
    http.put('*/api/releases/pointers', async ({ request }) => {
      moves.push((await request.json()) as never);
      if (!stale) return HttpResponse.json({ pointers: [] });
      stale = false;
      guestIs({ canary: null, revision: 7, live: '1.0.0-aaaaaaaaaaaa' });
      return HttpResponse.json({ message: 'mf-guest a changé.', code: 'conflict.stale' }, { status: 409 });
    }),
  );
  show();
  const dialog = await open();
  type(dialog, /Raison/, 'doucement');
  await press(dialog, 'Commencer la montée');
  expect(
    await within(dialog).findByText(/mf-guest a changé entre-temps\. En ligne\s: 1\.0\.0-aaaaaaaaaaaa\./),
  ).toBeVisible();
  await press(dialog, 'J’ai relu');
  expect(within(dialog).getByText(/les autres gardent 1\.0\.0-aaaaaaaaaaaa/)).toBeVisible();
  expect(within(dialog).getByLabelText(/Raison/)).toHaveValue('doucement');
  await press(dialog, 'Commencer la montée');
  expect(moves.map(({ moves: [move] }) => move?.revision)).toEqual([4, 7]);
});

test('a refusal by the registry appears beside its field, or above the form', async () => {
  const refuses = (code: string, message: string) =>
    server.use(
      http.put('*/api/releases/pointers', () =>
        HttpResponse.json({ message, code, errors: { [code]: [message] } }, { status: 409 }),
      ),
    );
  refuses('release.plan_lower', 'Déjà à 25 %.');
  show();
  const dialog = await open();
  type(dialog, /Raison/, 'x');
  await press(dialog, 'Commencer la montée');
  const steps = within(dialog).getByLabelText('Parts des visiteurs, en %');
  expect(steps).toHaveAccessibleDescription(/Déjà à 25 %\./);
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  refuses('release.locked', 'mf-guest est verrouillée.');
  await press(dialog, 'Commencer la montée');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('mf-guest est verrouillée.');
});

test('while another canary runs only a scheduled activation is offered; for a live or planned version neither', async () => {
  guestIs({});
  show();
  const dialog = await open('1.0.0-bbbbbbbbbbbb');
  expect(within(dialog).getByText(/1\.0\.0-dddddddddddd est en canari/)).toBeVisible();
  expect(within(dialog).queryByRole('combobox', { name: 'Comment' })).not.toBeInTheDocument();
  expect(within(dialog).getByLabelText('Jour')).toBeVisible();
  await press(dialog, 'Annuler');
  expect(screen.queryByRole('button', { name: 'Planifier 1.0.0-cccccccccccc' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Planifier 1.0.0-100000000001' })).not.toBeInTheDocument();
});

afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});
