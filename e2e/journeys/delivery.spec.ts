// Of @shell @mf-public @mf-guest @mf-organizer @mf-admin
import { createConnection } from 'mysql2/promise';
import { dayIn } from '@eveneo/contract/application/event-time';
import * as calls from '@eveneo/contract/call-list';
import type { Product } from 'tools/workshop/product';
import { enterAs, sessionOf } from '../lib/accounts';
import { alteredRelease } from '../lib/altered-release';
import { callAt } from '../lib/client';
import { isKept, newHelper, phone, typePin } from '../lib/door';
import { askAgain, distOf, Operator, untilPagesName, visitorOf } from '../lib/releases';
import { test } from '../lib/releases-test';
import { startSecondHost } from '../lib/second-host';
import { expect, FULL_RUN, pageHeading } from '../lib/test';

const TITLE = 'Tableau de bord Invité';
const NEW_TITLE = 'Tableau de bord Essai2';

let product: Product;
let operator: Operator;
test.beforeAll(({ product: own }) => {
  product = own;
  operator = new Operator(product);
});

/** Number of page loads that the hosts have counted. */
async function loadsCounted(): Promise<number> {
  const connection = await createConnection(product.databaseUrl);
  const [rows] = await connection.query(
    "SELECT SUM(loads) AS loads FROM release_traffic WHERE name = 'shell'",
  );
  await connection.end();
  return Number((rows as { loads: string | null }[])[0]?.loads ?? 0);
}

/** The same once it stays: hosts report every second. */
async function settledLoads(): Promise<number> {
  let last = -1;
  await expect(async () => {
    const before = last;
    last = await loadsCounted();
    expect(last).toBe(before);
  }).toPass({ intervals: [3_000] });
  return last;
}

/** In the full run as many as are counted of an address within ten minutes. */
const RELOADS = process.env.TEST_FULL ? 20 : 3;

test(`${RELOADS} reloads of a cached page count as ${RELOADS} loads, each with its own id`, async ({
  page,
}) => {
  const before = await settledLoads();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.1' });
  await page.goto(`${product.url}/about`);
  const own = () =>
    page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const { serverTiming = [], transferSize = 0, encodedBodySize = 0 } = load ?? {};
      const visit = serverTiming.find(({ name }) => name === 'visite')?.description;
      return { visit, isSent: transferSize >= encodedBodySize };
    });
  const visits = [(await own()).visit];
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.2' });
  for (let load = 1; load <= RELOADS; load += 1) {
    await page.reload();
    const { visit, isSent } = await own();
    expect([load, isSent]).toEqual([load, false]);
    visits.push(visit);
  }
  expect(visits.filter((visit) => /^[\w-]{27}$/.test(visit ?? ''))).toHaveLength(RELOADS + 1);
  expect(new Set(visits).size).toBe(RELOADS + 1);
  await expect.poll(loadsCounted).toBe(before + 1 + RELOADS);
  if (!process.env.TEST_FULL) return;
  // A load that is not counted does not reuse the id of the previous one.
  await page.reload();
  expect(await own()).toEqual({ visit: '', isSent: false });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const entryOf = async (name: string) =>
  (await (await fetch(product.url)).text()).match(new RegExp(`/r/${name}/[\\w.-]+/remoteEntry\\.js`))?.[0];

