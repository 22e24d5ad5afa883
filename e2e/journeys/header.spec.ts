// Of @shell
import type { Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import { enterAs } from '../lib/accounts';
import { openToMeasure } from '../lib/loaded-page';
import { expect, test } from '../lib/test';

const WIDE = [769, 860, 960, 961, 1100, 1280, 1440];
const NARROW = [320, 390, 768];
const NAMES = ['Ana Li', 'Julien Lefebvre-Marchand', 'Maximilienne de La Rochefoucauld-Montbel'];
const ROLES: (Role | 'visitor')[] = ['visitor', 'guest', 'organizer', 'admin'];
/** The quick run has visitors, and the longest name with the role that has most links. */
const QUICK: Readonly<Record<Role, readonly number[]>> = { guest: [], organizer: [2], admin: [] };
const namesOf = (role: Role | 'visitor') => {
  if (role === 'visitor') return NAMES.slice(0, 1);
  return NAMES.filter((_, at) => process.env.TEST_FULL || QUICK[role].includes(at));
};

/** Makes the API return this name for the user. */
async function call(page: Page, name: string): Promise<void> {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as { user: object };
    await route.fulfill({ json: { user: { ...user, name } } });
  });
}

/** Positions in the header, in pixels. */
const measured = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const inner = header.firstElementChild as HTMLElement;
    const edge = inner.getBoundingClientRect().right - parseFloat(getComputedStyle(inner).paddingInlineEnd);
    const shown = [...inner.querySelectorAll('a, button')].filter((one) => one.getClientRects().length > 0);
    const links = [...inner.querySelectorAll('nav > ul a')].map((one) => one.getBoundingClientRect());
    const name = inner.querySelector<HTMLElement>('.frame-user-name');
    return {
      height: header.getBoundingClientRect().height,
      beyond: Math.max(...shown.map((one) => one.getBoundingClientRect().right)) - edge,
      // A button among the links is taller but has the same centre.
      rows: new Set(links.map(({ top, height }) => Math.round((top + height / 2) / 8))).size,
      cut: name !== null && name.offsetWidth > 1 && name.scrollWidth > name.offsetWidth,
      arrow: inner.querySelector('.frame-user-button > svg')?.getBoundingClientRect().width ?? 16,
      sideways: document.documentElement.scrollWidth - window.innerWidth,
    };
  });

for (const role of ROLES) {
  for (const name of namesOf(role)) {
    test(`${role}, ${name.length} characters: tidy rows, the name whole or hidden, nothing beyond the edge`, async ({
      page,
    }) => {
      if (role !== 'visitor') {
        await call(page, name);
        await enterAs(page, role);
      }
      await openToMeasure(page, '/about');
      const banner = page.getByRole('banner');
      if (role !== 'visitor')
        await expect(banner.getByRole('button', { name: `Menu de ${name}` })).toBeAttached();
      for (const width of WIDE) {
        await page.setViewportSize({ width, height: 800 });
        // The script reacts to the window's size.
        await expect
          .poll(async () => (await measured(page)).beyond, { message: `${width} px` })
          .toBeLessThan(1.5);
        const { height, rows, cut, arrow, sideways } = await measured(page);
        expect({ width, rows, cut, arrow, sideways: sideways > 0 }).toEqual({
          width,
          rows: 1,
          cut: false,
          arrow: 16,
          sideways: false,
        });
        expect(height).toBeLessThan(width >= 960 || role === 'visitor' ? 72 : 110);
      }
      for (const width of NARROW) {
        await page.setViewportSize({ width, height: 800 });
        await expect(banner.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible();
        await expect(banner.getByRole('link', { name: 'Événements', exact: true })).toBeHidden();
        expect((await measured(page)).beyond).toBeLessThan(1.5);
      }
    });
  }
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap outside the open menu closes it and activates nothing underneath', async ({ page }) => {
    await openToMeasure(page, '/events');
    const card = page.locator('#contenu').getByRole('link').last();
    await expect(card).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    const opener = page.getByRole('banner').getByRole('button', { name: /menu/ });
    await opener.tap();
    const inMenu = page.getByRole('banner').getByRole('link', { name: 'Événements', exact: true });
    await expect(inMenu).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    const menu = await page.locator('#main-navigation').boundingBox();
    // Below the menu, on the link.
    const y = Math.max((box?.y ?? 0) + (box?.height ?? 0) / 2, (menu?.y ?? 0) + (menu?.height ?? 0) + 20);
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    expect(
      await page.evaluate(([left, top]) => Boolean(document.elementFromPoint(left, top)), [x, y] as const),
    ).toBe(true);
    await page.touchscreen.tap(x, y);
    await expect(inMenu).toBeHidden();
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/events');
  });
});
