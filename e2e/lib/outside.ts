import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';

/** Packages that a team with its own repository installs. */
export const PACKAGES = [
  'api/contract',
  'api/server-kit',
  'mf-shared/platform',
  'mf-shared',
  'tools/delivery',
  'shell',
];

interface Manifest {
  name: string;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const readManifest = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/** Packs the packages, as in docs/equipes.md. */
export function packAll(folder: string): void {
  for (const name of PACKAGES)
    execFileSync('npx', ['-y', 'pnpm@10.34.8', 'pack', '--pack-destination', folder], {
      cwd: join(ROOT, name),
      stdio: 'pipe',
    });
}

function link(target: string, path: string): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

function linkCommands(dir: string, modules: string): void {
  const { name, bin = {} } = readManifest(dir);
  const commands = typeof bin === 'string' ? { [name]: bin } : bin;
  for (const [command, file] of Object.entries(commands)) {
    if (!file.includes('node_modules')) chmodSync(realpathSync(join(dir, file)), 0o755);
    link(join(dir, file), join(modules, '.bin', command));
  }
}

/**
 * Simulates `npm install` without a network: unpacks our packages, and links from this workspace only the
 * libraries that they or the folder's manifest name.
 */
export function install(folder: string, packed: string): void {
  const modules = join(folder, 'node_modules');
  const ours = readdirSync(packed).map((file) => {
    const unpacked = join(modules, `.${file}`);
    mkdirSync(unpacked, { recursive: true });
    execFileSync('tar', ['xzf', join(packed, file), '--strip-components=1', '-C', unpacked]);
    const { name } = readManifest(unpacked);
    const target = join(modules, name);
    mkdirSync(dirname(target), { recursive: true });
    execFileSync('mv', [unpacked, target]);
    return target;
  });
  const own = existsSync(join(folder, 'package.json')) ? [readManifest(folder)] : [];
  const asked = [
    ...own.map(({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies })),
    ...ours.map((dir) => readManifest(dir).dependencies ?? {}),
  ].flatMap((table) => Object.keys(table));
  const sources = ['.', ...PACKAGES, 'mf-guest'].map((name) => resolve(ROOT, name, 'node_modules'));
  for (const name of new Set(asked)) {
    const target = join(modules, name);
    if (existsSync(target)) continue;
    const found = sources.map((source) => join(source, name)).find((path) => existsSync(path));
    if (!found) throw new Error(`a package depends on ${name}, which this workspace lacks`);
    link(realpathSync(found), target);
    linkCommands(target, modules);
  }
  for (const dir of ours) linkCommands(dir, modules);
}
