// Of @shell @mf-public @mf-guest @mf-organizer
import type { Page } from '@playwright/test';
import { enterAs } from '../lib/accounts';
import { unreached } from '../lib/keyboard';
import { openToMeasure } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';
import { auditOf } from '../screens/audit';
import { FILLED_STATES } from '../screens/derived-states';
import { LARGE_TEXT, largeTextFaultsOf, readingFaultsOf } from '../screens/reading';
import { ALL_STATES } from '../screens/states';
import { visit } from '../screens/visit';
import { theWorld } from '../screens/world';

/** Runs in the page: targets too small for a finger; inline links may be small. */
function smallTargets(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, summary, textarea',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[inert], .skip-link') || getComputedStyle(element).display === 'inline') continue;
    // A card's title covers the whole card.
    if (getComputedStyle(element, '::after').position === 'absolute') continue;
    const { labels } = element as HTMLInputElement;
    const target = element.matches('[type=checkbox], [type=radio]') ? (labels?.[0] ?? element) : element;
    // Layout size: a tapped button is drawn smaller for a moment.
    const { offsetWidth: width, offsetHeight: height } = target;
    if (Math.min(width, height) < 43.5) found.push(`${element.outerHTML.slice(0, 90)} ${width} × ${height}`);
  }
  return found;
}

