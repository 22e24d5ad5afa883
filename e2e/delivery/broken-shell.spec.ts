// Of @shell @mf-public
import type { BrowserContext, Page, Route } from '@playwright/test';
import { BEGUN_KEY, WAITING_ID } from 'shell/inlined/page-data';
import type { Product } from 'tools/workshop/product';
import { alteredRelease } from '../lib/altered-release';
import { FILE_FAULTS } from '../lib/area-files';
import { distOf, Operator, untilPagesName } from '../lib/releases';
import { test } from '../lib/releases-test';
import { expect, FULL_RUN, pageHeading } from '../lib/test';

/**
 * A broken shell cannot repair itself; the inline script that the host writes into each page does. Each fault of
 * the shell's script and stylesheet, with and without a shell to fall back to.
 */
const LINE = /Cette page n’est pas encore complète\./;
const PANEL = 'Le site ne peut pas s’afficher en entier pour le moment.';
/** How long the loader waits for a file that hangs. */
const DEADLINE_MS = 8_000;
const STUCK_MS = 4_000;
/** A page whose content the host renders: readable without scripts. */
const EVENT = '/events/1';

let product: Product;
let operator: Operator;
let first = '';
test.use({ toleratedFaults: /./ });
test.beforeAll(async ({ product: own }) => {
  product = own;
  operator = new Operator(product);
  first = await shellNamed();
});

/** The shell version in the host's pages. */
async function shellNamed(): Promise<string> {
  const html = await (await fetch(product.url)).text();
  return /\/r\/shell\/([\w.-]+)\//.exec(html)?.[1] ?? '';
}
const shellIn = (page: Page) =>
  page.evaluate(() => /\/r\/shell\/([\w.-]+)\//.exec(document.documentElement.innerHTML)?.[1]);
/** A shell may render before its missing styles are noticed; the page then reloads. */
const untilFirst = (page: Page) => expect.poll(() => shellIn(page).catch(() => 'on its way')).toBe(first);

/** Activates a second shell, so that the first is its fallback. */
async function goLive(alter: (text: string, path: string) => string): Promise<string> {
  const release = alteredRelease(distOf('shell'), alter);
  const version = await operator.goLive('shell', release.dist);
  await untilPagesName(product.url, version);
  release.remove();
  return version;
}
async function rollBack(version: string): Promise<void> {
  await operator.rollBack('shell');
  await untilPagesName(product.url, version, false);
}

/** Waits until the shell has replaced the markup of the first screen. */
async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator(`#${WAITING_ID}`)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 30_000 });
}

/** Blocks the thread of a page forever, like an endless loop, but uses no processor time. */
const ENDLESS =
  '(()=>{for(;;){const ask=new XMLHttpRequest();ask.open("GET","/endless",false);ask.send()}})()';
const answerNever = (context: BrowserContext) => context.route('**/endless', hang);

/** Waits until this browser's load has looped longer than any normal load takes. */
async function untilStuck(context: BrowserContext, parts: number): Promise<void> {
  const beside = await context.newPage();
  await beside.goto(`${product.url}/robots.txt`);
  const lasts = async () => {
    const mark = await beside.evaluate((key) => localStorage.getItem(key)?.split(' ') ?? [], BEGUN_KEY);
    return mark.length < parts ? 0 : Date.now() - Number(mark[1]);
  };
  await expect.poll(lasts).toBeGreaterThan(STUCK_MS);
  await beside.close();
}

/** Load time, in ms, of a working page on this machine under its current load. */
async function soundMs(page: Page): Promise<number> {
  const from = Date.now();
  await page.goto(product.url + EVENT, { waitUntil: 'commit' });
  await expectDrawn(page);
  return Date.now() - from;
}

/**
 * Limit for a failing file: it is replaced without waiting for the deadline. On
 * a slow machine, three normal loads.
 */
const soonAfter = (soundMs: number) => Math.max(DEADLINE_MS, 3 * soundMs);

/**
 * Expects a load within its limit. A late one is judged by the load time now: call it once the page works again.
 */
async function expectInTime(page: Page, ms: number, limit: (soundMs: number) => number, before: number) {
  const sound = ms < limit(before) ? before : Math.max(before, await soundMs(page));
  expect(ms).toBeLessThan(limit(sound));
}

const hang = () => new Promise<void>(() => undefined);
/** What hangs is nobody's fault (journeys/kept-first-screen.spec.ts). */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  missing: FILE_FAULTS['missing (404)']!,
  altered: FILE_FAULTS['changed by one byte']!,
};
/**
 * The quick run has a shell that does not arrive; the full run every file with every fault, with and without
 * another shell, and those that draw nothing visible or never end.
 */
