import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { deployables } from '@eveneo/build/build/packages';
import type { Access, AreaDeclaration } from '@eveneo/contract/delivery/area';

const START = '<!-- routes:début (récrit par : npx tsx tools/workshop/docs/write-routes.ts) -->';
const END = '<!-- routes:fin -->';

const whoOf = (access: Access): string =>
  access === 'public' ? 'tous' : access === 'anonymous' ? 'sans session' : access.join(', ');

/** A computed import: the areas are known only at run time. */
const load = createRequire(__filename);

/** The declarations of all areas in the repository. */
export const areas = (): AreaDeclaration[] =>
  deployables()
    .filter((name) => name !== 'shell')
    .map((name) => (load(join(ROOT, name, 'src/area.ts')) as { area: AreaDeclaration }).area);

/** Skips pages for developers, such as the gallery of the kit. */
const isPublished = ({ path }: { path: string }) => !path.startsWith('/__');

/** The README's route table: the file of the page behind each path. */
export function routeTable(): string {
  const rows = areas().flatMap(({ name, routes }) =>
    routes.filter(isPublished).map(({ path, access, module }) => ({
      path,
      who: whoOf(access),
      file: `${name}/src/pages/${module}.tsx`,
    })),
  );
  rows.sort((a, b) => a.path.localeCompare(b.path) || a.file.localeCompare(b.file));
  return [
    START,
    '<details><summary>Adresse → fichier</summary>',
    '',
    '<!-- prettier-ignore-start -->',
    '| Adresse | Pour | Fichier |',
    '| --- | --- | --- |',
    ...rows.map(({ path, who, file }) => `| \`${path}\` | ${who} | \`${file}\` |`),
    '<!-- prettier-ignore-end -->',
    '',
    '</details>',
    END,
  ].join('\n');
}

/** The README with its table updated from the areas' declarations. */
export function withRouteTable(readme: string): string {
  const [before = '', rest = ''] = readme.split(START);
  const after = rest.split(END)[1] ?? '';
  return `${before}${routeTable()}${after}`;
}

export const README = join(ROOT, 'README.md');
export const readReadme = (): string => readFileSync(README, 'utf8');
