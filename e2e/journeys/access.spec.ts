// Of @api @shell @mf-public @mf-guest @mf-organizer @mf-admin
import type { Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { ACCOUNTS, enterAs, PASSWORD, sessionOf } from '../lib/accounts';
import { expect, test } from '../lib/test';
import { auditOf } from '../screens/audit';
import { dress, THEMES } from '../screens/dress';

const URL_BASE = () => process.env.E2E_URL ?? '';
type Viewer = Role | 'visitor';
const VIEWERS: readonly Viewer[] = ['visitor', 'guest', 'organizer', 'admin'];
const ALL = VIEWERS;

/** Which pages each role may open, written independently of the areas' declarations. */
const TABLE: Readonly<Record<string, readonly Viewer[]>> = {
  '/': ALL,
  '/login': ['visitor'],
  '/register': ['visitor'],
  '/forgot-password': ALL,
  '/reset-password': ALL,
  '/confirm-address': ALL,
  '/confirm-place': ALL,
  '/accept-role': ALL,
  '/restore-address': ALL,
  '/report': ALL,
  '/events': ALL,
  '/events/:id': ALL,
  '/organizers/:id': ALL,
  '/about': ALL,
  '/contact': ALL,
  '/terms': ALL,
  '/privacy': ALL,
  '/legal-notice': ALL,
  '/reviews': ALL,
  '/accessibility': ALL,
  '/door': ALL,
  '/admin': ['admin'],
  '/releases': ['admin'],
  '/history': ['admin'],
  '/reports': ['admin'],
  '/failing-mails': ['admin'],
  '/users': ['admin'],
  '/users/:id': ['admin'],
  '/organizer': ['organizer'],
  '/guest': ['guest'],
  '/tickets': ['guest'],
  '/tickets/:id': ['guest'],
  '/favourites': ['guest'],
  // The route admits admins, who may copy an event; without a copy the page redirects them to /events.
  '/create-event': ['organizer', 'admin'],
  '/profile': ['guest', 'organizer', 'admin'],
  '/invitations': ['guest', 'organizer', 'admin'],
  '/manage-events': ['organizer', 'admin'],
  '/manage-events/:id': ['organizer', 'admin'],
  '/manage-events/:id/history': ['organizer', 'admin'],
  '/edit-event/:id': ['organizer', 'admin'],
  '/manage-registrations': ['organizer', 'admin'],
  '/check-tickets/:id': ['organizer', 'admin'],
};
const ANONYMOUS = ['/login', '/register'];
/** The full run has all pairs; the quick one has one admitted viewer per page, of every other page, and every sixteenth refusal. */
const openedBy = (viewer: Viewer): readonly string[] =>
  Object.entries(TABLE)
    .filter(([, viewers], at) => {
      if (process.env.TEST_FULL) return true;
      if (viewers.includes(viewer)) return at % 2 === 0 && viewers[(at / 2) % viewers.length] === viewer;
      return (at + VIEWERS.indexOf(viewer)) % 16 === 0;
    })
    .map(([path]) => path);

/** The URL where a viewer ends up. */
function destination(viewer: Viewer, path: string): string {
  if (viewer === 'admin' && path === '/create-event') return '/events';
  if (TABLE[path]?.includes(viewer)) return path;
  return viewer === 'visitor' ? '/login' : '/';
}

/**
 * Each page is audited once, as its first viewer; in both themes in the full
 * run, every eighth page, in one theme, in the quick one.
 */
const isAudited = (viewer: Viewer, path: string) =>
  (process.env.TEST_FULL || Object.keys(TABLE).indexOf(path) % 8 === 0) &&
  VIEWERS.find((one) => openedBy(one).includes(path) && destination(one, path) === path) === viewer;
const themesOf = (path: string) =>
  THEMES.filter((_, at) => process.env.TEST_FULL || at === (Object.keys(TABLE).indexOf(path) / 8) % 2);

async function audit(page: Page, path: string): Promise<string[]> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const faults: string[] = [];
  for (const theme of themesOf(path)) {
    await dress(page, theme);
    faults.push(...(await auditOf(page)).map((fault) => `${path} ${theme} ${fault}`));
  }
  return faults;
}

/** Pages of organizers and admins: all mf-organizer's. */
const isManaging = (path: string) => TABLE[path]?.join() === 'organizer,admin';

/** The guarded remotes that this viewer may load. */
const remotesOf = (viewer: Viewer, path: string): readonly string[] => {
  if (viewer === 'visitor' || !TABLE[path]?.includes(viewer)) return [];
  // An account of any role may be invited.
  if (path === '/invitations') return ['mf-guest'];
  return [isManaging(path) ? 'mf-organizer' : `mf-${viewer}`];
};

/** Calls that only guarded pages make. */
const GUARDED_CALL = /\/api\/(admin|organizer(?!s\/)|guest|releases(?!\/(live|failures|loads)))/;

const GUARDED_FILE = /^\/r\/mf-(guest|organizer|admin)\//;

/** The door page belongs to mf-organizer, but helpers open it without an account. */
const isDoorFile = (path: string, file: string) => path === '/door' && file.startsWith('/r/mf-organizer/');

