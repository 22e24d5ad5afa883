// Of @shell @mf-public @mf-guest
import type { Browser, Page } from '@playwright/test';
import type { Product } from 'tools/workshop/product';
import { enterAs } from '../lib/accounts';
import { alteredRelease } from '../lib/altered-release';
import { areaFiles, FILE_FAULTS } from '../lib/area-files';
import { distOf, Operator, untilPagesName } from '../lib/releases';
import { test } from '../lib/releases-test';
import { startSlowLine } from '../lib/slow-line';
import { expect, FULL_RUN, pageHeading } from '../lib/test';

/**
 * Each fault that the loader must survive, on a separately built bundle in a real browser: the same page load
 * shows the previous release, the other areas stay usable, and the failure is counted.
 */
const TITLE = 'Tableau de bord Invité';
const NEW_TITLE = 'Tableau de bord Nouvel';

let product: Product;
let operator: Operator;

test.use({ toleratedFaults: /./ });
test.beforeAll(({ product: own }) => {
  product = own;
  operator = new Operator(product);
});

/**
 * An area with public pages, whose files are named in the HTML; and a guarded one, whose files the boot script
 * requests.
 */
const AREAS = {
  'mf-public': { path: '/about', module: 'about/AboutPage', title: 'À propos', newTitle: 'Au sujet' },
  'mf-guest': { path: '/guest', module: 'dashboard/DashboardPage', title: TITLE, newTitle: NEW_TITLE },
};
const OF_THE_LINE = /\(500\)|network/;
type AreaName = keyof typeof AREAS;

/** How long the loader waits for a file that hangs; a file that fails is replaced well before. */
const DEADLINE_MS = 8_000;
let soundMs = 0;

/** Resolves with the time until the title is on screen. */
async function timeTo(page: Page, path: string, title: string): Promise<number> {
  const from = Date.now();
  // The 'load' event never fires while a file hangs.
  await page.goto(product.url + path, { waitUntil: 'commit' });
  await expect(pageHeading(page)).toContainText(title);
  return Date.now() - from;
}

/** On a slow machine the limit is three times the load time of a working page, at the start or now. */
async function expectSoon(ms: number, browser: Browser): Promise<void> {
  if (ms < DEADLINE_MS) return;
  const page = await browser.newPage();
  const { path, newTitle } = AREAS['mf-public'];
  expect(ms).toBeLessThan(3 * Math.max(soundMs, await timeTo(page, path, newTitle)));
  await page.close();
}

