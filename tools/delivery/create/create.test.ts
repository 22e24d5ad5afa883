import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as ts from 'typescript';
import { areaSchema, type AreaDeclaration } from '@eveneo/contract/delivery/area';
import { ROOT } from '../base/root';
import { checkDeclaration, readManifest } from '../webpack/area';
import { createArea, main } from './create';
import { areaFiles } from './files';
import { readOptions } from './options';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'create-'))));
afterEach(() => rmSync(root, { recursive: true }));

const PACKED = [
  'eveneo-contract-1.0.0',
  'eveneo-server-kit-1.0.0',
  'eveneo-platform-1.9.2',
  'eveneo-build-1.0.0',
  'mf-shared-1.0.0',
  'shell-1.0.0',
];
/** A folder as `pnpm pack` leaves it. */
function packed(names = PACKED): string {
  const folder = join(root, 'paquets');
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, `${name}.tgz`), '');
  return folder;
}
/** The declaration, loaded as the build loads it. */
const readArea = async (name: string): Promise<AreaDeclaration> =>
  ((await import(join(root, name, 'src/area.ts'))) as { area: AreaDeclaration }).area;
const read = (name: string, path: string) => readFileSync(join(root, name, path), 'utf8');

test('a new area has a declaration that the build and the registry accept', async () => {
  createArea(['mf-salle-fete', '--title', 'L’agenda d’été'], root);
  const dir = join(root, 'mf-salle-fete');
  const area = await readArea('mf-salle-fete');
  expect(areaSchema.parse(area)).toEqual(area);
  expect(() => checkDeclaration(dir, area, readManifest(dir).name)).not.toThrow();
  expect(area.routes).toMatchObject([{ path: '/salle-fete', title: 'L’agenda d’été', firstScreen: true }]);
  expect(read('mf-salle-fete', 'src/pages/salle-fete/SalleFetePage.test.tsx')).toContain(
    'toHaveNoViolations',
  );
});

test('inside the workspace it uses the workspace packages and the current platform', async () => {
  createArea(['mf-agenda'], root);
  const { dependencies } = JSON.parse(read('mf-agenda', 'package.json')) as {
    dependencies: Record<string, string>;
  };
  const ours = {
    '@eveneo/contract': 'workspace:*',
    '@eveneo/platform': 'workspace:*',
    'mf-shared': 'workspace:*',
  };
  expect(dependencies).toEqual({ ...ours, react: 'catalog:', 'react-dom': 'catalog:' });
  const platform = JSON.parse(readFileSync(join(ROOT, 'mf-shared/platform/package.json'), 'utf8')) as {
    version: string;
  };
  expect((await readArea('mf-agenda')).platform).toBe(`^${platform.version}`);
  expect(existsSync(join(root, 'mf-agenda/.github'))).toBe(false);
});

test('outside of the workspace it uses the packed packages and gets a pipeline', async () => {
  const folder = packed();
  createArea(['mf-agenda', '--packages', folder], root);
  const manifest = JSON.parse(read('mf-agenda', 'package.json')) as Record<string, Record<string, string>>;
  expect(manifest.dependencies?.['@eveneo/platform']).toBe(`file:${folder}/eveneo-platform-1.9.2.tgz`);
  expect(manifest.devDependencies?.['@eveneo/build']).toBe(`file:${folder}/eveneo-build-1.0.0.tgz`);
  expect(Object.keys(manifest.overrides ?? {})).toEqual([
    '@eveneo/contract',
    '@eveneo/platform',
    'mf-shared',
    '@eveneo/server-kit',
  ]);
  expect(manifest.devDependencies?.shell).toBe(`file:${folder}/shell-1.0.0.tgz`);
  expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/);
  expect((await readArea('mf-agenda')).platform).toBe('^1.9.2');
  const pipeline = read('mf-agenda', '.github/workflows/deliver.yml');
  expect(pipeline).toContain('publish mf-agenda --built --newer --canary 10');
  expect([...pipeline.matchAll(/secrets\.(\w+)/g)].map(([, secret]) => secret)).toEqual([
    'RELEASE_TOKEN_MF_AGENDA',
    'RELEASE_KEY_MF_AGENDA',
  ]);
});

test('of several packed versions the highest is taken', () => {
  const folder = packed([...PACKED, 'eveneo-platform-1.10.0', 'mf-shared-1.0.10', 'mf-shared-1.0.9']);
  const { packages, platform } = readOptions(['mf-agenda', '--packages', folder]);
  expect([packages?.['@eveneo/platform'], platform]).toEqual([
    `file:${folder}/eveneo-platform-1.10.0.tgz`,
    '1.10.0',
  ]);
  expect(packages?.['mf-shared']).toBe(`file:${folder}/mf-shared-1.0.10.tgz`);
});

test('outside of the workspace it has its own commands for tests, types and development', () => {
  createArea(['mf-agenda', '--packages', packed()], root);
  const manifest = JSON.parse(read('mf-agenda', 'package.json')) as Record<string, Record<string, string>>;
  expect(manifest.scripts).toMatchObject({ test: 'jest', lint: 'tsc', dev: 'eveneo-dev' });
  expect(manifest.devDependencies).toHaveProperty('jest');
  expect(read('mf-agenda', 'tsconfig.json')).toContain('@eveneo/build/tsconfig.area.json');
  createArea(['mf-dedans'], root);
  expect(existsSync(join(root, 'mf-dedans/jest.config.js'))).toBe(false);
});

test('generated files are TypeScript in the project’s style', () => {
  const files = Object.entries(areaFiles(readOptions(['mf-agenda', '--title', 'Où l’on va'])));
  for (const [path, text] of files.filter(([name]) => /\.tsx?$/.test(name))) {
    const { diagnostics } = ts.transpileModule(text, {
      fileName: path,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    });
    expect(diagnostics).toEqual([]);
  }
  createArea(['mf-agenda', '--title', 'Où l’on va'], root);
  const oxfmt = join(ROOT, 'node_modules/.bin/oxfmt');
  const style = join(ROOT, '.oxfmtrc.json');
  expect(() => execFileSync(oxfmt, ['--config', style, '--check', join(root, 'mf-agenda')])).not.toThrow();
});

test.each([
  [[], /n’est pas un nom de zone/],
  [['agenda'], /agenda.*n’est pas un nom de zone/],
  [['mf-Agenda'], /n’est pas un nom de zone/],
  [['mf-a', 'surplus'], /« surplus »/],
  [['mf-a', '--colour'], /« --colour »/],
  [['mf-a', '--title', 'a"b'], /--title/],
  [['mf-a', '--packages', '/nowhere'], /Le paquet @eveneo\/contract n’est pas dans \/nowhere/],
])('%j is refused with a message, and nothing is written', (args, message) => {
  expect(() => createArea(args, root)).toThrow(message);
  expect(existsSync(join(root, 'mf-a'))).toBe(false);
});

test('existing files are never overwritten', () => {
  mkdirSync(join(root, 'mf-agenda'));
  expect(() => createArea(['mf-agenda'], root)).toThrow(/existe déjà/);
});

test('the command prints the next steps or the problem, and sets its exit status', () => {
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const refused = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(main(['mf-agenda', '--packages', packed()])).toBe(0);
  expect(said.mock.calls.join()).toContain('npm install');
  expect(main(['mf-agenda'])).toBe(1);
  expect(refused.mock.calls.join()).toContain('existe déjà');
});
