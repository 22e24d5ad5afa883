// Of @shell @mf-public @mf-guest
import type { Page } from '@playwright/test';
import { areas } from 'tools/workshop/docs/route-table';
import { storeSession } from '../lib/accounts';
import { addAccount, addEvent, removeEvent } from '../lib/api';
import { expect, test } from '../lib/test';
import { admits } from '../screens/derived-states';

/**
 * Pages that the browser translates: Chrome takes each text out and puts its words, in two <font> elements, in its
 * place. Whatever is done on such a page, nothing fails and no release is blamed.
 */
const run = Date.now().toString(36);
const main = (page: Page) => page.locator('main');

/** Runs before the page's scripts: translates what is there once the HTML has arrived, then all that comes. */
function translate(): void {
  const KEPT = 'font, script, style, noscript, textarea, option, svg';
  const wrap = (): HTMLElement => document.createElement('font');
  const translated = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    do if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    while (walker.nextNode());
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(KEPT)) continue;
      const [outer, inner] = [wrap(), wrap()];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    translated(document.body);
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach(translated)),
    ).observe(document.body, { childList: true, subtree: true });
  });
}

interface Translated {
  page: Page;
  /** What a page reported of a release, and errors that React met. */
  failed: string[];
}

async function translating(page: Page): Promise<Translated> {
  const failed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/releases/failures')) failed.push(request.postData() ?? '');
  });
  page.on('console', (message) => {
    if (/NotFoundError|HierarchyRequestError|removeChild|insertBefore/.test(message.text()))
      failed.push(message.text());
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.addInitScript(translate);
  return { page, failed };
}

/** Opens a page and waits until it is the loaded one, translated. */
async function open({ page }: Translated, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#contenu').waitFor();
  await expect(main(page).locator('h1 font font').first()).toBeVisible();
}

/** Leaves the page, ends the account, or calls the next one in the browser's history. */
const NOT_PRESSED = /retour|supprimer|déconn|fermer les autres|annuler mon/i;

/**
 * Presses each button, tab and switch of the page once, and closes what opens. Within the page: as fast as it draws.
 * @returns how many
 */
const pressAll = (page: Page): Promise<number> =>
  page.evaluate(async (not) => {
    const CONTROLS = 'button, summary, [role=tab], input[type=checkbox], input[type=radio]';
    const path = location.pathname;
    const pressed = new Set<string>();
    const drawn = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    window.open = () => null;
    const next = () =>
      [...document.querySelectorAll<HTMLElement>(CONTROLS)].find((one) => {
        const name = `${one.id} ${one.getAttribute('aria-label') ?? one.textContent}`;
        if (pressed.has(name) || new RegExp(not, 'i').test(name) || !one.checkVisibility()) return false;
        if (!one.closest('main, dialog') || one.closest('[inert]')) return false;
        pressed.add(name);
        return true;
      });
    for (let one = next(); one && pressed.size < 60 && location.pathname === path; one = next()) {
      one.click();
      await drawn();
      const dialog = document.querySelector('dialog[open]');
      if (dialog?.contains(one)) continue;
      dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
      await drawn();
    }
    return pressed.size;
  }, NOT_PRESSED.source);

async function expectWhole({ page, failed }: Translated, path: string): Promise<void> {
  await expect(main(page).locator('h1').first(), path).toBeVisible();
  await expect(page.getByText('momentanément indisponible'), path).toHaveCount(0);
  expect([path, failed]).toEqual([path, []]);
}

/** What is usually done on a page, beside pressing what there is. */
type Acts = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

const search = async (page: Page) => {
  const field = main(page).getByRole('combobox', { name: 'Rechercher' });
  const counter = main(page).getByText(/^\d+ sur \d+ événements?$/);
  for (const words of ['yoga', 'zzzz', 'yoga', '']) {
    await field.fill(words);
    await expect(page).toHaveURL(words ? new RegExp(`search=${words}`) : /\/events$/);
    if (words === 'zzzz') await expect(counter).toHaveText(/^0 sur/);
    else await expect(counter).toHaveText(/^[1-9]/);
  }
  await main(page).getByRole('link', { name: 'Ce week-end', exact: true }).click();
  await expect(page).toHaveURL(/when=weekend/);
  await page.goBack();
  await main(page).getByRole('link', { name: 'Suivant' }).click();
  await expect(main(page).getByText(/^Page 2 sur/)).toBeVisible();
};

const read = async (page: Page) => {
  await main(page).getByRole('button', { name: 'Lire la suite' }).click();
  await expect(main(page).getByText('Fin du texte.')).toBeVisible();
};

const VISITOR_ACTS: Acts = {
  '/': (page) => main(page).getByRole('combobox', { name: 'Quoi' }).fill('yoga'),
  '/events': search,
  '/events/:id': read,
};

const GUEST_ACTS: Acts = {
  '/events': search,
  '/events/:id': async (page) => {
    await read(page);
    await main(page).getByRole('button', { name: "S'inscrire" }).click();
    await expect(main(page).getByRole('button', { name: 'Inscrit', exact: true })).toBeDisabled();
    await main(page).getByRole('button', { name: 'Mettre de côté', exact: true }).click();
    await expect(main(page).getByRole('button', { name: /^Mis de côté/ })).toBeVisible();
    await main(page)
      .getByRole('button', { name: /^Discussion/ })
      .click();
    await page.getByRole('textbox', { name: 'Votre message' }).fill('Bonjour à tous');
    await page.getByRole('textbox', { name: 'Votre message' }).press('Enter');
    await expect(page.getByRole('log').getByText('Bonjour à tous')).toBeVisible();
    await main(page).getByRole('button', { name: 'Annuler mon inscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler mon inscription' }).click();
    await expect(main(page).getByRole('button', { name: "S'inscrire" })).toBeVisible();
    await main(page).getByRole('button', { name: "S'inscrire" }).click();
    await expect(main(page).getByRole('button', { name: 'Inscrit', exact: true })).toBeDisabled();
  },
};

let id = 0;
test.beforeAll(async () => {
  const description = `${'Un mot après l’autre. '.repeat(40)}Fin du texte.`;
  ({ id } = await addEvent(`Traduite ${run}`, { description, tags: ['traduite'] }));
});
test.afterAll(() => removeEvent(id));

for (const [viewer, acts] of [
  ['visitor', VISITOR_ACTS],
  ['guest', GUEST_ACTS],
] as const)
  test(`every page of a ${viewer}, translated: what is done there fails nowhere and blames nobody`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const translated = await translating(page);
    if (viewer === 'guest')
      await storeSession(page, await addAccount('Nour Haddad', `nour-${run}@exemple.fr`));
    const paths = areas()
      .flatMap(({ routes }) => routes)
      .filter(({ access, path }) => admits(access, viewer) && path !== '/door')
      .map(({ path }) => path);
    for (const path of new Set(paths)) {
      await open(translated, path.replace(':id', path.startsWith('/organizers') ? '2' : String(id)));
      await acts[path]?.(page);
      await pressAll(page);
      await expectWhole(translated, path);
      // From page to page as people go, which takes the translated one away.
      await page.getByRole('banner').getByRole('link', { name: 'Événements', exact: true }).click();
      await expect(page).toHaveURL(/\/events(\?|$)/);
      await expectWhole(translated, `${path} then /events`);
    }
  });
