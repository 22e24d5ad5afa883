// Of @shell @mf-public
import type { BrowserContext, Page, Route } from '@playwright/test';
import { firstScreenOf } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';

/**
 * A first screen is the page until the real one is there, whatever the line does to the files: held, cut, or the
 * whole line off. It says that it is not complete, what was typed stays, and no release is blamed.
 */
const PAGES = ['/', '/events', '/events/1'];
const LINE = 'Cette page n’est pas encore complète.';

/** The scripts that a page asks for at once: the shell's, the area's entry and its chunks. */
const scriptsOf = async (path: string) => [
  ...new Set((await firstScreenOf(path)).match(/\/r\/[\w./-]+\.js(?=")/g)),
];

interface Kept {
  page: Page;
  blamed: string[];
  open: () => void;
}

/** Opens a page of which one file gets `fate` until `open` is called. */
async function openKept(
  context: BrowserContext,
  path: string,
  file: string,
  fate: 'held' | 'cut',
): Promise<Kept> {
  const page = await context.newPage();
  const blamed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/releases/failures')) blamed.push(request.postData() ?? '');
  });
  let isOpen = false;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = () => {
      isOpen = true;
      resolve();
    };
  });
  const answer = (route: Route) => {
    if (isOpen) return route.fallback();
    return fate === 'cut' ? route.abort('connectionreset') : opened.then(() => route.fallback());
  };
  await page.route(`**${file}`, answer);
  await page.goto(path, { waitUntil: 'commit' });
  return { page, blamed, open };
}

const heading = (page: Page) => page.locator('main h1').first();

/** Waits until the page says that it is not complete, then until `lasts` ms are over; nothing is taken away. */
async function expectKept({ page }: Kept, lasts: number): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: LINE })).toBeVisible();
  const title = await heading(page).textContent();
  const field = page.locator('main input[name=search]').first();
  if (await field.isVisible()) await field.fill('jazz');
  await page.waitForTimeout(lasts);
  await expect(heading(page)).toHaveText(title ?? '-');
  await expect(page.locator('#attente .frame-view')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
}

/** The late file takes over: the page is whole, what was typed is there, and nobody is to blame. */
async function expectWhole({ page, blamed }: Kept): Promise<void> {
  await expect(page.locator('#contenu h1').first()).toBeVisible();
  await expect(page.getByText(LINE)).toHaveCount(0);
  const field = page.locator('main input[name=search]').first();
  if (await field.isVisible()) await expect(field).toHaveValue('jazz');
  expect(blamed).toEqual([]);
  await page.close();
}

async function tryAll(
  context: BrowserContext,
  path: string,
  fate: 'held' | 'cut',
  lasts: number,
): Promise<void> {
  const kept = await Promise.all((await scriptsOf(path)).map((file) => openKept(context, path, file, fate)));
  expect(kept.length).toBeGreaterThan(2);
  await Promise.all(kept.map((one) => expectKept(one, lasts)));
  for (const one of kept) {
    one.open();
    if (fate === 'cut') await one.page.getByRole('button', { name: 'Réessayer' }).click();
    await expectWhole(one);
  }
}

test('each script of an event held: the first screen stays, the late script takes over', ({ context }) =>
  tryAll(context, '/events/1', 'held', 2_000));

test('each script of the list cut: asked for again', ({ context }) => tryAll(context, '/events', 'cut', 0));

for (const path of PAGES) {
  test(`${path}: the line off for six seconds`, path === '/' ? {} : FULL_RUN, async ({ context }) => {
    const [shell = ''] = await scriptsOf(path);
    const kept = await openKept(context, path, shell, 'held');
    await expect(heading(kept.page)).toBeVisible();
    await context.setOffline(true);
    kept.open();
    await kept.page.waitForTimeout(6_000);
    await expect(kept.page.locator('#attente .frame-view')).toBeVisible();
    const field = kept.page.locator('main input[name=search]').first();
    if (await field.isVisible()) await field.fill('jazz');
    await context.setOffline(false);
    await expectWhole(kept);
  });
  for (const fate of ['held', 'cut'] as const)
    test(`${path}: each script ${fate} for 10, 20 and 40 s`, FULL_RUN, async ({ context }) => {
      test.setTimeout(300_000);
      for (const seconds of [10, 20, 40]) await tryAll(context, path, fate, (seconds - 8) * 1_000);
    });
}
