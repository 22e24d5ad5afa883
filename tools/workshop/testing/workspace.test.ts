import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependenciesOf, workspaceFolders } from './workspace';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workspace-'));
  writeFileSync(
    join(root, 'pnpm-workspace.yaml'),
    'packages:\n  - shell\n  - mf-*\n  - gone\ncatalog:\n  react: 19\n',
  );
});
afterEach(() => rmSync(root, { recursive: true }));
const pack = (folder: string, name: string, dependencies: object = {}, devDependencies: object = {}) => {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name, dependencies, devDependencies }));
};

test('packages are the named folders that exist, sorted by name', () => {
  pack('shell', 'shell');
  pack('mf-b', 'mf-b');
  pack('mf-a', 'mf-a');
  pack('other', 'other');
  mkdirSync(join(root, 'mf-empty'));
  expect(workspaceFolders(root)).toEqual(['shell', 'mf-a', 'mf-b']);
});

test('dependencies are direct, transitive and for tests, without libraries', () => {
  pack('shell', 'shell', {}, { 'mf-a': 'workspace:*' });
  pack('mf-a', 'mf-a', { '@eveneo/kit': 'workspace:*', react: 'catalog:' });
  pack('mf-kit', '@eveneo/kit', { 'not-here': 'workspace:*' });
  expect(dependenciesOf('shell', root)).toEqual(['mf-a', 'mf-kit']);
  expect(dependenciesOf('mf-kit', root)).toEqual([]);
  expect(dependenciesOf('nowhere', root)).toEqual([]);
});

test('packages that depend on each other cause no endless loop', () => {
  pack('mf-a', 'mf-a', { 'mf-b': 'workspace:*' });
  pack('mf-b', 'mf-b', { 'mf-a': 'workspace:*' });
  expect([dependenciesOf('mf-a', root), dependenciesOf('mf-b', root)]).toEqual([['mf-b'], ['mf-a']]);
});
