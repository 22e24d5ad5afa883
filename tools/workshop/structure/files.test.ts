import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isCode, isTest, isTestHelper, isWritten, projectFiles } from './files';
import { readImportGraph } from './import-graph';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'structure-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('pnpm-workspace.yaml', 'packages:\n  - kit\n  - mf-*\n');
  write('.gitignore', 'dist\n');
  write(
    'kit/package.json',
    JSON.stringify({
      name: '@eveneo/kit',
      exports: { '.': './index.ts', './ui/*': './src/ui/*.tsx', './ui/special': './special.ts' },
    }),
  );
  write('kit/index.ts', `export { one } from './src/one';`);
  write('kit/src/one.ts', 'export const one = 1;');
  write('kit/src/ui/button.tsx', `import './button.css';\nexport const Button = () => null;`);
  write('kit/src/ui/button.css', `@import './base.css';\nb { background: url("../pictures/a.svg") }`);
  write('kit/src/ui/base.css', '');
  write('kit/src/pictures/a.svg', '<svg/>');
  write('kit/special.ts', 'export {};');
  write('mf-a/package.json', '{"name":"mf-a"}');
  write(
    'mf-a/src/area.ts',
    `import type { Shape } from './shape';
     import { type Other, other } from './other';
     import { one } from '@eveneo/kit';
     import { Button } from '@eveneo/kit/ui/button';
     import '@eveneo/kit/ui/special';
     import react from 'react';
     export * from '@eveneo/kitten';
     const late = () => import('./folder');
     // import './gone';
     export const shape: Shape | Other = [one, Button, other, react, late];`,
  );
  write('mf-a/src/shape.ts', 'export type Shape = unknown;');
  write('mf-a/src/other.ts', 'export type Other = 1; export const other = 2;');
  write('mf-a/src/folder/index.ts', 'export {};');
  write('mf-a/dist/built.ts', `import './nothing';`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the files of the project are those of the repository and those about to be, sorted, without what is ignored or gone', () => {
  write('mf-a/src/removed.ts', '');
  execFileSync('git', ['add', '.'], { cwd: root });
  rmSync(join(root, 'mf-a/src/removed.ts'));
  write('mf-a/src/new file é.ts', '');
  const files = projectFiles(root);
  expect(files).toEqual([...files].sort());
  expect(files).toContain('mf-a/src/new file é.ts');
  expect(files).not.toContain('mf-a/src/removed.ts');
  expect(files).not.toContain('mf-a/dist/built.ts');
  rmSync(join(root, 'mf-a/src/new file é.ts'));
});

test('an import leads to the file that the bundler would take', () => {
  const graph = readImportGraph(root);
  expect(graph.get('mf-a/src/area.ts')).toEqual([
    'mf-a/src/shape.ts',
    'mf-a/src/other.ts',
    'kit/index.ts',
    'kit/src/ui/button.tsx',
    'kit/special.ts',
    'mf-a/src/folder/index.ts',
  ]);
  expect(graph.get('kit/src/ui/button.tsx')).toEqual(['kit/src/ui/button.css']);
  expect(graph.get('kit/src/ui/button.css')).toEqual(['kit/src/ui/base.css', 'kit/src/pictures/a.svg']);
  // Neither pictures nor settings import anything.
  expect([...graph.keys()].filter((file) => /\.(svg|json)$/.test(file))).toEqual([]);
});

test('bundles hold nothing that only types need', () => {
  const graph = readImportGraph(root, undefined, { types: false });
  expect(graph.get('mf-a/src/area.ts')).not.toContain('mf-a/src/shape.ts');
  expect(graph.get('mf-a/src/area.ts')).toContain('mf-a/src/other.ts');
});

test.each([
  ['api/src/app.ts', true],
  ['e2e/lib/test.tsx', true],
  ['tools/bootstrap.mjs', true],
  ['tools/types/untyped.d.ts', false],
  ['docs/recettes.md', false],
  ['mf-a/style.css', false],
])('%s is code: %s', (file, code) => expect(isCode(file)).toBe(code));

test.each([
  ['shell/src/App.test.tsx', 'test'],
  ['e2e/journeys/a.spec.ts', 'test'],
  ['e2e/pictures/a.pictures.ts', 'test'],
  ['e2e/lib/accounts.ts', 'helper'],
  ['api/test/harness.ts', 'helper'],
  ['mf-shared/ui/form/testing.tsx', 'helper'],
  ['shell/server/testing/test-host.ts', 'helper'],
  ['jest.config.js', 'helper'],
  ['api/src/testing-ground.ts', 'source'],
  ['api/src/latest.ts', 'source'],
  ['api/src/contest/vote.ts', 'source'],
  ['mf-a/jest.config.js', 'source'],
])('%s is a %s', (file, kind) =>
  expect(isTest(file) ? 'test' : isTestHelper(file) ? 'helper' : 'source').toBe(kind),
);

test('what a program writes is nobody’s to shorten', () => {
  for (const file of ['api/openapi.json', 'api/contract/call-list.ts', 'pnpm-lock.yaml', 'a/x.generated.ts'])
    expect([file, isWritten(file)]).toEqual([file, true]);
  for (const file of ['api/contract/calls/events.ts', 'api/src/openapi/write.ts'])
    expect(isWritten(file)).toBe(false);
});
