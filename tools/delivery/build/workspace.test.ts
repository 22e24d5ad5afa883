import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputsHash, sourcesOf } from './inputs';
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

test('the packages are those that are named and there, in the order of their names', () => {
  pack('shell', 'shell');
  pack('mf-b', 'mf-b');
  pack('mf-a', 'mf-a');
  pack('other', 'other');
  mkdirSync(join(root, 'mf-empty'));
  expect(workspaceFolders(root)).toEqual(['shell', 'mf-a', 'mf-b']);
});

test('what a package depends on, directly, through another, and for its tests; libraries left out', () => {
  pack('shell', 'shell', {}, { 'mf-a': 'workspace:*' });
  pack('mf-a', 'mf-a', { '@eveneo/kit': 'workspace:*', react: 'catalog:' });
  pack('mf-kit', '@eveneo/kit', { 'not-here': 'workspace:*' });
  expect(dependenciesOf('shell', root)).toEqual(['mf-a', 'mf-kit']);
  expect(dependenciesOf('mf-kit', root)).toEqual([]);
  expect(dependenciesOf('nowhere', root)).toEqual([]);
});

test('packages that depend on each other come to an end', () => {
  pack('mf-a', 'mf-a', { 'mf-b': 'workspace:*' });
  pack('mf-b', 'mf-b', { 'mf-a': 'workspace:*' });
  expect([dependenciesOf('mf-a', root), dependenciesOf('mf-b', root)]).toEqual([['mf-b'], ['mf-a']]);
});

describe('the hash of what a bundle is made of', () => {
  const put = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const hash = () => inputsHash('mf-a', root);
  const before = () => {
    put('mf-a/src/area.ts', 'a');
    put('mf-shared/ui/x.ts', 'b');
    return hash();
  };
  it.each([
    ['a source', 'mf-a/src/area.ts'],
    ['a new source', 'mf-a/src/pages/Page.tsx'],
    ['the kit', 'mf-shared/ui/x.ts'],
    ['the contract', 'api/contract/x.ts'],
    ['the build', 'tools/delivery/webpack/rules.ts'],
    ['a library', 'pnpm-lock.yaml'],
  ])('changes with %s', (_what, path) => {
    const first = before();
    put(path, 'changed');
    expect(hash()).not.toBe(first);
  });
  it.each([
    ['a test', 'mf-a/src/area.test.ts'],
    ['a test of a component', 'mf-shared/ui/x.test.tsx'],
    ['what is said about it', 'mf-a/README.md'],
    ['what was built', 'mf-a/dist/files/remoteEntry.js'],
    ['an installed library', 'mf-a/node_modules/x/index.js'],
    ['another area', 'mf-b/src/area.ts'],
    ['the host', 'shell/server/app.ts'],
  ])('does not with %s', (_what, path) => {
    const first = before();
    put(path, 'changed');
    expect(hash()).toBe(first);
  });
  it('changes when a text moves from the end of one file to the beginning of the next', () => {
    put('mf-a/src/a.ts', 'onetwo');
    put('mf-a/src/b.ts', 'three');
    const first = hash();
    put('mf-a/src/a.ts', 'one');
    put('mf-a/src/b.ts', 'twothree');
    expect(hash()).not.toBe(first);
  });
  it('of the shell is of its sources alone, not of its host', () => {
    expect(sourcesOf('shell')).not.toContain('shell');
    expect(sourcesOf('mf-a')).toContain('mf-a');
  });
});
