// Of @api @shell @mf-organizer @mf-admin
import type { Page } from '@playwright/test';
import { createConnection } from 'mysql2/promise';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { Product } from 'tools/workshop/product';
import { publishBuilt } from 'tools/workshop/product/publish';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { enterAs } from '../lib/accounts';
import { alteredRelease } from '../lib/altered-release';
import { distOf, Operator } from '../lib/releases';
import { expect, pageHeading, test } from '../lib/test';

// In the quick run, api's companions.test.ts covers the registry's part.
test.skip(!process.env.TEST_FULL, 'npm run test:full');

let product: Product;
let operator: Operator;

test.beforeEach(async () => {
  test.setTimeout(180_000);
  product = await startTestProduct();
  operator = new Operator(product);
});
test.afterEach(() => product?.stop());

const AREAS = ['mf-admin', 'mf-organizer'] as const;
const OLD_PAGE: RouteDeclaration = {
  path: '/manage-events',
  access: ['admin'],
  title: 'Gestion des événements',
  module: 'dashboard/DashboardPage',
};
/** The declarations of before: each role's own area has this page. */
const BEFORE: Record<(typeof AREAS)[number], (routes: RouteDeclaration[]) => RouteDeclaration[]> = {
  'mf-admin': (routes) => [...routes, OLD_PAGE],
  'mf-organizer': (routes) =>
    routes.flatMap((route) => {
      const access = Array.isArray(route.access) ? route.access.filter((role) => role !== 'admin') : [];
      return access.length > 0 ? [{ ...route, access }] : route.access === 'public' ? [route] : [];
    }),
};

/** As if they had been live for a day: to leave a release within the hour says that it was bad. */
async function ageLive(): Promise<void> {
  const connection = await createConnection(product.databaseUrl);
  await connection.query('UPDATE releases SET last_live_at = last_live_at - INTERVAL 1 DAY');
  await connection.end();
}

/** Hosts take a move within seconds. */
const opens = (tab: Page, title: string) =>
  expect(async () => {
    await tab.goto(`${product.url}/manage-events`);
    await expect(pageHeading(tab)).toHaveText(title, { timeout: 5_000 });
  }).toPass();

test('pages that move to another area: a start moves both pointers in one act, an open tab goes on, a roll-back takes both back', async ({
  page,
  context,
}) => {
  const old: ReleaseDescription[] = [];
  // The area that gives a page up is published first.
  for (const name of ['mf-organizer', 'mf-admin'] as const) {
    const before = alteredRelease(
      distOf(name),
      (text) => text,
      (now) => ({ ...now, routes: BEFORE[name](now.routes) }),
    );
    await operator.client.publish(before.dist);
    before.remove();
    old.push(before.description);
  }
  const { pointers } = await operator.client.overview();
  await operator.client.move({
    why: 'essai',
    moves: old.map(({ name, version }) => ({
      name,
      version,
      action: 'activate' as const,
      revision: pointers.find((pointer) => pointer.name === name)?.revision ?? 0,
    })),
  });
  await enterAs(page, 'admin', product.url);
  await opens(page, 'Tableau de bord Admin');

  await ageLive();
  await publishBuilt(operator.client, [...AREAS], () => undefined);
  const other = await context.newPage();
  await opens(other, 'Gestion des événements');
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('link', { name: 'Signalements' }).click();
  await expect(pageHeading(page)).toHaveText('Signalements');

  await operator.rollBack('mf-organizer');
  expect(await operator.liveVersions()).toEqual(expect.arrayContaining(old.map(({ version }) => version)));
  await opens(other, 'Tableau de bord Admin');
});
