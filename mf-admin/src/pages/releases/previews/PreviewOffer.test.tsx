import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { PreviewAnswer, PreviewRequest } from '@eveneo/contract/delivery/previews';
import { findButton, pressTwice } from 'mf-shared/testing/act';
import { releasesServer, show } from '../../../testing/releases-page';

const { server } = releasesServer();
const LINK = 'https://eveneo.example/apercu/abc.def';
const asked: PreviewRequest[] = [];

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.post<never, PreviewRequest>('*/api/releases/previews', async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      return HttpResponse.json(
        {
          id: '0123456789abcdef',
          releases: body.releases,
          who: 'admin #1',
          url: LINK,
          createdAt: '2026-11-21T10:00:00.000Z',
          expiresAt: '2026-11-22T10:00:00.000Z',
          expiresText: 'dimanche 22 novembre 2026 à 11:00 (Europe/Paris, UTC+1)',
        } satisfies PreviewAnswer,
        { status: 201 },
      );
    }),
  );
});

async function opened() {
  // Each test has its own clipboard.
  const user = userEvent.setup();
  show();
  await user.click(await findButton('Aperçu 1.0.0-0ece0ece0ece'));
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Aperçu.*mf-guest$/ })) };
}

test('a published version gets a link for a day, which the same button shows and copies', async () => {
  const { user, dialog } = await opened();
  expect(dialog.getByText(/^Un lien montre mf-guest 1\.0\.0-0ece0ece0ece sur le vrai site/)).toBeVisible();
  dialog.getByRole('button', { name: 'Créer le lien' }).focus();
  await user.keyboard('{Enter}');
  expect(await dialog.findByRole('textbox', { name: 'Lien de l’aperçu' })).toHaveValue(LINK);
  expect(dialog.getByText(/^Il vaut jusqu’au dimanche 22 novembre 2026 à 11:00/)).toBeVisible();
  expect(asked).toEqual([{ releases: [{ name: 'mf-guest', version: '1.0.0-0ece0ece0ece' }], minutes: 1440 }]);
  expect(dialog.getByRole('button', { name: 'Copier le lien' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe(LINK);
  // No second link is requested.
  expect(asked).toHaveLength(1);
});

test('the duration can be chosen; two clicks in one tick make one link', async () => {
  const { user, dialog } = await opened();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Durée' }), 'Sept jours');
  pressTwice(dialog.getByRole('button', { name: 'Créer le lien' }));
  await dialog.findByRole('textbox', { name: 'Lien de l’aperçu' });
  expect(asked.map(({ minutes }) => minutes)).toEqual([10_080]);
});

test('a refusal shows its reason and keeps the choice', async () => {
  server.use(
    http.post('*/api/releases/previews', () =>
      HttpResponse.json({ message: 'mf-guest ne va pas ainsi.', code: 'release.platform' }, { status: 409 }),
    ),
  );
  const { user, dialog } = await opened();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Durée' }), 'Une heure');
  await user.click(dialog.getByRole('button', { name: 'Créer le lien' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('mf-guest ne va pas ainsi.');
  expect(dialog.getByRole('combobox', { name: 'Durée' })).toHaveDisplayValue('Une heure');
});

test('if the browser cannot copy, the link is shown to be selected', async () => {
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Créer le lien' }));
  const link = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Lien de l’aperçu' });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(dialog.getByRole('button', { name: 'Copier le lien' }));
  await user.click(link);
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, LINK.length]);
});

test('a live or withdrawn release offers no preview, nor does a locked area', async () => {
  show();
  await findButton('Aperçu 1.0.0-dddddddddddd');
  for (const version of ['1.0.0-cccccccccccc', '1.0.0-100000000001'])
    expect(screen.queryByRole('button', { name: `Aperçu ${version}` })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zone' }), 'mf-admin');
  expect(screen.queryByRole('button', { name: /^Aperçu/ })).not.toBeInTheDocument();
});
