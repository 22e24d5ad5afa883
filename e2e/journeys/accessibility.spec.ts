import type { Access, LiveSet, Role } from 'api/contract';
import { enterAs } from '../lib/accounts';
import { expect, test } from '../lib/test';
import { auditOf } from '../screens/audit';
import { readingFaultsOf } from '../screens/reading';

/** Who opens a page: the first of those it is meant for. */
const visitorOf = (access: Access): Role | null => (Array.isArray(access) ? (access[0] ?? null) : null);

/** Every page that the live areas declare; the list grows with them. */
async function declaredPages(url: string): Promise<{ path: string; role: Role | null }[]> {
  const set = (await (await fetch(`${url}/api/releases/live`)).json()) as LiveSet;
  const events = (await (await fetch(`${url}/api/events?per_page=1`)).json()) as { data: { id: number }[] };
  const id = String(events.data[0]?.id ?? 1);
  const routes = set.entries.flatMap(({ live }) => live.routes);
  const pages = routes.map(({ path, access }) => ({
    path: path.replace(/:\w+/, id),
    role: visitorOf(access),
  }));
  return [...pages, { path: '/nulle-part', role: null }];
}

const VIEWERS: (Role | null)[] = [null, 'guest', 'organizer', 'admin'];

for (const theme of ['light', 'dark'] as const) {
  for (const viewer of VIEWERS) {
    test(`the pages of ${viewer ?? 'visitors'} are free of accessibility faults, ${theme}`, async ({
      browser,
    }) => {
      test.setTimeout(180_000);
      const url = process.env.E2E_URL ?? '';
      const faults: string[] = [];
      const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce', baseURL: url });
      const page = await context.newPage();
      if (viewer) await enterAs(page, viewer);
      for (const { path } of (await declaredPages(url)).filter(({ role }) => role === viewer)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // The gallery shows busy states for ever.
        if (!path.startsWith('/__')) await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        faults.push(...(await auditOf(page)).map((fault) => `${path} ${fault}`));
      }
      await context.close();
      expect(faults).toEqual([]);
    });
  }
}

test('control: a page with faults is found faulty', async ({ page }) => {
  await page.setContent(
    `<html lang="fr"><title>Fautes</title><main><h1>Fautes</h1><img src="data:,">
     <p style="width: 4000px">Trop large</p>
     <p style="width: 5rem; height: 1rem; overflow: hidden">Un texte que sa boîte coupe</p>
     <button style="position: absolute; top: 300px; left: 9px">Un</button>
     <button style="position: absolute; top: 300px; left: 9px">Deux</button>
     <p style="height: 2000px">Long</p>
     <p style="position: sticky; bottom: 0; height: 8rem">Toujours là</p></main></html>`,
  );
  const audit = (await auditOf(page)).join('\n');
  expect(audit).toContain('image-alt');
  expect(audit).toContain('scrolls sideways');
  const reading = (await readingFaultsOf(page)).join('\n');
  expect(reading).toContain('cut off: P Un texte que sa boîte coupe');
  expect(reading).toContain('overlap: BUTTON Un | BUTTON Deux');
  expect(reading).toContain('covered at 400 %: 50 % of the window');
});