const QUICK = ['script missing', 'pushes its page down'];
const FULL = Boolean(process.env.TEST_FULL);
const inThisRun = (name: string) => FULL || QUICK.includes(name);
const FILES = { script: /\/r\/shell\/[^/]+\/[\w.-]+\.js$/, stylesheet: /\/r\/shell\/[^/]+\/.+\.css$/ };
/** A page with a first screen carries its stylesheets; this one links them. */
const LINKING = '/forgot-password';

for (const [file, pattern] of Object.entries(FILES)) {
  const path = file === 'script' ? EVENT : LINKING;
  for (const [fault, answer] of Object.entries(FAULTS)) {
    const limit = soonAfter;

    if (inThisRun(`${file} ${fault}`))
      test(`${file} ${fault}: the previous shell is on screen in time, and the failure is counted`, async ({
        page,
      }) => {
        const version = await goLive((text) => text);
        const sound = await soundMs(page);
        await page.route(
          (url) => pattern.test(url.pathname) && url.pathname.includes(version),
          (route) => answer(route),
        );
        const from = Date.now();
        await page.goto(product.url + path, { waitUntil: 'commit' });
        await expectDrawn(page);
        const ms = Date.now() - from;
        await untilFirst(page);
        await expect.poll(() => operator.failuresOf(version)).toBe(1);
        // Other visitors still get the live shell.
        expect(await shellNamed()).toBe(version);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await expectInTime(page, ms, limit, sound);
        await rollBack(version);
      });

    if (inThisRun(`${file} ${fault} without`))
      test(`${file} ${fault} without another shell: a readable page with a retry button`, async ({
        page,
      }) => {
        const sound = await soundMs(page);
        let broken = true;
        await page.route(
          (url) => pattern.test(url.pathname),
          (route) => (broken ? answer(route) : route.fallback()),
        );
        const from = Date.now();
        await page.goto(product.url + path, { waitUntil: 'commit' });
        // A first screen stays, and says that it is not complete; a skeleton gives way to the panel.
        const told = path === EVENT ? page.getByText(LINE) : page.getByRole('alert').getByText(PANEL);
        await expect(told).toBeVisible({ timeout: 30_000 });
        const ms = Date.now() - from;
        const title = (await page.title()).replace(/ – Événéo$/, '');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        if (path !== EVENT) {
          const description = await page.locator('meta[name=description]').getAttribute('content');
          await expect(page.getByRole('main')).toContainText(description ?? '-');
        }
        broken = false;
        await page.getByRole('button', { name: 'Réessayer' }).click();
        await expectDrawn(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await expectInTime(page, ms, limit, sound);
      });
  }
}

test('a stylesheet that fails while the page loads: the shell does not render over the message', async ({
  page,
}) => {
  const alert = page.getByRole('alert');
  await page.route(
    (url) => FILES.stylesheet.test(url.pathname),
    (route) => route.fulfill({ status: 404, body: 'gone' }),
  );
  // The area's files wait for the panel, so that a shell that has already started cannot render the page first.
  await page.route(
    (url) => url.pathname.startsWith('/r/mf-'),
    async (route) => {
      await expect(alert).toHaveText(PANEL);
      await route.fallback();
    },
  );
  await page.goto(product.url + LINKING, { waitUntil: 'commit' });
  await expect(alert).toHaveText(PANEL);
  await page.waitForLoadState('networkidle');
  await expect(alert).toHaveText(PANEL);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

const isMain = (path: string) => path !== 'server.js' && /^[\w.-]+\.js$/.test(path);
const styled = (css: string) => (text: string) =>
  `const more=new CSSStyleSheet();more.replaceSync("${css}");document.adoptedStyleSheets=[more];${text}`;
const drawing = (tag: string, words: string) => () =>
  `const drawn=document.createElement("${tag}");drawn.textContent="${words}";document.getElementById("root").replaceChildren(drawn);`;
for (const [what, alter] of Object.entries({
  'throws when it starts': (text: string) => `throw new Error("start");${text}`,
  'throws while it draws': (text: string) =>
    text.replaceAll('"Aller au contenu"', '(()=>{throw new Error("draw")})()'),
  'draws one empty element': drawing('div', ''),
  'says for ever that it loads': drawing('p', 'Chargement…'),
  'is hidden by its styles': styled('#root>*{opacity:0}'),
  'pushes its page down': styled('#root{padding-top:5000px}'),
  'lays an empty layer over its page': styled(
    "body::after{content:'';position:fixed;inset:0;z-index:99;background:#fff}",
  ),
}).filter(([name]) => inThisRun(name))) {
  test(`a shell that ${what}: the same visit gets the previous one, and the failure is counted`, async ({
    page,
  }) => {
    const version = await goLive((text, path) => (isMain(path) ? alter(text) : text));
    await page.goto(product.url + EVENT, { waitUntil: 'commit' });
    await untilFirst(page);
    await expectDrawn(page);
    await expect.poll(() => operator.failuresOf(version)).toBeGreaterThan(0);
    await rollBack(version);
  });
}

test(
  'a shell that loops forever: the next load of this browser gets the previous one, and the registry counts it',
  FULL_RUN,
  async ({ browser }) => {
    test.setTimeout(150_000);
    // The host signs only twenty loads per address, so this test has its own.
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } });
    await answerNever(context);
    const version = await goLive((text, path) => (isMain(path) ? `${ENDLESS};${text}` : text));
    const stuck = await context.newPage();
    await stuck.goto(product.url + EVENT, { waitUntil: 'commit' });
    await untilStuck(context, 2);
    const page = await context.newPage();
    await page.goto(product.url + EVENT, { waitUntil: 'commit' });
    await untilFirst(page);
    await expectDrawn(page);
    // Closing waits for the page's main thread.
    void stuck.close().catch(() => undefined);
    await expect.poll(() => operator.failuresOf(version), { timeout: 90_000 }).toBe(1);
    await rollBack(version);
  },
);