async function expectFallback(
  page: Page,
  version: string,
  { path, title }: { path: string; title: string } = AREAS['mf-guest'],
  ofTheLine = false,
): Promise<number> {
  await enterAs(page, 'guest', product.url);
  const before = await operator.failuresOf(version);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  const ms = await timeTo(page, path, title);
  expect(loads).toBe(1);
  // What the line does to files blames no release.
  if (ofTheLine) expect(await operator.failuresOf(version)).toBe(before);
  else await expect.poll(() => operator.failuresOf(version)).toBeGreaterThan(0);
  // The rest of the site stays usable.
  await page.getByRole('banner').getByRole('link', { name: 'Événements', exact: true }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(pageHeading(page)).toHaveText('Événements');
  return ms;
}

test.describe('a release whose files fail to arrive', () => {
  const versions = new Map<string, string>();
  test.beforeAll(async () => {
    for (const [name, { title, newTitle }] of Object.entries(AREAS)) {
      const second = alteredRelease(distOf(name), (text) => text.replaceAll(title, newTitle));
      const version = await operator.goLive(name, second.dist);
      versions.set(name, version);
      await untilPagesName(product.url, version);
      second.remove();
    }
  });
  test.afterAll(async () => {
    for (const [name, version] of versions) {
      await operator.rollBack(name);
      await untilPagesName(product.url, version, false);
    }
  });

  test('control: the live release is shown while nothing fails', async ({ page }) => {
    await enterAs(page, 'guest', product.url);
    for (const { path, newTitle } of Object.values(AREAS)) soundMs = await timeTo(page, path, newTitle);
  });

  /**
   * The quick run has each kind of file once, with another fault; the full run all pairs, in both kinds of area.
   */
  const QUICK = [
    'mf-public entry missing (404)',
    'mf-public script a page instead of a script',
    'mf-guest stylesheet changed by one byte',
  ];
  for (const area of Object.keys(AREAS) as AreaName[]) {
    // Pages of visitors carry their stylesheets.
    for (const file of [
      'entry',
      'script',
      ...(area === 'mf-guest' ? (['stylesheet'] as const) : []),
    ] as const) {
      for (const [fault, answer] of Object.entries(FILE_FAULTS)) {
        const name = `${area} ${file} ${fault}`;
        if (!QUICK.includes(name) && !process.env.TEST_FULL) continue;
        test(name, async ({ page, browser }) => {
          const files = await areaFiles(product.url, area, AREAS[area].module);
          let met = 0;
          await page.route(files[file], (route) => {
            met += 1;
            return answer(route);
          });
          const ms = await expectFallback(
            page,
            versions.get(area) ?? '',
            AREAS[area],
            OF_THE_LINE.test(fault),
          );
          expect(met).toBeGreaterThan(0);
          await expectSoon(ms, browser);
        });
      }
    }
  }

  test(
    'silent: the previous release is shown after 8 s without a byte',
    FULL_RUN,
    async ({ page, browser }) => {
      const { entry } = await areaFiles(product.url, 'mf-guest', AREAS['mf-guest'].module);
      await page.route(entry, () => new Promise<void>(() => undefined));
      const ms = await expectFallback(page, versions.get('mf-guest') ?? '', AREAS['mf-guest'], true);
      expect(ms).toBeGreaterThan(7_500);
      await expectSoon(ms - 8_000, browser);
    },
  );

  test.describe('on a very slow line', () => {
    test.skip(!process.env.TEST_FULL, 'takes 20 s: in the full run');

    const through = async (page: Page, delays: number[]) => {
      const { script } = await areaFiles(product.url, 'mf-guest', AREAS['mf-guest'].module);
      const line = await startSlowLine(product.url, new URL(script).pathname, delays);
      await enterAs(page, 'guest', product.url);
      await page.goto(`${line.url}/guest`, { waitUntil: 'commit' });
      return line;
    };

    test('a trickling file is slow, not broken: the live release is shown, however long it takes', async ({
      page,
    }) => {
      const line = await through(page, [3000, 3000, 3000, 3000, 0]);
      await expect(pageHeading(page)).toHaveText(NEW_TITLE, { timeout: 30_000 });
      await line.stop();
    });

    test('when bytes stop half-way, silence counts from the last byte', async ({ page }) => {
      const from = Date.now();
      const line = await through(page, [2000, 2000, 60_000]);
      await expect(pageHeading(page)).toHaveText(TITLE, { timeout: 30_000 });
      expect(Date.now() - from).toBeGreaterThan(11_500);
      await line.stop();
    });
  });
});

test.describe('a release that arrives complete and fails', () => {
  const pageChunk = (path: string) => path.startsWith('chunks/');
  const breakages: Record<string, (text: string, path: string) => string> = {
    'throws on start': (text, path) =>
      path === 'remoteEntry.js' ? `throw new Error("start");${text}` : text,
    'throws when its module runs': (text, path) =>
      pageChunk(path) && text.includes(TITLE) ? `throw new Error("module");${text}` : text,
    'throws on render': (text) => text.replaceAll(`"${TITLE}"`, '(()=>{throw new Error("render")})()'),
    'wants another platform': (text, path) =>
      path === 'remoteEntry.js'
        ? text.replace(/requiredVersion:"\^1\.\d+\.0"/g, 'requiredVersion:"^9.0.0"')
        : text,
  };
  /** The quick run has one that fails late. */
  const QUICK = ['throws on render'];
  for (const [breakage, alter] of Object.entries(breakages)) {
    if (!QUICK.includes(breakage) && !process.env.TEST_FULL) continue;
    test(breakage, async ({ page }) => {
      const broken = alteredRelease(distOf('mf-guest'), alter);
      const version = await operator.goLive('mf-guest', broken.dist);
      await untilPagesName(product.url, version);
      await expectFallback(page, version);
      await operator.rollBack('mf-guest');
      await untilPagesName(product.url, version, false);
      broken.remove();
    });
  }
});
