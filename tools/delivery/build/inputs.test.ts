import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputsHash, sourcesOf } from './inputs';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'workspace-'))));
afterEach(() => rmSync(root, { recursive: true }));
test('the shell is built anew when what it shares with its host changes', () =>
  expect(sourcesOf('shell')).toContain('shell/inlined'));

describe("the hash of a bundle's inputs", () => {
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
  ])('does not change with %s', (_what, path) => {
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
  it('of the shell covers its sources, not its host', () => {
    expect(sourcesOf('shell')).not.toContain('shell');
    expect(sourcesOf('mf-a')).toContain('mf-a');
  });
});
