import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageData } from '../../inlined/page-data';
import { createShellHost } from '../app';
import { readConfig } from '../config';
import { entryOf, startFakeRegistry, testRelease, removeStateDir } from './fake-registry';

/** The ends of two versions. */
export const A = 'aaaaaaaaaaaa';
export const B = 'bbbbbbbbbbbb';
const head = {
  title: '{title}',
  description: '{description}',
  jsonLd: { '@type': 'Event', name: '{title}' },
};
const publicRoutes = [
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
    head,
    pictures: [{ src: '/storage/{image}' }, { access: 'anonymous' as const, src: 'assets/poster.avif' }],
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

/** The releases that are live when a test begins. */
export const shell = testRelease('shell', A, [], {
  'chunks/1.js': 'lazy()'.repeat(200),
  'assets/film.mp4': '0123456789',
});
export const pub = testRelease('mf-public', A, publicRoutes, { 'assets/poster-0123abcd.avif': 'poster' });
export const guest = testRelease('mf-guest', A, guestRoutes);

/** The page load as its host signed it; null where it is not counted. */
export const visitOf = ({ headers }: { headers: Record<string, unknown> }): string | null =>
  /^visite;desc="([\w-]+)"$/.exec(String(headers['server-timing']))?.[1] ?? null;

/** The page's own inline script. */
export const ownScript = (body: string): string => /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? '';

/** A shell host with a state folder of its own, before a registry that answers as the test wishes. */
export class TestHost {
  readonly stateDir = mkdtempSync(join(tmpdir(), 'host-'));
  #host: FastifyInstance | undefined;

  private constructor(readonly registry: Awaited<ReturnType<typeof startFakeRegistry>>) {}

  /** A host that has not started yet; the registry has a shell, a public and a guarded area live. */
  static async prepare(): Promise<TestHost> {
    const host = new TestHost(await startFakeRegistry());
    host.registry.publish(
      [shell, pub, guest],
      [shell, pub, guest].map((release) => entryOf(release)),
    );
    return host;
  }

  /** Starts it, or starts it anew with the same state folder. */
  async start(apiUrl = this.registry.url, settings: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.#host?.close();
    this.#host = await createShellHost(
      readConfig({
        STATE_DIR: this.stateDir,
        API_URL: apiUrl,
        PUBLIC_URL: 'https://eveneo.example',
        LOG_LEVEL: 'silent',
        ...settings,
      }),
    );
    await this.#host.ready();
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.send('GET', url, headers);
  }

  send(method: 'GET' | 'HEAD' | 'POST', url: string, headers: Record<string, string> = {}, payload = '') {
    if (!this.#host) throw new Error('start() first');
    return this.#host.inject({ method, url, headers, ...(payload && { payload }) });
  }

  /** Waits for what the host does by itself. */
  async until(condition: () => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < 1200; attempt++) {
      if (await condition()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('condition not reached within a minute');
  }

  /** What the page carries for the shell. */
  async pageData(url: string): Promise<PageData> {
    const { body } = await this.get(url);
    return JSON.parse(/id="page-data">([^<]+)</.exec(body)?.[1] ?? '') as PageData;
  }

  async remove(): Promise<void> {
    await this.#host?.close();
    await this.registry.stop();
    await removeStateDir(this.stateDir);
  }
}
