import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { releaseFileSchema } from '@eveneo/contract/delivery/releases';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';
import { byKind, describeFiles, sourceFiles } from './files';
import { builtInSingletons, PLATFORM, SINGLETONS, versionOf } from './singletons';
import { containerName, exposeChunkName, PLACEHOLDER } from './stamp-plugin';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'files-'))));
afterEach(() => rmSync(dir, { recursive: true }));
const put = (path: string, content: string | Buffer) => {
  mkdirSync(join(dir, dirname(path)), { recursive: true });
  writeFileSync(join(dir, path), content);
};

test('a release description lists every file below its folder, in the same order on every machine', () => {
  put('remoteEntry.js', 'entry');
  put('chunks/b.js', 'é');
  put('chunks/a.js', '');
  put('assets/deep/er/x.avif', Buffer.from([0, 255]));
  mkdirSync(join(dir, 'empty'));
  const files = describeFiles(dir);
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ['assets/deep/er/x.avif', 2],
    ['chunks/a.js', 0],
    ['chunks/b.js', 2],
    ['remoteEntry.js', 5],
  ]);
  for (const file of files) expect(releaseFileSchema.parse(file)).toEqual(file);
  expect(files[3]?.integrity).toBe(integrityOf(Buffer.from('entry')));
});

test('the hash has the format of browsers, over bytes and not characters', () => {
  // openssl dgst -sha384 -binary | base64, of an empty input.
  expect(integrityOf(Buffer.alloc(0))).toBe(
    'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  );
  expect(integrityOf(Buffer.from('é'))).not.toBe(integrityOf(Buffer.from('é', 'latin1')));
});

test('the files that a page needs are listed by kind, except those that are neither script nor style', () => {
  expect(byKind(['a.js', 'b.css', 'c.js', 'd.avif', 'e.js.map', 'js'])).toEqual({
    js: ['a.js', 'c.js'],
    css: ['b.css'],
  });
});

test('the globals of areas are valid JavaScript names, each its own', () => {
  expect(containerName('mf-salle-fete')).toBe(`mf_salle_fete_${PLACEHOLDER}`);
  for (const name of ['shell', 'mf-a', 'mf-a-1']) expect(containerName(name)).toMatch(/^[A-Za-z_$][\w$]*$/);
  expect(exposeChunkName('event-list/EventListPage')).toBe('page-event-list-EventListPage');
});

/** A module as webpack leaves it after a build. */
const moduleAt = (file: string | null, inner?: Module[]) =>
  ({ nameForCondition: () => file, ...(inner && { modules: inner }) }) as unknown as Module;
const compilation = (...modules: Module[]) => ({ modules: new Set(modules) }) as unknown as Compilation;

test('a bundle lists our source files, each once, including concatenated ones', () => {
  const [one, two] = [moduleAt('/p/src/one.ts'), moduleAt('/p/src/two.ts')];
  const found = sourceFiles(
    compilation(
      two,
      moduleAt('/p/src/one.ts', [one, two]),
      moduleAt('/p/node_modules/react/index.js'),
      moduleAt('C:\\p\\node_modules\\axios\\index.js'),
      moduleAt(null),
    ),
  );
  expect(found).toEqual(['/p/src/one.ts', '/p/src/two.ts']);
});

describe('a singleton', () => {
  it('is found when it was bundled, on every system and at any depth', () => {
    const found = builtInSingletons(
      compilation(
        moduleAt('/p/node_modules/.pnpm/react@19/node_modules/react/jsx-runtime.js'),
        moduleAt('C:\\p\\node_modules\\react-dom\\client.js'),
        moduleAt('/p/mf-shared/platform/src/index.ts'),
      ),
    );
    expect(found).toEqual([PLATFORM, 'react', 'react-dom'].sort());
  });
  it('is not confused with a similar name', () => {
    const found = builtInSingletons(
      compilation(
        moduleAt('/p/node_modules/react-hook-form/index.js'),
        moduleAt('/p/node_modules/preact/react/index.js'),
        moduleAt('/p/mf-shared/ui/platform/src/x.ts'),
        moduleAt(null),
      ),
    );
    expect(found).toEqual([]);
  });
  it('has one version for every request of a package, including the platform’s own', () => {
    const area = join(__dirname, '../../../mf-public');
    const versions = Object.fromEntries(SINGLETONS.map((request) => [request, versionOf(request, area)]));
    expect(versions['react/jsx-runtime']).toBe(versions['react']);
    expect(versions['react-dom']).toBe(versions['react']);
    expect(versions[PLATFORM]).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
