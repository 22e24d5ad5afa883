// Of @shell @mf-guest @mf-admin
import { enterWith, tokenOf } from '../lib/accounts';
import { expect, pageHeading, test } from '../lib/test';

test('a stored role changed by hand sends nobody away from their own page: the server is asked first', async ({
  page,
}) => {
  const { token, user } = await tokenOf(process.env.E2E_URL ?? '', 'admin');
  await enterWith(page, { token, user: { ...user, role: 'guest' } });
  let answered = false;
  const early: string[] = [];
  page.on('request', (request) => {
    if (!answered && /\/r\/mf-(admin|organizer)\//.test(request.url())) early.push(request.url());
  });
  await page.route('**/api/user', async (route) => {
    await page.waitForTimeout(700);
    answered = true;
    await route.fallback();
  });
  await page.goto('/admin');
  await expect(pageHeading(page)).toHaveText('Tableau de bord Admin');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText("Vous n'avez pas accès à cette page.")).toHaveCount(0);
  expect(early).toEqual([]);
});
