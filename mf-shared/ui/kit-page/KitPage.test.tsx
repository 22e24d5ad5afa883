import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestPlatform } from '@eveneo/platform/testing';
import { KitPage } from '.';

test('switches the theme', async () => {
  render(
    <TestPlatform>
      <KitPage />
    </TestPlatform>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Thème sombre' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

/** Not shown by themselves: what makes up pages and fields, and what nobody sees. */
const BEHIND = ['Page', 'KitPage', 'Field', 'Form', 'Loaded', 'LatePart', 'NewDay', 'Download'];

const pascal = (folder: string) =>
  folder.replace(/(^|-)([a-z])/g, (_all, _dash: string, first: string) => first.toUpperCase());

test('shows every component of the kit', () => {
  render(
    <TestPlatform>
      <KitPage />
    </TestPlatform>,
  );
  const shown = screen
    .getAllByRole('heading', { level: 3 })
    .flatMap((heading) => heading.textContent?.split(', ') ?? []);
  const components = readdirSync(join(__dirname, '..'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => pascal(name))
    .filter((name) => !BEHIND.includes(name));
  expect(components.filter((name) => !shown.includes(name))).toEqual([]);
});

test('what was removed can be brought back', async () => {
  render(
    <TestPlatform>
      <KitPage />
    </TestPlatform>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Suppression acceptée…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer définitivement' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler la suppression' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler la suppression' })).toBeNull());
});

test('a removal that is refused stays open with its reason', async () => {
  render(
    <TestPlatform>
      <KitPage />
    </TestPlatform>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Suppression refusée…' }));
  const dialog = within(screen.getByRole('alertdialog', { name: "Supprimer l'événement" }));
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent("Échec de la suppression de l'événement.");
});
