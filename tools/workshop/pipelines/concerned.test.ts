import { deployables } from '@eveneo/build/build/packages';
import { projectFiles } from '../structure/files';
import { readImportGraph } from '../structure/import-graph';
import { concernedBy, contentsOf } from './concerned';

const files = projectFiles();
const graph = readImportGraph(undefined, files, { types: false });
const names = deployables();
const contents = contentsOf(graph, files, names);
const by = (...changed: string[]) => concernedBy(changed, contents);

test('a page starts its own area alone; a library or the settings of the build, all of them', () => {
  expect(by('mf-guest/src/area.ts')).toEqual(['mf-guest']);
  expect(by('shell/src/main.tsx')).toEqual(['shell']);
  expect(by('pnpm-lock.yaml')).toEqual(names);
  expect(by('tools/delivery/webpack/rules.ts')).toEqual(names);
  expect(by('tools/delivery/webpack/lean/satisfy.ts')).toEqual(names);
});

test('what the shell provides starts the shell alone: no area holds it', () => {
  const platform = [...(contents.bundles.get('shell') ?? [])].filter((file) =>
    file.startsWith('mf-shared/platform/src/'),
  );
  expect(platform.length).toBeGreaterThan(10);
  for (const file of platform) expect(by(file)).toEqual(['shell']);
});

test('tests, pages of docs, servers and what only types need start none', () => {
  expect(by('mf-guest/src/area.test.ts', 'docs/equipes.md', 'api/src/app.ts', 'shell/server/app.ts')).toEqual(
    [],
  );
});

test('shared code starts those whose bundles can contain it', () => {
  const shared = files.filter(
    (file) => /^mf-shared\/(ui|features)\/.*\.tsx?$/.test(file) && !/test/.test(file),
  );
  const spread = shared.map((file) => by(file).length);
  expect(spread.filter((count) => count < names.length).length).toBeGreaterThan(shared.length / 2);
});

test('a file that is gone starts the package that it was in', () => {
  expect(by('mf-admin/src/pages/gone.tsx')).toEqual(['mf-admin']);
});
