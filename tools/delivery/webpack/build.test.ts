import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_SCRIPT } from '@eveneo/contract/delivery/first-screens';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';
import { ROOT } from '../base/root';
import { buildChanged } from '../build/build';
import { builtRelease, deployables } from '../build/packages';

const remotes = deployables().filter((name) => name !== 'shell');
beforeAll(() => buildChanged({ names: deployables() }), 180_000);

const scriptsOf = (name: string) =>
  (builtRelease(name)?.files ?? [])
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path }) => readFileSync(join(ROOT, name, 'dist/files', path), 'utf8'));

test.each(remotes)('the globals of %s are its own: two releases never clash in one page', (name) => {
  const release = builtRelease(name)!;
  const stamp = /_([0-9a-f]{14})$/.exec(release.container)?.[1];
  expect(stamp).toBeDefined();
  const entry = readFileSync(join(ROOT, name, 'dist/files', release.entry), 'utf8');
  expect(entry).toContain(`var ${release.container};`);
  for (const text of scriptsOf(name)) expect(text).not.toMatch(/RELEASE_?STAMP/);
  for (const { path } of release.files.filter((file) => /^chunks\/.*\.js$/.test(file.path))) {
    const text = readFileSync(join(ROOT, name, 'dist/files', path), 'utf8');
    // A worker is one file, which the browser never mixes with other scripts.
    if (text.includes('onmessage=')) continue;
    const [, id, own] = /(\d+)-([0-9a-f]{14})\.js$/.exec(path) ?? [];
    // The global of a chunk contains its content hash: two releases can share the chunk.
    expect(text).toContain(`globalThis.webpackChunk${name.replaceAll('-', '_')}_${own}||=[]`);
    expect(text).not.toContain(stamp);
    expect(entry).toMatch(new RegExp(`[[,]${id}[\\],]`));
  }
});

test.each(remotes)('%s holds the hash of each script and stylesheet that no page already names', (name) => {
  const release = builtRelease(name)!;
  const entry = readFileSync(join(ROOT, name, 'dist/files', release.entry), 'utf8');
  // The HTML carries the hashes of files that pages need at once; the entry those of the rest.
  const ofPages = Object.values(release.modules).flatMap(({ js, css }) => [...js, ...css]);
  for (const { path } of release.files) {
    if (!/\.(js|css)$/.test(path) || [release.entry, SERVER_SCRIPT].includes(path) || ofPages.includes(path))
      continue;
    const bytes = readFileSync(join(ROOT, name, 'dist/files', path));
    expect(entry).toContain(`"${path}":"${integrityOf(bytes, 'sha256')}"`);
  }
  expect(release.singletons).toEqual([]);
});

test('the shell asks the browser to compile it while it loads', () => {
  expect(scriptsOf('shell').filter((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'))).toHaveLength(
    1,
  );
});
