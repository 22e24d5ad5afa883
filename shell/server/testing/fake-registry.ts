import { rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { FailureReport } from '@eveneo/contract/delivery/faults';
import type { HostReport } from '@eveneo/contract/delivery/hosts';
import type { LiveEntry, LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';

/** A release with its bytes, as in the registry. */
export interface TestRelease {
  description: ReleaseDescription;
  files: Record<string, string>;
}

export function testRelease(
  name: string,
  hash: string,
  routes: RouteDeclaration[] = [],
  extra: Record<string, string> = {},
): TestRelease {
  const shell = name === 'shell';
  const entry = shell ? 'shell.js' : 'remoteEntry.js';
  const files: Record<string, string> = {
    [entry]: `/* ${name} ${hash} */`,
    ...(shell && { 'shell.css': 'a{}' }),
    ...extra,
  };
  for (const { module } of routes) files[`chunks/${module}.js`] = `/* ${module} ${hash} */`;
  return {
    files,
    description: {
      format: 1,
      name,
      version: `1.0.0-${hash}`,
      platform: shell ? '1.0.0' : '^1.0.0',
      entry,
      container: shell ? '' : `${name.replaceAll('-', '_')}_${hash}`,
      initial: shell ? { js: [entry], css: ['shell.css'] } : { js: [entry], css: [] },
      modules: Object.fromEntries(
        routes.map(({ module }) => [module, { js: [`chunks/${module}.js`], css: [] }]),
      ),
      routes,
      links: [],
      files: Object.entries(files).map(([path, text]) => ({
        path,
        size: text.length,
        integrity: integrityOf(Buffer.from(text)),
      })),
      singletons: [],
      commit: '',
      author: '',
      createdAt: '2026-01-01T00:00:00Z',
    },
  };
}

export const entryOf = (live: TestRelease, rest: Partial<LiveEntry> = {}): LiveEntry => ({
  name: live.description.name,
  revision: 1,
  live: live.description,
  fallback: null,
  canary: null,
  withdrawn: [],
  ...rest,
});

/** An HTTP server that responds like the registry; its content can be changed while it runs. */
export async function startFakeRegistry() {
  const state = {
    set: { format: 1, revision: 0, entries: [] } as LiveSet,
    releases: [] as TestRelease[],
    asked: [] as string[],
    /** Number of 304 responses. */
    spared: 0,
    api: {} as Record<string, unknown>,
    /** Reports of hosts. */
    reports: [] as HostReport[],
    /** Failures of releases that were reported. */
    failures: [] as FailureReport[],
    /** URLs that never get a response. */
    silent: null as RegExp | null,
    /** Whether hosts may wait for a change, whether they hear nothing meanwhile, or whether it is an older one. */
    waits: 'heard' as 'heard' | 'lost' | 'unknown',
  };
  const waiting = new Set<ServerResponse>();
  const heartbeat = setInterval(() => {
    for (const response of waiting) if (state.waits === 'heard') response.write(':\n\n');
  }, 100);
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    state.asked.push(url);
    if (state.silent?.test(url)) return;
    const sent = { '/api/releases/hosts': state.reports, '/api/releases/failures': state.failures }[url];
    if (sent) {
      void request.toArray().then((chunks: Buffer[]) => {
        sent.push(JSON.parse(Buffer.concat(chunks).toString()));
        response.writeHead(204).end();
      });
      return;
    }
    if (url === '/api/releases/live') {
      const etag = `"${state.set.revision}"`;
      const known = request.headers['if-none-match'] === etag;
      if (request.headers.accept === 'text/event-stream' && state.waits !== 'unknown') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
        if (!known) return void response.end();
        return void waiting.add(response.once('close', () => waiting.delete(response)));
      }
      if (known) return void response.writeHead(304).end();
      return void response
        .writeHead(200, { etag, 'content-type': 'application/json' })
        .end(JSON.stringify(state.set));
    }
    const [, , , name, version, ...path] = url.split('/');
    const found = state.releases.find(
      ({ description }) => description.name === name && description.version === version,
    );
    const text = found?.files[path.join('/')];
    if (text !== undefined) return void response.writeHead(200).end(text);
    if (url in state.api) {
      const body = JSON.stringify(state.api[url]);
      const etag = `"${integrityOf(Buffer.from(body))}"`;
      const known = request.headers['if-none-match'] === etag;
      if (known) state.spared += 1;
      if (known) return void response.writeHead(304, { etag }).end();
      return void response.writeHead(200, { etag, 'content-type': 'application/json' }).end(body);
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Makes these releases live under a new revision. */
    publish(releases: TestRelease[], entries: LiveEntry[]) {
      state.releases.push(...releases);
      state.set = { format: 1, revision: state.set.revision + 1, entries };
      if (state.waits === 'heard') for (const response of waiting) response.end();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        clearInterval(heartbeat);
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * Removes a host's state folder. Asynchronously: the synchronous call lists a folder once, and files that a closed
 * host still writes would keep it from being removed.
 */
export const removeStateDir = (stateDir: string): Promise<void> =>
  rm(stateDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
