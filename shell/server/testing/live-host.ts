import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { createShellHost } from '../app';
import { readConfig } from '../config';
import { startFakeRegistry, testRelease, removeStateDir } from './fake-registry';

const GUEST_ROUTES: RouteDeclaration[] = [
  { path: '/guest', access: ['guest'], title: 'Tableau de bord', module: 'dashboard' },
];
export const guestOf = (hash: string) => testRelease('mf-guest', hash.repeat(12), GUEST_ROUTES);

export const shell = testRelease('shell', 'a'.repeat(12));
export const pub = testRelease('mf-public', 'a'.repeat(12), [
  { path: '/events', access: 'public', title: 'Événements', module: 'list' },
]);
export const [good, bad, next] = [guestOf('a'), guestOf('b'), guestOf('c')];

/** An address where nobody answers. */
export const NOWHERE = 'http://127.0.0.1:9';

/** A host of its own before each test, not started, with its folder and its registry. */
export interface LiveHost {
  registry: Awaited<ReturnType<typeof startFakeRegistry>>;
  host: FastifyInstance | null;
  stateDir: string;
  start: (apiUrl?: string) => Promise<void>;
  stop: () => Promise<void>;
  page: (url?: string) => Promise<string>;
  /** Does the guest's page name this version? */
  names: (version: string) => Promise<boolean>;
  file: (url: string) => ReturnType<FastifyInstance['inject']> | undefined;
  /** Milliseconds until the page names the version, or no longer does. */
  until: (version: string, named: boolean) => Promise<number>;
}

/** Sets its own hooks: to be called at the top of a test file. */
export function liveHost(): LiveHost {
  const start = async (apiUrl = live.registry.url) => {
    live.host = await createShellHost(
      readConfig({ STATE_DIR: live.stateDir, API_URL: apiUrl, LOG_LEVEL: 'silent' }),
    );
    await live.host.ready();
  };
  const stop = async () => {
    await live.host?.close();
    live.host = null;
  };
  const page = async (url = '/guest') => (await live.host?.inject(url))?.body ?? '';
  const names = async (version: string) => (await page()).includes(version);
  const file = (url: string) => live.host?.inject({ url, headers: { 'accept-encoding': 'br' } });
  const until = async (version: string, named: boolean) => {
    const from = Date.now();
    while ((await names(version)) !== named) {
      if (Date.now() - from > 30_000)
        throw new Error(`${version} still ${named ? 'absent' : 'named'} after 30 s`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return Date.now() - from;
  };
  const live = { host: null, stateDir: '', start, stop, page, names, file, until } as unknown as LiveHost;

  beforeEach(async () => {
    live.stateDir = mkdtempSync(join(tmpdir(), 'live-set-'));
    live.registry = await startFakeRegistry();
  });
  afterEach(async () => {
    await stop();
    await live.registry.stop();
    await removeStateDir(live.stateDir);
  });
  return live;
}