test(
  'an area that loops forever: the next load of this browser gets its previous release, and the same shell',
  FULL_RUN,
  async ({ browser }) => {
    test.setTimeout(150_000);
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.10' } });
    await answerNever(context);
    // Loops in browsers only: the host renders with server.js.
    const looping = alteredRelease(distOf('mf-public'), (text, path) =>
      path === 'server.js' ? text : text.replaceAll(/(["'`])À propos\1/g, ENDLESS),
    );
    const version = await operator.goLive('mf-public', looping.dist);
    await untilPagesName(product.url, version);
    looping.remove();
    const stuck = await context.newPage();
    await stuck.goto(`${product.url}/about`, { waitUntil: 'commit' });
    // The mark has a third part once it names the area's release.
    await untilStuck(context, 3);
    const page = await context.newPage();
    await page.goto(`${product.url}/about`, { waitUntil: 'commit' });
    await expect(pageHeading(page)).toHaveText('À propos');
    expect(await shellIn(page)).toBe(first);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('coque');
    await expect.poll(() => operator.failuresOf(version)).toBe(1);
    void stuck.close().catch(() => undefined);
    await operator.rollBack('mf-public');
    await untilPagesName(product.url, version, false);
  },
);

test(
  'a shell that loops as soon as a page is drawn: after both releases of the area, the shell is doubted',
  FULL_RUN,
  async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.11' } });
    await answerNever(context);
    const another = alteredRelease(distOf('mf-public'), (text, path) => (isMain(path) ? `${text};` : text));
    const area = await operator.goLive('mf-public', another.dist);
    await untilPagesName(product.url, area);
    another.remove();
    const version = await goLive((text, path) =>
      isMain(path)
        ? `new MutationObserver(()=>{if(!document.getElementById("${WAITING_ID}")){${ENDLESS}}}).observe(document,{childList:true,subtree:true});${text}`
        : text,
    );
    for (const hangs of [await context.newPage(), await context.newPage()]) {
      await hangs.goto(product.url + EVENT, { waitUntil: 'commit' });
      await untilStuck(context, 3);
      void hangs.close().catch(() => undefined);
    }
    const page = await context.newPage();
    await page.goto(product.url + EVENT, { waitUntil: 'commit' });
    await untilFirst(page);
    await expectDrawn(page);
    await expect.poll(() => operator.failuresOf(version)).toBeGreaterThan(0);
    await rollBack(version);
    await operator.rollBack('mf-public');
    await untilPagesName(product.url, area, false);
  },
);

test('a frozen tab recovers by itself within 30 s of the roll-back', FULL_RUN, async ({ page, context }) => {
  // Without cookies the host cannot tell that this browser needs another shell.
  await context.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
  const version = await goLive((text, path) =>
    /^[\w.-]+\.js$/.test(path) ? `throw new Error("start");${text}` : text,
  );
  await page.goto(product.url + EVENT, { waitUntil: 'commit' });
  await expect(page.getByText(LINE)).toBeVisible();
  await rollBack(version);
  const from = Date.now();
  await expectDrawn(page);
  expect(Date.now() - from).toBeLessThan(30_000);
  await expect(pageHeading(page)).toBeVisible();
});

test(
  'control: without the inline script a broken shell leaves the first screen’s markup, which listens to nobody',
  FULL_RUN,
  async ({ page }) => {
    await page.route(product.url + EVENT, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/\(function\(v,f\)\{.*?\}\)\("[^"]+",[01]\);/s, '');
      await route.fulfill({ response, body: html });
    });
    await page.route(FILES.script, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(product.url + EVENT, { waitUntil: 'commit' });
    await page.waitForTimeout(4_000);
    await expect(page.locator(`#${WAITING_ID}`)).toHaveCount(1);
    await expect(page.getByText(LINE)).toHaveCount(0);
  },
);
