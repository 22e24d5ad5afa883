// Of @shell @mf-public @mf-organizer
import { enterAs } from '../lib/accounts';
import { depthOf, record } from '../lib/request-depth';
import { expect, FULL_RUN, test } from '../lib/test';

/**
 * Not part of the first page: session check, reports of loads that the host
 * signed, HTTP client of later calls, icons.
 */
const BESIDE = /\/api\/(?:user|releases\/loads)$|\/r\/shell\/[^/]+\/chunks\/|favicon/;
const PAGES = [
  { path: '/events', shown: '#contenu a[href^="/events/"]', calls: ['/api/events', '/api/categories'] },
  { path: '/events/1', shown: '#contenu time', calls: ['/api/events/1'] },
  { path: '/', shown: '#contenu a[href^="/events/"]', calls: Array(3).fill('/api/events') as string[] },
  {
    path: '/organizer',
    shown: '#contenu h3',
    role: 'organizer' as const,
    calls: ['/api/organizer/events', '/api/organizer-stats', '/api/organizer/attention'],
  },
];

for (const { path, shown, role, calls } of PAGES) {
  test(
    `${path}: after the page everything is requested in parallel, first data included, each file once`,
    path === '/' || role ? {} : FULL_RUN,
    async ({ page }) => {
      // Neither are requests made when the browser is idle.
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
      if (role) await enterAs(page, role);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const seen = record(session);
      await page.goto(path);
      await page.locator(shown).first().waitFor();
      const all = [...seen.values()];
      const needed = all.filter(
        ({ kind, url }) => /Document|Script|Stylesheet|Fetch|XHR/.test(kind) && !BESIDE.test(url),
      );
      expect(needed.filter((one) => depthOf(one, all) > 2).map(({ url }) => new URL(url).pathname)).toEqual(
        [],
      );
      const asked = needed.map(({ url }) => new URL(url).pathname).filter((one) => one.startsWith('/api/'));
      expect(asked.sort()).toEqual([...calls].sort());
    },
  );
}
