// Of @shell @mf-guest
import type { Page } from '@playwright/test';
import { enterAs } from '../lib/accounts';
import { areaFiles, slipInto, type AreaFiles } from '../lib/area-files';
import { expect, FULL_RUN, test } from '../lib/test';

/** No file of a remote runs unless its hash is the registry's: each kind of file, altered, with a control. */
const ADDITIONS = {
  script: ';document.documentElement.setAttribute("data-altered","");',
  style: 'html{--altered:yes}',
};
const KINDS: Record<string, { matches: (url: URL, files: AreaFiles) => boolean; addition: string }> = {
  entry: { matches: ({ href }, { entry }) => href === entry, addition: ADDITIONS.script },
  'page’s script': { matches: ({ href }, { script }) => href === script, addition: ADDITIONS.script },
  'page’s stylesheet': {
    matches: ({ href }, { stylesheet }) => href === stylesheet,
    addition: ADDITIONS.style,
  },
  'scripts loaded later': {
    matches: (url, { isLater }) => url.pathname.endsWith('.js') && isLater(url),
    addition: ADDITIONS.script,
  },
  'stylesheets loaded later': {
    matches: (url, { isLater }) => url.pathname.endsWith('.css') && isLater(url),
    addition: ADDITIONS.style,
  },
};

test.use({ toleratedFaults: /./ });

const wasAltered = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.hasAttribute('data-altered') ||
      getComputedStyle(document.documentElement).getPropertyValue('--altered') === 'yes',
  );

/** A guest's dashboard with its calendar, as far as it loads. */
async function openCalendar(page: Page): Promise<void> {
  await enterAs(page, 'guest');
  await page.goto('/guest');
  const panel = page.getByRole('heading', { name: 'Cette partie du site est momentanément indisponible' });
  const tab = page.getByRole('tab', { name: 'Calendrier' });
  await expect(panel.or(tab).first()).toBeVisible();
  if (await panel.isVisible()) return;
  await tab.click();
  await expect(
    page.getByLabel('Aller à la date :').or(page.getByText('Le calendrier n’a pas pu être chargé.')).first(),
  ).toBeVisible();
}

/** The kind that the quick run tries too. */
const QUICK = 'entry';

for (const [kind, { matches, addition }] of Object.entries(KINDS)) {
  const details = kind === QUICK ? {} : FULL_RUN;
  test(
    `${kind}: altered, it does not run; with a matching hash it would`,
    details,
    async ({ browser, baseURL }) => {
      const files = await areaFiles(baseURL ?? '', 'mf-guest', 'dashboard/DashboardPage');
      const outcome = async (believed: boolean) => {
        const page = await (await browser.newContext({ baseURL, locale: 'fr-FR' })).newPage();
        await slipInto(page, files, { matches: (url) => matches(url, files), addition, believed });
        await openCalendar(page);
        const altered = await wasAltered(page);
        await page.context().close();
        return altered;
      };
      expect(await Promise.all([outcome(false), outcome(true)])).toEqual([false, true]);
    },
  );
}

test('a calendar that cannot load says so, is counted, and works at the second try', async ({
  page,
  baseURL,
}) => {
  const files = await areaFiles(baseURL ?? '', 'mf-guest', 'dashboard/DashboardPage');
  let broken = true;
  await page.route(files.isLater, (route) => (broken ? route.fulfill({ status: 500 }) : route.fallback()));
  const counted = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/releases/failures') && /mf-guest/.test(request.postData() ?? ''),
  );
  await openCalendar(page);
  await expect(page.getByText('Le calendrier n’a pas pu être chargé.')).toBeVisible();
  await counted;
  broken = false;
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByLabel('Aller à la date :')).toBeVisible();
});
