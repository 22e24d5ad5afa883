// Of @api @shell @mf-public @mf-guest @mf-organizer @mf-admin
import type { Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { areas } from 'tools/workshop/docs/route-table';
import { ACCOUNTS, enterAs, PASSWORD, sessionOf } from '../lib/accounts';
import { expect, test } from '../lib/test';
import { admits, VIEWERS, type Viewer } from '../screens/derived-states';

const URL_BASE = () => process.env.E2E_URL ?? '';

/** The one table of roles, independent of the declarations: for whom each area has pages, and those for others. */
const ROLES: Readonly<
  Record<string, { viewers: readonly Viewer[]; others?: Readonly<Record<string, readonly Viewer[]>> }>
> = {
  'mf-public': { viewers: VIEWERS, others: { '/login': ['visitor'], '/register': ['visitor'] } },
  'mf-guest': { viewers: ['guest'], others: { '/invitations': ['guest', 'organizer', 'admin'] } },
  'mf-organizer': {
    viewers: ['organizer', 'admin'],
    // The door is for helpers, too, who have no account; an attestation for whoever holds it.
    others: {
      '/door': VIEWERS,
      '/attestation': VIEWERS,
      '/organizer': ['organizer'],
      '/own-site': ['organizer'],
      '/past-guests': ['organizer'],
      '/profile': ['organizer'],
    },
  },
  'mf-admin': { viewers: ['admin'] },
};

type Declared = RouteDeclaration & { area: string };
const ROUTES: readonly Declared[] = areas().flatMap(({ name, routes }) =>
  routes.map((route) => ({ ...route, area: name })),
);
const PATHS = [...new Set(ROUTES.map(({ path }) => path))];
/** Whom the table admits to a page of an area. */
const admitted = ({ area, path }: Declared): readonly Viewer[] =>
  ROLES[area]?.others?.[path] ?? ROLES[area]?.viewers ?? [];
/** The areas that have this page for a viewer. */
const areasOf = (viewer: Viewer, path: string): readonly string[] =>
  ROUTES.filter((route) => route.path === path && admitted(route).includes(viewer)).map(({ area }) => area);
const viewersOf = (path: string) => VIEWERS.filter((viewer) => areasOf(viewer, path).length > 0);

const ANONYMOUS = ['/login', '/register'];
/** The full run has all pairs; the quick one has one admitted viewer per page, of every other page, and every sixteenth refusal. */
const openedBy = (viewer: Viewer): readonly string[] =>
  PATHS.filter((path, at) => {
    if (process.env.TEST_FULL) return true;
    const viewers = viewersOf(path);
    if (viewers.includes(viewer)) return at % 2 === 0 && viewers[(at / 2) % viewers.length] === viewer;
    return (at + VIEWERS.indexOf(viewer)) % 16 === 0;
  });

/** The URL where a viewer ends up. */
function destination(viewer: Viewer, path: string): string {
  if (viewer === 'admin' && path === '/create-event') return '/events';
  if (areasOf(viewer, path).length > 0) return path;
  return viewer === 'visitor' ? '/login' : '/';
}

/** The guarded remotes that this viewer may load. */
const remotesOf = (viewer: Viewer, path: string): readonly string[] =>
  areasOf(viewer, path).filter((area) => area !== 'mf-public');

/** Calls that only guarded pages make. */
const GUARDED_CALL = /\/api\/(admin|organizer(?!s\/)|guest|releases(?!\/(live|failures|loads)))/;

const GUARDED_FILE = /^\/r\/mf-(guest|organizer|admin)\//;

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
const declaredData = (path: string, id: string): readonly string[] =>
  ROUTES.filter((route) => route.path === path && Array.isArray(route.access))
    .flatMap(({ data = [] }) => data)
    .map((call) => call.replace(':id', id));

/** One of the organizer's own events: those of others are not found. */
async function ownEvent(): Promise<string> {
  const { token } = await sessionOf(URL_BASE(), 'organizer');
  const headers = { authorization: `Bearer ${token}` };
  const events = (await (await fetch(`${URL_BASE()}/api/organizer/events`, { headers })).json()) as {
    id: number;
  }[];
  return String(events[0]?.id ?? 1);
}

test('each route of each area admits whom the table of roles admits', () => {
  // A path may have a route for each role, with its own data.
  const declares = ({ area, path }: Declared, viewer: Viewer) =>
    ROUTES.some((one) => one.area === area && one.path === path && admits(one.access, viewer));
  const said = (of: (route: Declared, viewer: Viewer) => boolean) =>
    Object.fromEntries(
      ROUTES.map((route) => [`${route.area} ${route.path}`, VIEWERS.filter((viewer) => of(route, viewer))]),
    );
  expect(said(declares)).toEqual(said((route, viewer) => admitted(route).includes(viewer)));
});

for (const viewer of VIEWERS) {
  test(`URLs opened as ${viewer}: the right pages open or redirect, and load only allowed files and data`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    if (viewer !== 'visitor') await enterAs(page, viewer);
    const id = await ownEvent();
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
    }
    for (const path of openedBy(viewer)) {
      const own = remotesOf(viewer, path);
      const asked = watched.of(path);
      const foreign = asked.filter(
        (one) => GUARDED_FILE.test(one) && !own.some((name) => one.startsWith(`/r/${name}/`)),
      );
      // A viewer whom the page refuses must not make its data calls.
      const calls = own.length > 0 ? [] : declaredData(path, id);
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