test('on a touch screen every target measures 44 px', async ({ browser, baseURL }) => {
  const { registered } = await theWorld();
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const small: string[] = [];
  const look = async () => {
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    small.push(...(await page.evaluate(smallTargets)).map((what) => `${page.url()} ${what}`));
  };
  for (const path of ['/', '/events?search=a', '/register', '/login']) {
    await openToMeasure(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (path === '/login') await page.locator('main').getByRole('button', { name: 'Se connecter' }).tap();
    await look();
  }
  await enterAs(page, 'guest');
  await openToMeasure(page, `/events/${registered.id}`);
  for (const part of [/^Discussion/, /^Avis/]) await page.getByRole('button', { name: part }).tap();
  await expect(page.getByRole('textbox', { name: 'Votre commentaire' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
  await look();
  await context.close();
  expect(small).toEqual([]);
});

/** What the declaration of a route does not know: a tab, an editor, a helper's link. */
const AS_WELL = [
  'organizer-gestion-modification',
  'organizer-calendrier-semaine',
  'organizer-evenement-inscrits',
  'guest-profil-securite',
  'guest-profil-preferences',
  'aide-code',
];

test(
  'so do the targets of every route, and Tab reaches all of them',
  FULL_RUN,
  async ({ browser, baseURL }) => {
    test.setTimeout(1_200_000);
    const world = await theWorld();
    const more = ALL_STATES.filter(({ name }) => AS_WELL.includes(name));
    expect(more).toHaveLength(AS_WELL.length);
    const states = [...FILLED_STATES.filter(({ alike }) => !alike), ...more];
    const faults: string[] = [];
    for (const state of states) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const page = await context.newPage();
      await visit(page, state, world, baseURL ?? '');
      const closed = page
        .getByRole('main')
        .locator('button[aria-expanded=false]:not([aria-haspopup])')
        .filter({ visible: true });
      const shut: string[] = [];
      for (let left = await closed.count(); left > 0; left -= 1)
        await closed
          .first()
          .tap({ timeout: 10_000 })
          .catch((error: Error) => shut.push(error.message));
      const found = [...shut, ...(await page.evaluate(smallTargets)), ...(await unreached(page))];
      faults.push(...found.map((what) => `${state.name} ${what}`));
      await context.close();
    }
    expect(faults).toEqual([]);
  },
);

test('control: a control that Tab does not reach, and one that is covered, are found', async ({ page }) => {
  await page.setContent(
    `<main><a href="#">Un</a><div onkeydown="event.preventDefault()"><button>Deux</button></div><button>Trois</button>
     <p style="position: fixed; inset: 0; height: 90px; margin: 0; background: white">Bandeau</p></main>`,
  );
  expect(await unreached(page)).toEqual([
    expect.stringMatching(/^hidden: <a/),
    expect.stringMatching(/^hidden: <button.*Deux/),
    expect.stringMatching(/^not reached: <button.*Trois/),
  ]);
});

test('control: faults on a page are found', async ({ page }) => {
  await page.setContent(
    `<html lang="fr"><title>Fautes</title><main><h1>Fautes</h1><img src="data:,">
     <p style="width: 4000px">Trop large</p>
     <p style="width: 5rem; height: 1rem; overflow: hidden">Un texte que sa boîte coupe</p>
     <button style="position: absolute; top: 300px; left: 9px">Un</button>
     <button style="position: absolute; top: 300px; left: 9px">Deux</button>
     <p>Demain&nbsp;·<br>À Lyon</p><p>Lundi soir<br>·&nbsp;À Paris</p>
     <p style="height: 2000px">Long</p>
     <p style="position: sticky; bottom: 0; height: 8rem">Toujours là</p></main></html>`,
  );
  const audit = (await auditOf(page)).join('\n');
  expect(audit).toContain('image-alt');
  expect(audit).toContain('scrolls sideways');
  const large = (await largeTextFaultsOf(page, LARGE_TEXT)).join('\n');
  expect(large).toContain('cut off: P Un texte que sa boîte coupe');
  expect(large).toContain('overlap: BUTTON Un | BUTTON Deux');
  for (const words of ['Demain', 'Lundi soir'])
    expect(large).toContain(`'·' begins or ends a line: P ${words}`);
  const reading = (await readingFaultsOf(page)).join('\n');
  expect(reading).toContain('covered at 400 %: 50 % of the window');
});

test(
  'control: a target that is too small is found, one that a bar covers until it is scrolled is not',
  FULL_RUN,
  async ({ page }) => {
    const bar =
      '<a href="#a" style="position: fixed; inset: auto 0 0; height: 4rem; background: #fff">Toujours là</a>';
    const button = (top: string, size: string) =>
      `<button style="position: absolute; top: ${top}; left: 9px; height: ${size}; padding: 0">Bouton</button>`;
    const faultsWith = async (button: string) => {
      await page.setContent(
        `<html lang="fr"><title>Cibles</title><main><h1>Cibles</h1><p style="height: 3000px">Long</p>
       ${button}${bar}</main></html>`,
      );
      return (await auditOf(page)).join('\n');
    };
    const { height = 0 } = page.viewportSize() ?? {};
    // The bar covers all but ten of the button's thirty pixels.
    expect(await faultsWith(button(`${height - 74}px`, '30px'))).not.toContain('target-size');
    expect(await faultsWith(button('300px', '9px') + button('310px', '9px'))).toContain('target-size');
  },
);

/** Number of elements that change colour between a change of theme and half a second later. */
const lateColours = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const colours = () =>
      [...document.body.querySelectorAll('*')].map((element) => {
        const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
        return [color, backgroundColor, borderTopColor].join();
      });
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    document.documentElement.dataset['theme'] = 'light';
    await wait(500);
    document.documentElement.dataset['theme'] = 'dark';
    const now = colours();
    await wait(500);
    const later = colours();
    return now.filter((colour, index) => colour !== later[index]).length;
  });

test.describe('with reduced motion', () => {
  test('a change of theme changes every colour immediately', async ({ page }) => {
    await openToMeasure(page, '/events');
    // Hearts come later, and would be counted as changes.
    await page
      .getByRole('button', { name: /^Mettre de côté/ })
      .first()
      .waitFor();
    expect(await lateColours(page)).toBe(0);
    // Control: with a duration, colours change late (1 ms may be over before a busy machine reads them).
    // Important rules of an earlier layer win.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@layer reset { *, *::before, *::after { transition: all 200ms !important; } }');
      document.adoptedStyleSheets = [sheet];
    });
    expect(await lateColours(page)).toBeGreaterThan(0);
  });
});
