import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { WAITING_ID } from 'shell/inlined/page-data';
import { storeSession } from '../lib/accounts';
import { keepOpen } from '../lib/test';
import type { ScreenState } from './state';
import type { World } from './world';

/** Polling intervals in ms, short because most of several hundred pages load within half a second. */
export const LOOKS = [50, 100, 100, 100, 200, 250, 500];

/**
 * All text of a page: content, names, placeholders, title. Empty while the first screen's markup is shown, because
 * it does not react yet to what a test changes next.
 */
export const readable = (page: Page): Promise<string> =>
  page.evaluate((waiting) => {
    if (document.getElementById(waiting)) return '';
    const attributes = ['aria-label', 'placeholder', 'alt', 'title', 'aria-roledescription'];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap(
      (element) => attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const spoken = [
      ...document.querySelectorAll('main, header, footer, [role=status], .frame-toasts, dialog'),
    ];
    return [document.title, ...spoken.map((element) => element.textContent), ...named].join('\n');
  }, WAITING_ID);

/** Waits until the loaded page has replaced the first screen. Continues after ten seconds in any case. */
const takenOver = (page: Page) =>
  page
    .waitForFunction(
      (waiting) => document.querySelector('main') && !document.getElementById(waiting),
      WAITING_ID,
      { timeout: 10_000 },
    )
    .catch(() => undefined);

let shared: BrowserContext | undefined;

/** A tab for a state. Tabs of a worker share a context for its cache; `leave` clears everything else. */
export async function openTab(
  browser: Browser,
  { moving, width = 1280 }: ScreenState,
  viewport = { width, height: 900 },
): Promise<Page> {
  if (!shared) {
    shared = await browser.newContext();
    keepOpen(shared);
  }
  const page = await shared.newPage();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: moving ? 'no-preference' : 'reduce' });
  return page;
}

/** Brings a page into the state. */
export async function visit(page: Page, state: ScreenState, world: World, url: string): Promise<void> {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    // Fails if the page is being left; nothing waits for it then.
    dialog.accept().catch(() => undefined);
  });
  if (state.role) await storeSession(page, world.sessions[state.role]);
  await state.before?.(page, world);
  await page.goto(url + (typeof state.path === 'string' ? state.path : state.path(world)), {
    waitUntil: 'commit',
  });
  if (state.act) {
    await takenOver(page);
    await state.act(page, world);
  }
  await expect
    .poll(async () => alerts.join('\n') + (await readable(page)), {
      timeout: 40_000,
      intervals: LOOKS,
      message: state.name,
    })
    .toMatch(typeof state.shows === 'string' ? new RegExp(quoted(state.shows)) : state.shows);
  expect(await shownAsTyped(page, world.typed), 'a line may begin with a sign').toEqual([]);
}

/** Pieces of user text that the page shows exactly as typed, outside inputs and screen-reader texts. */
const shownAsTyped = (page: Page, pieces: readonly string[]): Promise<string[]> =>
  page.evaluate((typed) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, option, textarea, .visually-hidden')) continue;
      for (const piece of typed) if (node.textContent?.includes(piece)) found.add(piece);
    }
    return [...found];
  }, pieces);

/**
 * Leaves a page whose calls may still be pending: navigating away aborts them, while closing the page would let
 * them reach the real API. Clears everything that the state stored or was granted.
 */
export async function leave(page: Page, url: string): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await page.close();
  await context.clearPermissions();
  await context.setOffline(false);
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