/** Every requested URL with its page; requests of the page just left may still arrive. */
function watch(page: Page) {
  const seen: { at: string; asked: string }[] = [];
  const watched = {
    at: '',
    of: (at: string) => seen.filter((one) => one.at === at).map(({ asked }) => asked),
  };
  page.on('request', (request) => {
    seen.push({ at: watched.at, asked: new URL(request.url()).pathname });
  });
  return watched;
}

/** The data calls that guarded routes declare. */
async function declaredData(id: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const set = (await (await fetch(`${URL_BASE()}/api/releases/live`)).json()) as LiveSet;
  const guarded = set.entries
    .flatMap(({ live }) => live.routes)
    .filter(({ access }) => Array.isArray(access));
  const calls = new Map<string, string[]>();
  for (const { path, data } of guarded) {
    const declared = data === undefined ? [] : [data].flat();
    calls.set(path, [...(calls.get(path) ?? []), ...declared.map((call) => call.replace(':id', id))]);
  }
  return calls;
}

/** One of the organizer's own events: those of others are not found. */
async function ownEvent(): Promise<string> {
  const { token } = await sessionOf(URL_BASE(), 'organizer');
  const headers = { authorization: `Bearer ${token}` };
  const events = (await (await fetch(`${URL_BASE()}/api/organizer/events`, { headers })).json()) as {
    id: number;
  }[];
  return String(events[0]?.id ?? 1);
}

test('the table names every route that the areas declare', async () => {
  const set = (await (await fetch(`${URL_BASE()}/api/releases/live`)).json()) as LiveSet;
  const declared = new Set(set.entries.flatMap(({ live }) => live.routes.map(({ path }) => path)));
  expect([...declared].filter((path) => !(path in TABLE))).toEqual([]);
  expect(Object.keys(TABLE).filter((path) => !declared.has(path))).toEqual([]);
});

for (const viewer of VIEWERS) {
  test(`URLs opened as ${viewer}: the right pages open or redirect, load only allowed files and data, and have no accessibility fault`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    if (viewer !== 'visitor') await enterAs(page, viewer);
    const id = await ownEvent();
    const data = await declaredData(id);
    const watched = watch(page);
    for (const path of openedBy(viewer)) {
      // From here on, requests are not counted for the previous page.
      await page.goto('/favicon.svg');
      watched.at = path;
      const goal = destination(viewer, path);
      await page.goto(path.replace(':id', id));
      await expect(page, `${viewer} ${path}`).toHaveURL(URL_BASE() + goal.replace(':id', id));
      await expect(page.getByRole('heading', { level: 1 }).first(), `${viewer} ${path}`).toBeVisible();
      const refused = page.getByText("Vous n'avez pas accès à cette page.");
      if (goal === '/' && path !== '/' && !ANONYMOUS.includes(path)) await expect(refused).toBeVisible();
      else await expect(refused).toHaveCount(0);
      if (isAudited(viewer, path)) faults.push(...(await audit(page, path)));
    }
    expect(faults).toEqual([]);
    for (const path of openedBy(viewer)) {
      const own = remotesOf(viewer, path);
      const asked = watched.of(path);
      const foreign = asked.filter(
        (one) =>
          GUARDED_FILE.test(one) &&
          !isDoorFile(path, one) &&
          !own.some((name) => one.startsWith(`/r/${name}/`)),
      );
      // A viewer whom the page refuses must not make its data calls.
      const calls = own.length > 0 ? [] : (data.get(path) ?? []);
      // Public pages show guests their registrations and waitlists.
      const theirs = (one: string) =>
        viewer === 'guest' &&
        ['/api/guest-events', '/api/guest-waiting', '/api/guest-requests'].includes(one);
      const refused =
        own.length > 0
          ? []
          : asked.filter((one) => !theirs(one) && (GUARDED_CALL.test(one) || calls.includes(one)));
      expect([...foreign, ...refused], `${viewer} ${path}`).toEqual([]);
    }
  });
}

async function fillLogin(page: Page, role: Role) {
  await page.getByLabel('Adresse email').fill(ACCOUNTS[role]);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.locator('main').getByRole('button', { name: 'Se connecter' }).click();
}

test('a visitor’s deep link leads through the login to its page, and Back does not return to the login', async ({
  page,
}) => {
  await page.goto('/events');
  await page.goto('/guest?onglet=calendrier');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, 'guest');
  await expect(page).toHaveURL(/\/guest\?onglet=calendrier$/);
  await expect(page.getByLabel('Aller à la date :')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Événements' })).toBeVisible();
});

test('an expired session: the login page says so, then leads back to the page', async ({ page }) => {
  await enterAs(page, 'organizer');
  // The shell checks the token at start, so the session must expire after that.
  const known = page.waitForResponse('**/api/user');
  await page.goto('/about');
  expect((await known).status()).toBe(200);
  await expect(page.getByRole('button', { name: /^Menu de/ })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${URL_BASE()}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.getByRole('banner').getByRole('link', { name: 'Gestion des événements' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await fillLogin(page, 'organizer');
  await expect(page).toHaveURL(/\/manage-events$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des événements' })).toBeVisible();
  await expect(page.getByText('Votre session a expiré.')).toHaveCount(0);
});
