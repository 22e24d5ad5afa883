import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Preview } from '@eveneo/contract/delivery/previews';
import { TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { OpenPreviews } from './OpenPreviews';

const preview = (id: string, who: string, ...names: string[]): Preview => ({
  id,
  who,
  releases: names.map((name) => ({ name, version: `1.2.0-${id.slice(0, 12)}` })),
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
  expiresText: 'dimanche 22 novembre 2026 à 11:00 (Europe/Paris, UTC+1)',
});
const [one, two] = [
  preview('a'.repeat(16), 'admin #1', 'mf-guest'),
  preview('b'.repeat(16), 'equipe-invites', 'mf-guest', 'shell'),
];

let open: Preview[];
let ended: string[];
let asked: number;
const server = apiServer(
  http.get('*/api/releases/previews', () => {
    asked += 1;
    return HttpResponse.json({ previews: open });
  }),
  http.delete<{ id: string }>('*/api/releases/previews/:id', ({ params: { id } }) => {
    ended.push(id);
    open = open.filter((known) => known.id !== id);
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  open = [one, two];
  ended = [];
  asked = 0;
});

const show = () =>
  render(
    <TestPlatform>
      <OpenPreviews />
    </TestPlatform>,
  );
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Aperçus ouverts' }))
    .getAllByRole('row')
    .slice(1);
async function ask(row = 0) {
  await userEvent.click(within((await rows())[row]!).getByRole('button', { name: 'Mettre fin' }));
  return within(await screen.findByRole('alertdialog', { name: 'Mettre fin à l’aperçu' }));
}

test('each has its versions, creator and expiry', async () => {
  show();
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/mf-guest 1\.2\.0-a{12}admin #1dimanche 22 novembre 2026 à 11:00/);
  expect(second).toHaveTextContent(/mf-guest 1\.2\.0-b{12}shell 1\.2\.0-b{12}equipe-invites/);
});

test('ending one asks for confirmation, and removes it; Escape keeps it', async () => {
  show();
  const kept = await ask();
  expect(kept.getByText(/^Le lien d’admin #1 ne montrera plus rien/)).toBeVisible();
  await userEvent.click(kept.getByRole('button', { name: 'Le garder' }));
  expect(ended).toEqual([]);
  const dialog = await ask();
  await userEvent.click(dialog.getByRole('button', { name: 'Mettre fin' }));
  await waitFor(() => expect(screen.queryByText('admin #1')).not.toBeInTheDocument());
  expect(screen.getByText('equipe-invites')).toBeVisible();
  expect(ended).toEqual([one.id]);
});

test('a preview that has already ended disappears as well; a refusal keeps it', async () => {
  show();
  server.use(
    http.delete('*/api/releases/previews/:id', () => new HttpResponse(null, { status: 403 }), { once: true }),
  );
  await userEvent.click((await ask()).getByRole('button', { name: 'Mettre fin' }));
  expect(await rows()).toHaveLength(2);
  server.use(
    http.delete('*/api/releases/previews/:id', () => {
      open = [two];
      return new HttpResponse(null, { status: 404 });
    }),
  );
  await userEvent.click((await ask()).getByRole('button', { name: 'Mettre fin' }));
  const left = await screen.findByRole('table', { name: 'Aperçus ouverts' });
  expect(within(left).getByText('equipe-invites')).toBeVisible();
});

test('without previews there is no section', async () => {
  open = [];
  const { container } = show();
  await waitFor(() => expect(asked).toBe(1));
  expect(container.querySelector('section')).toBeNull();
});
