import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../base/errors';
import { ROOT } from '../base/root';
import { buildChanged, isBuilt } from './build';
import { checkNames, deployables } from './packages';

/** A small project laid out like the real one, with a build that records what it saw. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const name of ['shell', 'mf-a', 'mf-b']) {
    write(`${name}/webpack.config.js`, '');
    write(`${name}/src/index.ts`, name);
  }
  write('mf-shared/ui/button.tsx', 'button');
  write('api/contract/setup.ts', 'contract');
  write('pnpm-lock.yaml', 'lock');
  write(
    'tools/delivery/webpack/build.js',
    `const fs = require('fs');
     process.on('message', (dir) => {
       process.chdir(dir);
       if (fs.existsSync('dies')) { console.error('out of memory'); process.exit(1); }
       if (fs.existsSync('broken')) return process.send({ ok: false, text: 'Module not found' });
       if (fs.existsSync('slow')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
       fs.mkdirSync('dist/files', { recursive: true });
       fs.writeFileSync('dist/files/remoteEntry.js', String(process.pid));
       const told = fs.existsSync('../told.json') ? JSON.parse(fs.readFileSync('../told.json', 'utf8')) : {};
       fs.writeFileSync('dist/release.json', JSON.stringify({ files: [{ path: 'remoteEntry.js' }], ...told }));
       process.send({ ok: true, text: '' });
     });`,
  );
  return root;
}

describe('builds', () => {
  let root: string;
  beforeEach(() => (root = project()));
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const build = (names = deployables(root)) => buildChanged({ names, root });

  test('only changed packages are built again', async () => {
    expect(await build()).toEqual(['shell', 'mf-a', 'mf-b']);
    expect(await build()).toEqual([]);
    write('mf-a/src/index.ts', 'changed');
    expect(await build()).toEqual(['mf-a']);
    write('mf-shared/ui/button.tsx', 'changed');
    expect(await build()).toEqual(['shell', 'mf-a', 'mf-b']);
    write('mf-a/src/index.test.ts', 'a test changes no bundle');
    expect(await build()).toEqual([]);
  });

  test('to be published, what was built before its commit is built again: once, and only then', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
        cwd: root,
      });
    const toPublish = () => buildChanged({ names: ['mf-a'], root, toPublish: true });
    write('.gitignore', 'dist\n.cache\ntold.json\n');
    git('init', '-q');
    expect(await toPublish()).toEqual(['mf-a']);
    expect(await toPublish()).toEqual([]);
    git('add', '.');
    git('commit', '-q', '-m', 'Fixed');
    expect(await build(['mf-a'])).toEqual([]);
    write('told.json', '{"clean":true}');
    expect(await toPublish()).toEqual(['mf-a']);
    git('commit', '-q', '--allow-empty', '-m', 'Fixed\n\nMends: 1.0.0-0123456789ab');
    write('told.json', '{"clean":true,"mends":["1.0.0-0123456789ab"]}');
    expect(await toPublish()).toEqual(['mf-a']);
    expect(await toPublish()).toEqual([]);
  });

  test('a file missing from dist is noticed', async () => {
    await build();
    rmSync(join(root, 'mf-b/dist/files/remoteEntry.js'));
    expect(isBuilt('mf-b', root)).toBe(false);
    expect(await build()).toEqual(['mf-b']);
  });

  test.each([
    ['cut short', '{"files":[{"path"'],
    ['empty', ''],
    ['null', 'null'],
    ['of another shape', '{"files":null}'],
  ])('a description that is %s, left by a killed build, leads to a new build', async (_what, text) => {
    await build();
    write('mf-b/dist/release.json', text);
    expect(isBuilt('mf-b', root)).toBe(false);
    expect(await build()).toEqual(['mf-b']);
  });

  test('a failed build names the package and the cause, and is retried', async () => {
    write('mf-b/broken', '');
    await expect(build(['mf-b'])).rejects.toThrow(/mf-b[\s\S]*Module not found/);
    rmSync(join(root, 'mf-b/broken'));
    expect(await build(['mf-b'])).toEqual(['mf-b']);
  });

  test('a builder that dies names its package and its last words', async () => {
    write('mf-b/dies', '');
    await expect(build(['mf-b'])).rejects.toThrow(/mf-b[\s\S]*out of memory/);
  });

  test('two processes build all packages, one after the other', async () => {
    await build();
    const pids = ['shell', 'mf-a', 'mf-b'].map((name) =>
      readFileSync(join(root, name, 'dist/files/remoteEntry.js'), 'utf8'),
    );
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  test('when one fails, the others are not begun', async () => {
    write('shell/broken', '');
    write('mf-a/broken', '');
    await expect(build()).rejects.toThrow('Module not found');
    expect(existsSync(join(root, 'mf-b/dist'))).toBe(false);
  });

  test('when one fails, the build that was running beside it ends first', async () => {
    write('shell/broken', '');
    write('mf-a/slow', '');
    await expect(build()).rejects.toThrow(UserError);
    expect(isBuilt('mf-a', root)).toBe(true);
  });

  test('a remote added by hand is built like the others; an unknown name is refused with the known ones', async () => {
    cpSync(join(root, 'mf-a'), join(root, 'mf-new'), { recursive: true });
    expect(deployables(root)).toContain('mf-new');
    expect(() => checkNames(['mf-nope'], root)).toThrow(UserError);
    expect(() => checkNames(['mf-nope'], root)).toThrow(/mf-a, mf-b, mf-new/);
  });

  test('a builder whose starter was killed ends, and writes nothing beside the next one', async () => {
    const child = fork(join(ROOT, 'tools/delivery/webpack/build.js'), { cwd: root, stdio: 'ignore' });
    write('mf-a/webpack.config.js', 'setInterval(() => undefined, 1000);');
    child.send(join(root, 'mf-a'));
    await once(child, 'message');
    child.disconnect();
    await once(child, 'exit');
  });

  it('of an area in a separate repository use its installed packages, and write nothing outside of it', async () => {
    const alone = mkdtempSync(join(tmpdir(), 'build-alone-'));
    mkdirSync(join(alone, 'mf-seule/node_modules'), { recursive: true });
    // The configuration throws an error of its own, which shows that the installed build ran.
    writeFileSync(join(alone, 'mf-seule/webpack.config.js'), "throw new Error('la construction du paquet')");
    await expect(buildChanged({ names: ['mf-seule'], root: alone })).rejects.toThrow(
      'la construction du paquet',
    );
    expect(readdirSync(alone)).toEqual(['mf-seule']);
    rmSync(alone, { recursive: true, force: true });
  });
});
