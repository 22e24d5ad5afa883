import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChat } from '../test/event-stream';
import { addEvent, addUser } from '../test/fixtures';
import { PRODUCTION, TEST_SECRET, testApi } from '../test/harness';
import { RUN_SERVER } from '../test/run-server';
import { systemClock } from './ground/clock';

const folder = mkdtempSync(join(tmpdir(), 'eveneo-server-'));
const api = testApi();
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** As containers do. */
const TSX = ['--import', 'tsx'];
const run = (
  file: string,
  environment: Record<string, string> = {},
  { by = [RUN_SERVER], args = [] }: { by?: string[]; args?: string[] } = {},
): ChildProcess =>
  spawn(process.execPath, [...by, join(__dirname, file), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DATABASE_URL: api.databaseUrl,
      JWT_SECRET: TEST_SECRET,
      API_PORT: '0',
      STORAGE_DIR: folder,
      OUTBOX_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

interface Ended {
  readonly code: number | null;
  readonly output: string;
}
function ended(child: ChildProcess): Promise<Ended> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test.each([
  ['from its files', TSX],
  ['in one script, as npm start runs it', [RUN_SERVER]],
])('%s it serves, and on SIGTERM ends open streams and itself, in order', async (_how, by) => {
  const child = run('server.ts', {}, { by });
  const end = ended(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error('ended before it listened')));
  });
  for (const path of ['/readyz', '/api/openapi.json', '/api/docs'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  api.clock.set(systemClock.now().toISOString());
  const guest = await addUser(api, 'guest');
  const stream = await openChat({ ...api, url }, await addEvent(api.db), guest.token);
  expect(stream.status).toBe(200);
  const started = Date.now();
  child.kill('SIGTERM');
  await stream.ended;
  expect(await end).toMatchObject({ code: 0 });
  expect(Date.now() - started).toBeLessThan(15_000);
});

test('does not start without its configuration, nor in production on a database with demonstration accounts', async () => {
  const { id } = await addUser(api, 'admin', { email: 'admin@demo.eveneo.fr' });
  const [lacking, demonstration] = await Promise.all([
    ended(run('server.ts', { JWT_SECRET: '' })),
    ended(run('server.ts', { NODE_ENV: 'production', ...PRODUCTION })),
  ]);
  expect(lacking).toMatchObject({ code: 2, output: expect.stringContaining('JWT_SECRET manque') });
  expect(demonstration).toMatchObject({ code: 2, output: expect.stringContaining('demonstration accounts') });
  await api.db('users').where({ id }).delete();
});

test('in production, an unreachable or refused database is said in one sentence', async () => {
  const settings = { NODE_ENV: 'production', ...PRODUCTION };
  const at = (DATABASE_URL: string) => ended(run('server.ts', { ...settings, DATABASE_URL }));
  const unknown = api.databaseUrl.replace(/\/\/[^@]+@/, '//personne:rien@');
  const [away, refused] = await Promise.all([at('mysql://a:b@127.0.0.1:9/eveneo'), at(unknown)]);
  expect(away).toEqual({
    code: 1,
    output: 'DATABASE_URL : aucun serveur ne répond à 127.0.0.1:9 (ECONNREFUSED).\n',
  });
  expect(refused.output).toMatch(/^DATABASE_URL : .* refuse l’utilisateur « personne »[^\n]*\n$/);
});

test('the command line is a separate program, which exits with the status of its command', async () => {
  const unknown = await ended(run('cli.ts', {}, { args: ['what'] }));
  expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining('Emploi :') });
});