test('a second release of a remote is published, shown, and rolled back on every running host and in an open tab', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const secondHost = await startSecondHost(product);
  const hosts = [product.url, secondHost.url];
  await page.clock.install();
  await enterAs(page, 'guest', product.url);
  const heading = pageHeading(page);
  await page.goto(`${product.url}/guest`);
  await expect(heading).toHaveText(TITLE);
  const others = await Promise.all(['mf-public', 'mf-admin', 'mf-organizer'].map(entryOf));

  const second = alteredRelease(distOf('mf-guest'), (text) => text.replaceAll(TITLE, NEW_TITLE));
  const version = await operator.goLive('mf-guest', second.dist);
  await Promise.all(hosts.map((host) => untilPagesName(host, version)));
  await page.goto(`${product.url}/guest`);
  await expect(heading).toHaveText(NEW_TITLE);
  // The other remotes keep their URLs.
  expect(await Promise.all(['mf-public', 'mf-admin', 'mf-organizer'].map(entryOf))).toEqual(others);

  await operator.rollBack('mf-guest', 'titre');
  const rolledBackAt = Date.now();
  await Promise.all(hosts.map((host) => untilPagesName(host, version, false)));
  // Well below a second on an idle machine.
  expect(Date.now() - rolledBackAt).toBeLessThan(20_000);
  // An open tab changes at its next navigation, without a reload.
  await page.evaluate(() => document.documentElement.setAttribute('data-tab', 'first load'));
  await askAgain(page);
  await expect(heading).toHaveText(NEW_TITLE);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Événements', exact: true }).click();
  await expect(heading).not.toHaveText(NEW_TITLE);
  await header.getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(heading).toHaveText(TITLE);
  await expect(page.locator('html')).toHaveAttribute('data-tab', 'first load');
  const { rows } = await operator.client.history({ name: 'mf-guest' });
  expect(rows[0]).toMatchObject({ action: 'rollback', why: 'titre', from: version });
  second.remove();
  await secondHost.stop();
});

test(
  'a door kept on a device keeps its canary, and follows a roll-back at the first contact',
  FULL_RUN,
  async ({ browser }) => {
    const server = { url: product.url, token: (await sessionOf(product.url, 'organizer')).token };
    const events = await callAt(calls.organizerEvents, server);
    const id = events.find(({ date, cancelled }) => !cancelled && date > dayIn(new Date()))?.id ?? 0;
    await callAt(calls.setDoor, { ...server, params: { id }, body: { opened_early: true } });
    const [own, NEW_FIELD] = ['Numéro ou code du billet', 'Numéro du billet, essai'];
    const second = alteredRelease(distOf('mf-organizer'), (text) => text.replaceAll(own, NEW_FIELD));
    const { version } = await operator.client.publish(second.dist);
    second.remove();
    await operator.canary('mf-organizer', version, 50);
    await untilPagesName(product.url, version);
    const address = await newHelper(id, product.url);
    const device = await phone(browser, product.url);
    await device.addCookies([
      { name: 'visiteur', value: await visitorOf(product.url, version), url: product.url },
    ]);
    const page = await device.newPage();
    const field = (label: string) => page.locator('main').getByLabel(label);
    const reload = async (label: string) => {
      await page.reload();
      await typePin(page);
      await expect(field(label)).toBeVisible();
    };
    try {
      await page.goto(address);
      await typePin(page);
      await expect(field(NEW_FIELD)).toBeVisible();
      await expect.poll(() => isKept(page)).toBe(true);
      await reload(NEW_FIELD);
      expect(await isKept(page)).toBe(true);

      await operator.activate('mf-organizer', version);
      await device.setOffline(true);
      await operator.rollBack('mf-organizer', 'porte');
      await untilPagesName(product.url, version, false);
      await reload(NEW_FIELD);
      // An open door's first contact removes the withdrawn release; the next load keeps the live one.
      await device.setOffline(false);
      await expect.poll(() => isKept(page)).toBe(false);
      await page.getByRole('button', { name: 'Sans réseau' }).click();
      await expect(page.getByText(/une nouvelle version du site attend/)).toBeVisible();
      await reload(own);
      await expect.poll(() => isKept(page)).toBe(true);
    } finally {
      await device.close();
    }
  },
);

test('the shell host serves its last good set while the API is down', FULL_RUN, async ({ page }) => {
  await product.api.stop();
  const response = await page.goto(`${product.url}/events`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  product.api.start();
  await product.api.ready();
});
