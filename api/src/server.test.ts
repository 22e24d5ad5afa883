import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChat } from '../test/event-stream';
import { addEvent, addUser } from '../test/fixtures';
import { PRODUCTION, startTestApi, TEST_SECRET, type TestApi } from '../test/harness';
import { systemClock } from './ground/clock';

const folder = mkdtempSync(join(tmpdir(), 'eveneo-server-'));
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: string[], environment: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', ...args], {
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

test('serves, and on SIGTERM ends open streams and itself, in order', async () => {
  const child = run([join(__dirname, 'server.ts')]);
  const end = ended(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error('ended before it listened')));
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
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

test('refuses a configuration that lacks something, by name', async () => {
  const { code, output } = await ended(run([join(__dirname, 'server.ts')], { JWT_SECRET: '' }));
  expect(code).toBe(2);
  expect(output).toContain('JWT_SECRET manque');
});

test('production refuses a database with demonstration accounts', async () => {
  const { id } = await addUser(api, 'admin', { email: 'admin@demo.eveneo.fr' });
  const { code, output } = await ended(
    run([join(__dirname, 'server.ts')], { NODE_ENV: 'production', ...PRODUCTION }),
  );
  expect(code).toBe(2);
  expect(output).toContain('demonstration accounts');
  await api.db('users').where({ id }).delete();
});

test('the command line migrates and makes deploy tokens', async () => {
  const cli = join(__dirname, 'cli.ts');
  expect(await ended(run([cli, 'migrate']))).toMatchObject({
    code: 0,
    output: expect.stringContaining('Aucune migration à faire'),
  });
  const made = await ended(
    run([cli, 'token', '--remotes', 'mf-guest', '--rights', 'publish,activate', '--ttl', '1h']),
  );
  expect(made.code).toBe(0);
  const token = made.output.trim();
  expect(token).toMatch(/^evd_/);
  expect(JSON.stringify(await api.db('deploy_tokens'))).not.toContain(token);
  expect((await api.call('GET', '/api/releases', { token })).status).toBe(200);
  expect((await ended(run([cli, 'token', '--remotes', 'x y', '--rights', 'publish']))).code).toBe(2);
  expect((await ended(run([cli, 'seed'], { NODE_ENV: 'production', ...PRODUCTION }))).code).toBe(2);
});

test('the command line makes the first administrator, who chooses a password by the link, and changes roles', async () => {
  const cli = join(__dirname, 'cli.ts');
  const email = 'camille.operatrice@exemple.fr';
  const reserved = await ended(run([cli, 'account', '--email', email, '--name', 'Administrateur']));
  expect(reserved).toMatchObject({ code: 2, output: expect.stringContaining('--name : Ce nom est réservé') });
  const made = await ended(run([cli, 'account', '--email', email, '--name', 'Camille Roux']));
  expect(made.code).toBe(0);
  const link = new URL(/http\S+/.exec(made.output)?.[0] ?? '');
  const chosen = {
    email: link.searchParams.get('email'),
    token: link.searchParams.get('token'),
    password: 'Choisi-par-elle-1',
    password_confirmation: 'Choisi-par-elle-1',
  };
  api.clock.set(systemClock.now().toISOString());
  expect((await api.call('POST', '/api/reset-password', { json: chosen })).status).toBe(200);
  // Once only.
  expect((await api.call('POST', '/api/reset-password', { json: chosen })).status).toBe(422);
  const session = await api.call<{ token: string }>('POST', '/api/login', {
    json: { email, password: chosen.password },
  });
  expect(session.body).toMatchObject({ user: { role: 'admin', name: 'Camille Roux' } });
  const again = await ended(run([cli, 'account', '--email', email, '--name', 'Camille Roux']));
  expect(again).toMatchObject({ code: 2, output: expect.stringContaining('déjà un compte') });

  const changed = await ended(run([cli, 'role', '--email', email.toUpperCase(), '--role', 'guest']));
  expect(changed).toMatchObject({ code: 0, output: expect.stringContaining('admin → guest') });
  expect((await api.call('GET', '/api/user', { token: session.body.token })).status).toBe(401);
  const unknown = await ended(run([cli, 'role', '--email', 'personne@exemple.fr', '--role', 'guest']));
  expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining('Aucun compte') });
});
