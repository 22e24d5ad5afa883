import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../config';
import { removeStateDir, testRelease } from '../testing/fake-registry';
import { A } from '../testing/test-host';
import { createDevelopmentHost } from './app';

const ENTRY = '/r/mf-essai/1.0.0-000000000000/remoteEntry.js';
const stateDir = mkdtempSync(join(tmpdir(), 'eveneo-development-'));
const drawn = testRelease(
  'mf-essai',
  A,
  [
    {
      path: '/essai',
      access: 'public',
      title: 'Essai',
      module: 'essai',
      skeleton: 'text',
      firstScreen: true,
    },
  ],
  { 'server.js': 'var firstScreen=()=>JSON.stringify({head:null,html:"<h1>Essai</h1>"})' },
);
let host: FastifyInstance | undefined;
let area: Server;

/** The area's development server; restarted on the same port. */
async function listen(port = 0): Promise<number> {
  area = createServer(({ url }, response) => {
    const release = { '/release.json': drawn, '/shell/release.json': testRelease('shell', A) }[url ?? ''];
    if (release) response.end(JSON.stringify(release.description));
    else if (url === '/remoteEntry.js') response.setHeader('content-type', 'text/javascript').end('entry');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => area.listen(port, '127.0.0.1', resolve));
  return (area.address() as AddressInfo).port;
}

const goes = () =>
  new Promise<void>((resolve) => {
    area.close(() => resolve());
    area.closeAllConnections();
  });

async function hostOf(port: number, more: Record<string, string> = {}): Promise<FastifyInstance> {
  const nowhere = 'http://127.0.0.1:1';
  const config = readConfig({ STATE_DIR: stateDir, API_URL: nowhere, LOG_LEVEL: 'silent' });
  const servers = { 'mf-essai': `http://127.0.0.1:${port}`, ...more };
  host = await createDevelopmentHost(config, { servers, deployed: nowhere });
  return host;
}

afterEach(async () => {
  await host?.close();
  if (area.listening) await goes();
});
afterAll(() => removeStateDir(stateDir));

test('a file comes from its development server, and browsers do not cache it', async () => {
  const answer = await (await hostOf(await listen())).inject(ENTRY);
  expect([answer.statusCode, answer.body]).toEqual([200, 'entry']);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a page in development has its skeleton instead of a first screen', async () => {
  const port = await listen();
  const app = await hostOf(port, { shell: `http://127.0.0.1:${port}/shell` });
  const page = await app.inject('/essai');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('data-kind="text"')]);
  // Nor any heading but that of the words for who has no scripts.
  expect(page.body.replace(/<noscript>.*?<\/noscript>/s, '')).not.toContain('<h1>');
});

test('a request waits while its development server restarts', async () => {
  const port = await listen();
  const app = await hostOf(port);
  await goes();
  const asked = app.inject(ENTRY);
  // The host has met a closed port at least once.
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  await listen(port);
  expect((await asked).body).toBe('entry');
});

test('a file that neither a development server nor a deployed host has is missing at once', async () => {
  const app = await hostOf(await listen());
  expect((await app.inject(ENTRY.replace('remoteEntry', 'other'))).statusCode).toBe(404);
  expect((await app.inject(ENTRY.replace('mf-essai', 'mf-guest'))).statusCode).toBe(404);
});
