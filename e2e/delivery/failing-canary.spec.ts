// Of @shell @mf-admin
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ROOT } from '@eveneo/build/base/root';
import { runProgram } from '@eveneo/build/processes/program';
import { readFrames } from '@eveneo/build/release/faults';
import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import { startReceiver, type Receiver } from 'api/test/receiver';
import type { Product } from 'tools/workshop/product';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { enterAs } from '../lib/accounts';
import { Operator, untilPagesName } from '../lib/releases';
import { expect, pageHeading, test } from '../lib/test';

/** A canary whose page throws is withdrawn automatically. */
const AREA = 'mf-fifth';
const FIFTH = join(__dirname, '../fixtures', AREA);
const CHANGED = join(__dirname, '../.cache', AREA);
const PAGE = 'src/pages/welcome/WelcomePage.tsx';
/** Fixed, because the API and its CLI, which adds the hook, must have the same secret. */
const SECRET = 'secret-d-installation-pour-cet-essai';
const INTERNAL = { JWT_SECRET: SECRET, HOOK_INTERNAL: '1' };
/** Only twenty loads per address count, so each of these visitors has its own address. */
const addressOf = (visitor: number) => `203.0.113.${visitor}`;
/** The reason for the withdrawal. */
const WHY = /En canari, \d+ chargements en échec sur \d+/;
const VISITORS = 90;

test.skip(!process.env.TEST_FULL, 'npm run test:full');
test.use({ toleratedFaults: /./ });

let product: Product;
let operator: Operator;
let receiver: Receiver;

const build = (dir: string) =>
  execFileSync(process.execPath, [join(ROOT, 'tools/delivery/webpack/build.js')], { cwd: dir });

/** Builds the area with a changed page. @returns the build folder */
function buildChanged(change: (page: string) => string): string {
  rmSync(CHANGED, { recursive: true, force: true });
  mkdirSync(CHANGED, { recursive: true });
  for (const path of ['package.json', 'webpack.config.js', 'src'])
    cpSync(join(FIFTH, path), join(CHANGED, path), { recursive: true });
  writeFileSync(join(CHANGED, PAGE), change(readFileSync(join(FIFTH, PAGE), 'utf8')));
  build(CHANGED);
  return join(CHANGED, 'dist');
}
const throwing = (condition: string) => (page: string) =>
  `const PAGE = 'la page ne sait rien du visiteur';\n${page.replace(
    'useRole();',
    `useRole();\n  if (${condition}) throw new TypeError(PAGE);`,
  )}`;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  build(FIFTH);
  product = await startTestProduct({
    env: { ...INTERNAL, HOST_KEY: hostKey(SECRET), TRUSTED_PROXIES: '127.0.0.1' },
  });
  operator = new Operator(product);
  receiver = await startReceiver();
  await runProgram('api/src/cli.ts', ['hooks', '--add'], {
    ...process.env,
    ...INTERNAL,
    DATABASE_URL: product.databaseUrl,
    HOOK_URL: receiver.url,
  });
});
test.afterAll(async () => {
  await product?.stop();
  await receiver?.close();
  rmSync(CHANGED, { recursive: true, force: true });
});

/** A visitor's page load, which works or recovers. */
async function visit(browser: Browser, address: string, query = ''): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page = await context.newPage();
  await page.goto(`${product.url}/cinquieme${query}`);
  // If a release fails, the previous one is shown instead.
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue, visiteur' })).toBeVisible();
  // The canary is blamed once the previous release has worked on the same page for a while.
  await page.waitForRequest(/failures/, { timeout: 4_000 }).catch(() => undefined);
  await context.close();
}

test('is withdrawn: the history and the page say why, a hook is called, visitors keep the live version', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000);
  const live = await operator.goLive(AREA, join(FIFTH, 'dist'));
  await untilPagesName(product.url, live);
  const { version: canary } = await operator.client.publish(buildChanged(throwing('role === null')));
  await operator.canary(AREA, canary, 50);

  const isTried = async () =>
    (await operator.client.overview()).pointers.find(({ name }) => name === AREA)?.canary !== null;
  for (let first = 1; first <= VISITORS && (await isTried()); first += 6)
    await Promise.all(Array.from({ length: 6 }, (_, at) => visit(browser, addressOf(first + at))));
  await expect.poll(isTried).toBe(false);

  expect(await operator.liveVersions()).toContain(live);
  await untilPagesName(product.url, canary, false);
  const withdrawn = () => receiver.received.find(({ body }) => body.includes('release.withdraw'));
  await expect.poll(withdrawn).toBeDefined();
  expect(JSON.parse(withdrawn()?.body ?? '')).toMatchObject({
    data: { area: AREA, automatic: true, why: expect.stringMatching(WHY) as unknown },
  });

  await enterAs(page, 'admin', product.url);
  await page.goto(`${product.url}/releases?zone=${AREA}`);
  await expect(pageHeading(page)).toHaveText('Versions en ligne');
  const history = page.getByRole('table', { name: 'Historique' });
  const row = history.getByRole('row').filter({ hasText: 'Canari retiré' });
  await expect(row).toContainText('surveillance');
  await expect(row).toContainText(WHY);
  const { faults } = await operator.client.faults(AREA);
  const fault = faults.find(({ version, code }) => version === canary && code === 'render');
  const sources = readFrames(fault!, join(CHANGED, 'dist')).map(({ source }) => source);
  expect(sources).toContainEqual(expect.stringMatching(/src\/pages\/welcome\/WelcomePage\.tsx:\d+/));
});

test('a roll-back after a repair goes to the last good release, never to the one that was repaired', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  /** Successful loads of the page; the host counts them when it serves the page. */
  const load = async (times: number, network: number) => {
    for (let at = 0; at < times; at += 1)
      await fetch(`${product.url}/cinquieme`, {
        headers: { 'x-forwarded-for': `198.51.${network}.${1 + Math.floor(at / 20)}` },
      });
  };
  const goLive = async (change: (page: string) => string) => {
    const version = await operator.goLive(AREA, buildChanged(change));
    await untilPagesName(product.url, version);
    return version;
  };
  const pointer = async () => (await operator.client.overview()).pointers.find(({ name }) => name === AREA);
  const dayOf = async (version: string) =>
    (await operator.client.overview()).releases.find((release) => release.version === version)?.day;

  const good = await goLive((page) => page.replace('<h1>', '<h1 title="A">'));
  await load(100, 100);
  const broken = await goLive(throwing("location.search === '?echec'"));
  await load(34, 101);
  for (let visitor = 1; visitor <= 16; visitor += 4)
    await Promise.all([0, 1, 2, 3].map((at) => visit(browser, `192.0.2.${visitor + at}`, '?echec')));
  await expect.poll(() => dayOf(broken)).toEqual({ loads: 50, failed: 16 });

  const repaired = await goLive(throwing("location.search === '?jamais'"));
  await load(40, 102);
  expect(await pointer()).toMatchObject({ live: repaired, fallback: good });
  const marked = (await operator.client.overview()).releases.filter(({ bad }) => bad);
  expect(marked.map(({ version }) => version)).toEqual([broken]);

  await operator.rollBack(AREA);
  const after = await pointer();
  expect([after?.live, after?.fallback === broken]).toEqual([good, false]);
  await untilPagesName(product.url, good);
  await visit(browser, '192.0.2.40', '?echec');
});
