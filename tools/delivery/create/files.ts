import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaOptions } from './options';
import { outsideWorkflow } from './workflow';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Every file of a new area, by path. */
export type AreaFiles = Readonly<Record<string, string>>;

/** 'mf-salle-fete' → 'SalleFetePage'. */
const pageName = ({ name }: AreaOptions) =>
  `${name
    .slice('mf-'.length)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Page`;

const folderName = ({ name }: AreaOptions) => name.slice('mf-'.length);

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

const area = (options: AreaOptions) => `import type { AreaDeclaration } from '@eveneo/contract/delivery/area';

/** What ${options.name} declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: '${options.name}',
  platform: '^${options.platform}',
  routes: [
    {
      path: '/${folderName(options)}',
      access: 'public',
      title: ${quoted(options.title)},
      module: '${folderName(options)}/${pageName(options)}',
      firstScreen: true,
      skeleton: 'text',
    },
  ],
  links: [
    {
      place: 'footer',
      to: '/${folderName(options)}',
      label: ${quoted(options.title)},
      access: 'public',
      order: 50,
    },
  ],
};
`;

const page = (options: AreaOptions) => `import { Page, PageHeader } from 'mf-shared/ui/page';

export default function ${pageName(options)}() {
  return (
    <Page>
      <PageHeader title="${options.title}" />
    </Page>
  );
}
`;

const test = (options: AreaOptions) => `import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { TestPlatform } from '@eveneo/platform/testing';
import ${pageName(options)} from './${pageName(options)}';

test('the page says what it is, and axe finds nothing', async () => {
  const { container } = render(
    <TestPlatform at="/${folderName(options)}">
      <${pageName(options)} />
    </TestPlatform>,
  );
  expect(screen.getByRole('heading', { level: 1, name: ${quoted(options.title)} })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});
`;

const JEST = `const { areaTests } = require('@eveneo/build/jest');

module.exports = areaTests(__dirname);
`;

const TSCONFIG = json({
  extends: '@eveneo/build/tsconfig.area.json',
  include: ['src', 'node_modules/@eveneo/build/types/assets.d.ts'],
});

/**
 * Test and type-checking packages for an area outside of the workspace, in the versions tested with this package.
 */
const testing = () =>
  (JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as Record<string, object>)
    .peerDependencies;

const WEBPACK = `const { remoteConfig } = require('@eveneo/build/webpack/remote-config');

module.exports = remoteConfig({ dir: __dirname });
`;

const readme = ({ name, title }: AreaOptions) => `# ${name}

La zone « ${title} ».

| Fichier       | Ce qu'on y trouve                                                            |
| ------------- | ---------------------------------------------------------------------------- |
| \`src/area.ts\` | ce que la zone déclare : adresses, accès, titres, liens ; des données seules |
| \`src/pages/\`  | un dossier par page ; un export par défaut et un seul \`h1\` par page          |

**Peut importer** : \`@eveneo/contract\`, \`@eveneo/platform\`, \`mf-shared\`. Jamais une autre zone, la coque ni l'API.
`;

/** Our own packages come from the workspace or, outside of it, from packed files. */
function manifest({ name, packages }: AreaOptions): string {
  const ours = ['@eveneo/contract', '@eveneo/platform', 'mf-shared'];
  const from = (one: string) => packages?.[one] ?? 'workspace:*';
  const catalog = packages ? '^19.0.0' : 'catalog:';
  const libraries = { react: catalog, 'react-dom': catalog };
  return json({
    name,
    version: '1.0.0',
    private: true,
    scripts: {
      build: 'eveneo-build',
      ...(packages && { test: 'jest', lint: 'tsc', dev: 'eveneo-dev', release: 'eveneo-release' }),
    },
    dependencies: { ...Object.fromEntries(ours.map((one) => [one, from(one)])), ...libraries },
    devDependencies: {
      '@eveneo/build': from('@eveneo/build'),
      '@types/react': catalog,
      '@types/react-dom': catalog,
      ...(packages && { shell: from('shell'), ...testing() }),
    },
    // For transitive dependencies on our packages, which are in no registry.
    ...(packages && {
      overrides: Object.fromEntries([...ours, '@eveneo/server-kit'].map((one) => [one, from(one)])),
    }),
  });
}

/** All files of a new area; outside of the workspace, also its settings and pipeline. */
export function areaFiles(options: AreaOptions): AreaFiles {
  const pages = `src/pages/${folderName(options)}/${pageName(options)}`;
  return {
    'package.json': manifest(options),
    'webpack.config.js': WEBPACK,
    'README.md': readme(options),
    'src/area.ts': area(options),
    [`${pages}.tsx`]: page(options),
    [`${pages}.test.tsx`]: test(options),
    ...(options.packages && {
      'jest.config.js': JEST,
      'tsconfig.json': TSCONFIG,
      '.github/workflows/deliver.yml': outsideWorkflow(options.name),
      '.gitignore': 'node_modules/\ndist/\n',
    }),
  };
}
