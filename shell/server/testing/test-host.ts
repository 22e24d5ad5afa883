import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageData } from '../../inlined/page-data';
import { createShellHost } from '../app';
import { readConfig } from '../config';
import { entryOf, removeStateDir, startFakeRegistry, testRelease, type TestRelease } from './fake-registry';

/** A URL where nothing listens. */
export const NOWHERE = 'http://127.0.0.1:9';

/** The hash parts of two versions. */
export const A = 'aaaaaaaaaaaa';
export const B = 'bbbbbbbbbbbb';
export const publicRoutes = [
  {
    path: '/events',
    access: 'public' as const,
    title: 'Événements',
    module: 'list',
    data: ['/api/events', '/api/categories'],
    dataQuery: ['page'],
    skeleton: 'cards' as const,
  },
  {
    path: '/events/:id',
    access: 'public' as const,
    title: 'Événement',
    module: 'detail',
    data: '/api/events/:id',
    firstScreen: true as const,
    missing: 'Introuvable',
    sitemap: '/api/events?per_page=1000',
  },
];
export const guestRoutes = [
  {
    path: '/guest',
    access: ['guest' as const],
    title: 'Tableau de bord Invité',
    module: 'dashboard',
    data: '/api/guest-events',
  },
];

/** The releases that are live at the start of a test. */
export const shell = testRelease('shell', A, [], {
  'chunks/1.js': 'lazy()'.repeat(200),
  'assets/film.mp4': '0123456789',
});
export const pub = testRelease('mf-public', A, publicRoutes);
/** A release of mf-guest. */
export const guestOf = (end: string) => testRelease('mf-guest', end, guestRoutes);
export const guest = guestOf(A);

/** The page load as signed by its host; null when it is not counted. */
export const visitOf = ({ headers }: { headers: Record<string, unknown> }): string | null =>
  /^visite;desc="([\w-]+)"$/.exec(String(headers['server-timing']))?.[1] ?? null;

/** The page's own inline script. */
export const ownScript = (body: string): string => /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? '';

/** A shell host with its own state folder and a registry that the test controls. */
export class TestHost {
  stateDir = '';
  registry!: Awaited<ReturnType<typeof startFakeRegistry>>;
  #app: FastifyInstance | null = null;

  /** Creates its folder and its registry, which has these releases live; starts nothing. */
  async open(live: readonly TestRelease[] = [shell, pub, guest]): Promise<void> {
    this.stateDir = mkdtempSync(join(tmpdir(), 'host-'));
    this.registry = await startFakeRegistry();
    if (live.length > 0) this.publish(...live);
  }

  /** Makes these releases live, and only these. */
  publish(...live: TestRelease[]): void {
    this.registry.publish(
      live,
      live.map((release) => entryOf(release)),
    );
  }

  /** Starts it, or restarts it on the same state folder. */
  async start(apiUrl = this.registry.url, settings: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stop();
    this.#app = await createShellHost(
      readConfig({
        STATE_DIR: this.stateDir,
        API_URL: apiUrl,
        PUBLIC_URL: 'https://eveneo.example',
        LOG_LEVEL: 'silent',
        // No page of a test waits for a start.
        WARM: '1',
        ...settings,
      }),
    );
    await this.#app.ready();
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    this.#app = null;
  }

  get app(): FastifyInstance {
    if (!this.#app) throw new Error('start() first');
    return this.#app;
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.send('GET', url, headers);
  }

  send(method: 'GET' | 'HEAD' | 'POST', url: string, headers: Record<string, string> = {}, payload = '') {
    return this.app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  /** Whether a page names this release. */
  async names({ description }: TestRelease, url = '/guest'): Promise<boolean> {
    return (await this.get(url)).body.includes(description.version);
  }

  /** Waits for the host's background work. @returns how long it took, in milliseconds */
  async until(condition: () => Promise<boolean>): Promise<number> {
    const from = Date.now();
    while (!(await condition())) {
      if (Date.now() - from > 60_000) throw new Error('condition not reached within a minute');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return Date.now() - from;
  }

  /** The page data for the shell. */
  async pageData(url: string): Promise<PageData> {
    const { body } = await this.get(url);
    return JSON.parse(/id="page-data">([^<]+)</.exec(body)?.[1] ?? '') as PageData;
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.registry.stop();
    await removeStateDir(this.stateDir);
  }
}

/** A new host for each test of the file; sets its own hooks. */
export function testHost(live?: readonly TestRelease[]): TestHost {
  const host = new TestHost();
  beforeEach(() => host.open(live));
  afterEach(() => host.remove());
  return host;
}
