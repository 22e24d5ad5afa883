// Of @tools @api @shell @mf-guest
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { generateSync } from 'otplib';
import { ROOT } from '@eveneo/build/base/root';
import { freePort } from '@eveneo/build/processes/ports';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import type { SecondFactorSetup } from '@eveneo/contract/application/second-factor';
import { startDatabase, type Database } from 'tools/workshop/database';
import { commandsOf, kindOf, Operator } from '../lib/guide';
import { GUIDE_RUNS } from '../lib/guide-runs';
import { backUp, deliver, keepHouse, told } from './guided';

/**
 * The production start of docs/exploitation.md: from an empty database and a fresh copy of the
 * project to a published site with an admin logged in; then the maintenance that the guides describe.
 * The commands are read from the guides.
 */
const PASSWORD = 'Trois-lamas-sur-un-quai-42';
const EMAIL = 'camille@exemple.fr';
const OTHER = 'lea@exemple.fr';
const PRODUCT = 5;

// Installs, builds and publishes everything: a minute on an idle machine.
test.skip(process.env.TEST_FULL !== '1', 'npm run test:full');
test.describe.configure({ mode: 'serial' });

let dir: string;
let database: Database;
let operator: Operator;
let apiUrl: string;
let url: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dir = mkdtempSync(join(tmpdir(), 'production-'));
  database = await startDatabase({ dir: join(ROOT, '.cache/faults-production/database'), durable: false });
  await database.reset();
  const [apiPort, port] = [await freePort(), await freePort()];
  [apiUrl, url] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${port}`];
  const { PATH, HOME } = process.env;
  const ports = { API_PORT: String(apiPort), PORT: String(port), HOST: '127.0.0.1' };
  operator = new Operator(join(dir, 'project'), { PATH, HOME, ...ports }, places());
});
test.afterAll(async () => {
  await operator?.leave();
  await database?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Example values of the guide, and their values on this machine. */
const places = (): Record<string, string> => ({
  'mysql://eveneo:motdepasse@base:3306/eveneo': database.url,
  '/srv/eveneo': join(dir, 'srv'),
  '/srv/sauvegardes': join(dir, 'sauvegardes'),
  '~/': `${dir}/`,
  'http://127.0.0.1:4000': apiUrl,
  // TLS termination is not part of the project.
  'RELEASE_API_URL=https://eveneo.example': `RELEASE_API_URL=${url}`,
  // Both are already exported.
  'DATABASE_URL=… JWT_SECRET=… ': '',
});

/** The project as delivered: only the files in git. */
async function copyProject(): Promise<void> {
  const listed = await runAndCollect('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  expect(listed.status).toBe(0);
  for (const file of listed.stdout.split('\0').filter(Boolean))
    cpSync(join(ROOT, file), join(dir, 'project', file));
}

/** Every command of a section that contains the words, in order; throws if there is none. */
function found(section: string, ...words: string[]): string[] {
  const commands = commandsOf(section).filter((line) => words.every((word) => line.includes(word)));
  expect([section, words, commands.length > 0]).toEqual([section, words, true]);
  return commands;
}
const one = (section: string, ...words: string[]) => found(section, ...words)[0] ?? '';
const statusOf = async (address: string, headers = {}) => (await fetch(address, { headers })).status;
const answers = (address: string) =>
  expect.poll(() => statusOf(address).catch(() => 0), { timeout: 60_000 }).toBe(200);

async function call<T>(path: string, body: unknown, token = '', status = 200): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect([path, response.status, response.status === status ? '' : text]).toEqual([path, status, '']);
  return (text ? JSON.parse(text) : null) as T;
}

/** Sets the password with the link, logs in and turns on the second factor, as a first login requires. */
async function enter(link: URL): Promise<string> {
  const [email, token] = [link.searchParams.get('email'), link.searchParams.get('token')];
  await call('/reset-password', { email, token, password: PASSWORD, password_confirmation: PASSWORD });
  const login = { email: EMAIL, password: PASSWORD };
  const entered = await call<{ token: string; secondFactorDue?: boolean }>('/login', login);
  expect(entered.secondFactorDue).toBe(true);
  const headers = { authorization: `Bearer ${entered.token}` };
  expect(await statusOf(`${url}/api/admin/events`, headers)).toBe(403);
  const setup = { current_password: PASSWORD };
  const { secret } = await call<SecondFactorSetup>('/user/second-factor', setup, entered.token);
  await call('/user/second-factor/confirm', { code: generateSync({ secret }) }, entered.token, 204);
  await call('/login', login, '', 403);
  return entered.token;
}

test('from an empty database to a published site with an admin logged in', async () => {
  test.setTimeout(900_000);
  const section = 'Déployer';
  mkdirSync(join(dir, 'srv'));
  await copyProject();

  for (const line of found(section, 'export ').filter((text) => !/HOST_KEY|RELEASE/.test(text)))
    await operator.type(line);
  await operator.type(one(section, 'pnpm', 'install'));
  expect(await operator.type(one(section, 'cli.ts migrate'))).toContain('Migrations faites');
  operator.serve(one(section, 'api/src/server.ts'), join(dir, 'api.log'));
  await answers(`${apiUrl}/readyz`);
  await operator.type(one(section, 'export HOST_KEY'));
  operator.serve(one(section, 'shell/server/server.ts'), join(dir, 'host.log'));
  await answers(`${url}/healthz`);
  const early = await fetch(`${url}/`);
  expect([early.status, (await early.text()).includes('Événéo démarre')]).toEqual([503, true]);

  const minted = await operator.type(one('Jetons de déploiement', "--remotes '*'", '--label exploitation'));
  const token = /evd_\S+/.exec(minted)?.[0] ?? '';
  expect(token).not.toBe('');
  await operator.type(one(section, 'export RELEASE_API_URL').replace('evd_…', token));
  for (const line of found(section, 'release -- publish')) await operator.type(line);
  await answers(`${url}/readyz`);
  const page = await fetch(`${url}/events`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="fr"')]);
  expect(page.headers.get('strict-transport-security')).not.toBeNull();

  const said = await operator.type(one(section, 'cli.ts account', EMAIL));
  const admin = await enter(new URL(/https:\/\/\S+/.exec(said)?.[0] ?? ''));
  const headers = { authorization: `Bearer ${admin}` };
  expect(await statusOf(`${url}/api/admin/events`, headers)).toBe(200);
  const overview = await fetch(`${url}/api/releases`, { headers });
  expect(((await overview.json()) as { pointers: unknown[] }).pointers).toHaveLength(PRODUCT);

  // Other account commands, for an account that registered with the form.
  const person = { name: 'Léa', email: OTHER, role: 'guest' };
  await call('/register', { ...person, password: PASSWORD, password_confirmation: PASSWORD }, '', 201);
  for (const command of ['cli.ts role', 'cli.ts second-factor-off'])
    await operator.type(one(section, command, OTHER));
  const login = { email: OTHER, password: PASSWORD };
  expect(await call('/login', login)).toMatchObject({ user: { role: 'organizer' } });
  const looks = found('Voir', 'npm run release').filter((text) => /release -- (status|history)/.test(text));
  for (const line of looks.filter((text) => !text.includes('--at')))
    expect(await operator.type(line)).toContain('mf-guest');
  expect(await operator.type(one('Voir', '--at'))).toContain('Rien n’était en ligne');

  // There are no demonstration accounts.
  await call('/login', { email: 'admin@demo.eveneo.fr', password: 'Evenement2026!' }, '', 401);
  await expect(operator.type('npx tsx api/src/cli.ts seed')).rejects.toThrow('production');
});

test('and it is maintained with every other command of the guides', async () => {
  test.setTimeout(900_000);
  const guided = { operator, dir };
  await deliver(guided);
  await keepHouse(guided);

  const [secondApi, second] = [await freePort(), await freePort()];
  const there = (words: string) =>
    told(words).replaceAll('4001', `${secondApi}`).replace('3001', `${second}`);
  operator.serve(there('API_PORT=4001'), join(dir, 'second-api.log'));
  await answers(`http://127.0.0.1:${secondApi}/readyz`);
  operator.serve(there('PORT=3001'), join(dir, 'second-host.log'));
  await answers(`http://127.0.0.1:${second}/readyz`);

  const before = await operator.type(told('release -- status'));
  await backUp(guided);
  operator.serve(one('Déployer', 'api/src/server.ts'), join(dir, 'api.log'));
  await answers(`${apiUrl}/readyz`);
  operator.serve(one('Déployer', 'shell/server/server.ts'), join(dir, 'host.log'));
  await answers(`${url}/readyz`);
  expect(await operator.type(told('release -- status'))).toBe(before);

  const typed = new Set(operator.typed.map(kindOf));
  const listed = GUIDE_RUNS['e2e/faults/production-start.spec.ts'] ?? [];
  expect(listed.filter((kind) => !typed.has(kind))).toEqual([]);
});
