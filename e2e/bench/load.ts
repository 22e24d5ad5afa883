import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { depthOf, record } from '../lib/request-depth';

/** A slow phone line and a slow phone. */
export const PROFILE = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8, cpu: 4 };
const GIVE_UP_MS = 30_000;

export interface Load {
  /** Milliseconds until the data is on screen; NaN if it never was. */
  ready: number;
  /** Bytes on the wire until then, without images and fonts. */
  bytes: number;
  /** Longest chain of requests up to the data; the page itself counts as 1. */
  depth: number;
  /** Files that came over the wire twice. */
  twice: string[];
  requests: string[];
  fcp: number;
  lcp: number;
  cls: number;
}

/** The compiler marks functions with a helper that does not exist in the page. */
export const HELPERS = { content: 'globalThis.__name ??= (target) => target;' };

/** Runs in the page: records when the data is shown, the largest paint and the layout shifts. */
function observe(selector: string): void {
  const state = { ready: 0, lcp: 0, cls: 0 };
  Object.assign(window, { bench: state });
  const check = () => {
    if (document.querySelector(selector)) state.ready = performance.now();
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) state.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) state.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latencyMs,
    downloadThroughput: PROFILE.bytesPerSecond,
    uploadThroughput: PROFILE.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpu });
  return session;
}

const LIGHT = new Set(['Image', 'Font', 'Media', 'Other', 'Ping']);

/** Calls that the first page does not need: session check, and reports of failures and loads. */
const BESIDE = /\/api\/(user|releases\/(failures|loads))/;

export interface Visit {
  url: string;
  /** Matches once the page shows its data. */
  selector: string;
  /** Local storage before the first script. */
  storage?: Record<string, string>;
  /** Paths of the HTTP client for later calls, which loads beside the first page. */
  beside?: readonly string[];
}

async function visit(
  context: BrowserContext,
  { url, selector, storage = {}, beside = [] }: Visit,
): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(HELPERS);
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.addInitScript(observe, selector);
  const session = await throttle(page);
  const seen = record(session);
  await page.goto(url, { waitUntil: 'commit' });
  const found = await page
    .waitForFunction(() => (window as unknown as { bench: { ready: number } }).bench.ready > 0, null, {
      timeout: GIVE_UP_MS,
    })
    .then(() => true)
    .catch(() => false);
  // Later paints (the home page's video) and shifts count, too.
  await page.waitForTimeout(3_000);
  const { ready, readyAt, fcp, lcp, cls } = await page.evaluate(() => ({
    ...(window as unknown as { bench: { ready: number; lcp: number; cls: number } }).bench,
    readyAt: performance.timeOrigin + (window as unknown as { bench: { ready: number } }).bench.ready,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await page.close();
  // Not those made between that moment and when it was noticed here.
  const until = [...seen.values()].filter(({ kind, at }) => !LIGHT.has(kind) && at <= readyAt);
  const scripts = [...seen.values()].filter(({ bytes, kind }) => bytes > 0 && !LIGHT.has(kind));
  const urls = scripts.map((one) => one.url);
  return {
    ready: found ? ready : Number.NaN,
    bytes: until.reduce((sum, { bytes }) => sum + bytes, 0),
    depth: Math.max(
      ...until
        .filter(({ url: one }) => !BESIDE.test(one) && !beside.some((path) => one.endsWith(path)))
        .map((one) => depthOf(one, until)),
    ),
    twice: [...new Set(urls.filter((one, at) => urls.indexOf(one) !== at))],
    requests: until.map((one) => new URL(one.url).pathname),
    fcp,
    lcp,
    cls,
  };
}

/** A first visit with an empty cache. */
export async function firstVisit(browser: Browser, one: Visit): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    return await visit(context, one);
  } finally {
    await context.close();
  }
}
