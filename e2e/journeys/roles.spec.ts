// Of @shell @mf-public @mf-guest @mf-organizer @mf-admin
import type { Role } from '@eveneo/contract/application/users';
import { logIn } from '../lib/accounts';
import { expect, FULL_RUN, test } from '../lib/test';

const DASHBOARDS: Readonly<Record<Role, { path: string; title: string }>> = {
  admin: { path: '/admin', title: 'Tableau de bord Admin' },
  organizer: { path: '/organizer', title: 'Tableau de bord Organisateur' },
  guest: { path: '/guest', title: 'Tableau de bord Invité' },
};

for (const [role, { path, title }] of Object.entries(DASHBOARDS) as [Role, (typeof DASHBOARDS)[Role]][]) {
  test(
    `${role} logs in and lands on their dashboard, loaded from their remote`,
    role === 'guest' ? {} : FULL_RUN,
    async ({ page }) => {
      const remotes = new Set<string>();
      page.on('request', (request) => {
        const remote = /\/r\/(mf-[a-z]+)\//.exec(request.url())?.[1];
        if (remote) remotes.add(remote);
      });
      await logIn(page, role);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect([...remotes].sort()).toEqual([`mf-${role}`, 'mf-public'].sort());
      // Counters come from the API: the page shows a number.
      await expect(page.locator('main')).toContainText(/\d/);
    },
  );
}
