// Of @tools @shell
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { freePort } from '@eveneo/build/processes/ports';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import { stopProcess } from '@eveneo/build/processes/stop';
import type { Product } from 'tools/workshop/product';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { install, packAll } from '../lib/outside';
import { untilPagesName } from '../lib/releases';
import { expect, test } from '../lib/test';

/** A team with an area in its own repository, which gets this project only as packages. */
test.skip(process.env.TEST_FULL !== '1', 'npm run test:full');
test.describe.configure({ mode: 'serial' });

let work: string;
let product: Product;
let key: string;
const area = () => join(work, 'mf-agenda');
const pageFile = () => join(area(), 'src/pages/agenda/AgendaPage.tsx');
const guide = readFileSync(join(ROOT, 'docs/equipes.md'), 'utf8');

/** Environment of the team's terminal, without the variables of the test run. */
const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...more,
});

async function run(cwd: string, command: string, args: string[], env = environment()) {
  const { status, output } = await runAndCollect(command, args, { cwd, env });
  return { status, output };
}
/** A command of the team guide. */
async function npm(args: string[], env = environment()) {
  const said = ['npm', ...args.slice(0, 4)].join(' ');
  expect(guide, said).toContain(said);
  return run(area(), 'npm', args, env);
}
const done = async (running: Promise<{ status: number | null; output: string }>) => {
  const { status, output } = await running;
  expect(status, output).toBe(0);
  return output;
};
const atRegistry = (more: NodeJS.ProcessEnv = {}) =>
  environment({ RELEASE_API_URL: product.url, RELEASE_TOKEN: product.deployToken, ...more });

function retitle(title: string): void {
  const text = readFileSync(pageFile(), 'utf8');
  writeFileSync(pageFile(), text.replace(/title="[^"]*"/, `title="${title}"`));
}
const versionIn = (output: string) => /mf-agenda (1\.0\.0-[0-9a-f]{12}) publiée/.exec(output)?.[1] ?? '';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  work = mkdtempSync(join(tmpdir(), 'equipe-'));
  const packed = join(work, 'paquets');
  const tools = join(work, 'outils');
  mkdirSync(packed);
  mkdirSync(tools);
  packAll(packed);
  install(tools, packed);
  const create = join(tools, 'node_modules/.bin/eveneo-create');
  await done(run(work, create, ['mf-agenda', '--title', 'Agenda', '--packages', packed]));
  install(area(), packed);
  product = await startTestProduct();
});
test.afterAll(async () => {
  await product?.stop();
  rmSync(work, { recursive: true, force: true });
});

test('its test and type check pass as created, and a broken page fails both', async () => {
  test.setTimeout(300_000);
  expect(await done(npm(['test']))).toContain('1 passed');
  await done(npm(['run', 'lint']));
  const sound = readFileSync(pageFile(), 'utf8');
  writeFileSync(pageFile(), sound.replace(/title="[^"]*"/, 'titre={3}'));
  expect((await npm(['test'])).status).not.toBe(0);
  expect((await npm(['run', 'lint'])).output).toContain('AgendaPage.tsx');
  writeFileSync(pageFile(), sound);
});

test('it is developed in the real shell of a site, and an edit shows immediately', async ({ page }) => {
  test.setTimeout(300_000);
  const port = await freePort();
  expect(guide).toContain('npm run dev -- --host https://');
  const server: ChildProcess = spawn('npm', ['run', 'dev', '--', '--host', product.url], {
    cwd: area(),
    env: environment({ PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on('data', (bytes: Buffer) => String(bytes).includes('Ctrl-C') && resolve());
      server.once('exit', (status) => reject(new Error(`dev ended with ${status}`)));
    });
    await page.goto(`http://localhost:${port}/agenda`);
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Événements' })).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute('data-load', 'first'));
    retitle('Bel agenda');
    await expect(page.getByRole('heading', { level: 1, name: 'Bel agenda' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-load', 'first');
  } finally {
    if (server.pid) await stopProcess(server.pid, { group: true, graceMs: 15_000 });
  }
});

test('the team signs and publishes a release, activates it, and rolls back', async ({ page }) => {
  test.setTimeout(300_000);
  key = join(work, 'cle.pem');
  const made = await done(npm(['run', 'release', '--', 'key', 'make', '--to', key]));
  const publicKey = /key register <zone> (\S+)/.exec(made)?.[1] ?? '';
  const operator = { ...process.env, DATABASE_URL: product.databaseUrl, JWT_SECRET: 'x'.repeat(32) };
  await done(run(ROOT, 'npm', ['run', 'release', '--', 'key', 'register', 'mf-agenda', publicKey], operator));

  const publish = ['run', 'release', '--', 'publish', 'mf-agenda', '--activate'];
  expect((await npm(publish, atRegistry())).output).toContain('release.unsigned');
  const signed = atRegistry({ RELEASE_KEY: key });
  await untilPagesName(product.url, versionIn(await done(npm(publish, signed))));
  await page.goto(`${product.url}/agenda`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bel agenda' })).toBeVisible();
  // Its first screen is drawn from packages, too.
  await expect
    .poll(async () => (await page.request.get(`${product.url}/agenda`)).text())
    .toMatch(/<h1[^>]*>Bel agenda<\/h1>/);

  retitle('Agenda cassé');
  await untilPagesName(product.url, versionIn(await done(npm(publish, signed))));
  await page.goto(`${product.url}/agenda`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda cassé' })).toBeVisible();
  const back = ['run', 'release', '--', 'rollback', 'mf-agenda', '--why', 'titre'];
  await done(npm(back, atRegistry()));
  await page.goto(`${product.url}/agenda`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bel agenda' })).toBeVisible();
});
