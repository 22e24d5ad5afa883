import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { HistoryAnswer, PointerMove, PointersRequest } from '@eveneo/contract/delivery/pointers';
import type { PruneAnswer, ReleaseOverview } from '@eveneo/contract/delivery/registry';
import type { LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { DeployRight } from '@eveneo/contract/operation';
import { contentName } from '@eveneo/server-kit/signatures/content-name';
import { mintToken as mint } from '../src/http/deploy-tokens/deploy-tokens';
import { startTestApi, type TestApi } from './harness';
import { tarOf, type TarEntry } from './tar';

/** The API of this file, and a token with all rights. */
export let api: TestApi;
export let token: string;

export interface TestRelease {
  readonly description: ReleaseDescription;
  readonly files: Readonly<Record<string, Buffer>>;
}

const integrity = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
export const publicRoute = (path: string, module = 'home/Home'): RouteDeclaration => ({
  path,
  access: 'public',
  title: 'Page',
  module,
});

/** The description, with the version derived from its content. */
const withContentName = (description: ReleaseDescription): ReleaseDescription => ({
  ...description,
  version: `${description.version.split('-')[0] ?? ''}-${contentName(description)}`,
});

/** A valid release; `seed` changes its content and so its version. */
export function makeRelease(
  name: string,
  seed: string,
  changes: Partial<ReleaseDescription> = {},
): TestRelease {
  const isShell = name === 'shell';
  const entry = isShell ? 'shell.js' : 'remoteEntry.js';
  const files: Record<string, Buffer> = { [entry]: Buffer.from(`/* ${name} ${seed} */`) };
  const routes = isShell ? [] : (changes.routes ?? [publicRoute(`/${name}`)]);
  const modules: ReleaseDescription['modules'] = {};
  for (const { module } of routes) {
    const path = `chunks/${module.replaceAll('/', '-')}.js`;
    files[path] = Buffer.from(`/* ${module} ${seed} */`);
    modules[module] = { js: [path], css: [] };
  }
  const description: ReleaseDescription = {
    format: 1,
    name,
    version: '1.0.0-000000000000',
    platform: isShell ? '1.4.0' : '^1.0.0',
    entry,
    container: isShell ? '' : `${name.replaceAll('-', '_')}_${seed}`,
    initial: { js: [entry], css: [] },
    modules,
    routes,
    links: [],
    files: Object.entries(files).map(([path, bytes]) => ({
      path,
      size: bytes.length,
      integrity: integrity(bytes),
    })),
    singletons: [],
    commit: 'abc',
    author: 'Équipe',
    createdAt: '2026-11-21T09:00:00.000Z',
    uses: { operations: {} },
    ...changes,
  };
  return { description: changes.version ? description : withContentName(description), files };
}

/** Three releases of one remote, in order of publication. */
export const [a, b, c] = ['a', 'b', 'c'].map((seed) => makeRelease('mf-guest', seed)) as [
  TestRelease,
  TestRelease,
  TestRelease,
];
/** One move of `mf-guest`. */
export const guestMove = (
  action: PointerMove['action'],
  revision: number,
  rest: Partial<PointerMove> = {},
): PointerMove[] => [{ name: 'mf-guest', action, revision, ...rest }];
export const versionOf = ({ description }: TestRelease): string => description.version;

export const entriesOf = ({ description, files }: TestRelease): TarEntry[] => [
  [{ name: 'release.json' }, Buffer.from(JSON.stringify(description))],
  ...Object.entries(files).map(([path, bytes]): TarEntry => [{ name: `files/${path}` }, bytes]),
];

interface Minted {
  readonly remotes?: string[];
  readonly rights?: DeployRight[];
}

/** Creates a deploy token as the command does. */
export const mintToken = (
  { remotes = ['*'], rights = ['publish', 'activate', 'prune', 'unlock'] }: Minted = {},
  on = api,
): Promise<string> => mint(on.db, { label: 'essai', remotes, rights, seconds: 30 * 86_400 }, on.clock.now());

export const upload = (tar: Buffer, by = token, on = api) =>
  on.call<{ code?: string; status?: string; message?: string }>('POST', '/api/releases', {
    token: by,
    headers: { 'content-type': 'application/x-tar' },
    body: new Uint8Array(tar),
  });

export const publish = async (release: TestRelease, by = token, on = api) =>
  upload(await tarOf(entriesOf(release)), by, on);

export const move = (moves: PointerMove[], why = 'essai', by = token, on = api) =>
  on.call<{
    code?: string;
    message?: string;
    notes?: string[];
    pointers: { name: string; revision: number; live: string; fallback: string | null }[];
  }>('PUT', '/api/releases/pointers', { token: by, json: { moves, why } satisfies PointersRequest });

/** Publishes a release and activates it at the given revision. */
export async function goLive(release: TestRelease, revision = 0, by = token, on = api): Promise<void> {
  const published = await publish(release, by, on);
  const moved = await move([{ ...named(release), revision, action: 'activate' }], 'essai', by, on);
  if (published.status > 201 || moved.status !== 200) throw new Error(`${published.text} ${moved.text}`);
}

/** Removes the lock that a roll-back left on mf-guest. */
export const unlock = (revision: number, by = token) =>
  move([{ name: 'mf-guest', action: 'unlock', revision }], 'corrigé', by);

const TABLES = [
  'release_pointers',
  'release_history',
  'release_failures',
  'release_withdrawals',
  'release_hosts',
  'release_keys',
  'release_traffic',
  'release_guards',
  'release_previews',
  'release_faults',
  'release_hooks',
  'mail_outbox',
  'release_loads',
  'throttles',
  'releases',
  'deploy_tokens',
];

/** An empty registry: much faster than another database for each test. */
async function resetRegistry(api: TestApi): Promise<void> {
  for (const table of TABLES) await api.db(table).delete();
  rmSync(join(api.storageDir, 'releases'), { recursive: true, force: true });
  api.clock.set('2026-11-21T10:00:00Z');
}

/** Gives each test of a file the same API with an empty registry. Sets hooks: call it at the top level. */
export function beforeEachOnEmptyRegistry(): void {
  beforeAll(async () => {
    api = await startTestApi({ dependencies: { background: false } });
  });
  beforeEach(async () => {
    await resetRegistry(api);
    token = await mintToken();
  });
}

export const at = (time: string) => api.clock.set(`2026-11-21T${time}Z`);
export const overview = async () => (await api.call<ReleaseOverview>('GET', '/api/releases', { token })).body;
export const pointer = async () => (await overview()).pointers.find(({ name }) => name === 'mf-guest');
export const liveSet = async () => (await api.call<LiveSet>('GET', '/api/releases/live')).body;
export const history = async (query: Record<string, string> = {}) => {
  const address = `/api/releases/history?${new URLSearchParams(query).toString()}`;
  return (await api.call<HistoryAnswer>('GET', address, { token })).body;
};
export const prune = async (olderThanHours = 1, rest: { dryRun?: boolean } = {}) => {
  const given = { token, json: { olderThanHours, ...rest } };
  return (await api.call<PruneAnswer>('POST', '/api/releases/prune', given)).body.removed;
};
export const activate = (release: TestRelease, revision: number) =>
  move(guestMove('activate', revision, { version: versionOf(release) }));
export const trial = (release: TestRelease, revision: number, percent = 5) =>
  move(guestMove('canary', revision, { version: versionOf(release), percent }));
export const rollBack = (revision: number, rest: Partial<PointerMove> = {}, why = 'page blanche') =>
  move(guestMove('rollback', revision, rest), why);
export const named = ({ description: { name, version } }: TestRelease) => ({ name, version });

export const minuteAt = (time: string) => Math.floor(Date.parse(`2026-11-21T${time}Z`) / 60_000);
/** Stores the page loads and failures of a release of mf-guest in one minute. */
export const counted = (
  release: TestRelease,
  loads: number,
  failures: number,
  minute = Math.floor(api.clock.now().getTime() / 60_000),
  host = `h${loads}`,
) => api.db('release_traffic').insert({ ...named(release), minute, host, loads, failures });

/** A release with other files and a matching description. */
export const withFiles = (release: TestRelease, files: Record<string, Buffer>): TestRelease => ({
  files,
  description: withContentName({
    ...release.description,
    files: Object.entries(files).map(([path, bytes]) => ({
      path,
      size: bytes.length,
      integrity: integrity(bytes),
    })),
  }),
});

/** Overwrites one stored file of a release. */
export function damage(release: TestRelease): void {
  const folder = join(api.storageDir, 'releases/mf-guest');
  const own = readdirSync(folder).find((name) => name.startsWith(versionOf(release)))!;
  writeFileSync(join(folder, own, 'remoteEntry.js'), 'x');
}

/** The number of release files in storage. */
export function storedFiles(api: TestApi): number {
  const folder = join(api.storageDir, 'releases');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
}

export async function storedReleases(api: TestApi): Promise<number> {
  return Number((await api.db('releases').count({ n: '*' }))[0]?.n);
}
