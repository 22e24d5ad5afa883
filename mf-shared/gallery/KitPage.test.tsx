import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { KitPage } from '.';
import { render, screen } from '@testing-library/react';
import { TestPlatform } from '@eveneo/platform/testing';

/** Not shown separately: parts of pages and fields, and invisible components. */
const BEHIND = [
  'Page',
  'Field',
  'Form',
  'FormDialog',
  'QueryBoundary',
  'LazyPart',
  'NewDay',
  'Download',
  'Clipboard',
  'Media',
  'EventStates',
  'EventWall',
  'NextEvent',
];

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
  const components = readdirSync(join(__dirname, '../ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => pascal(name))
    .filter((name) => !BEHIND.includes(name));
  expect(components.filter((name) => !shown.includes(name))).toEqual([]);
});
