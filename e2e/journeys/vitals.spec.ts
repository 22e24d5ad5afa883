import { vitalsReportSchema, type VitalsReport } from '@eveneo/contract/delivery/vitals';
import { pageHeading } from '../lib/heading';
import { expect, test } from '../lib/test';

/** As if the host had signed this page load: after twenty from one address it signs no more. */
const SIGNED = 'signed-by-the-test';

test('how quick a page was is told once, when it is left, by patterns and versions only', async ({
  page,
}) => {
  const reports: VitalsReport[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/releases/vitals')
      reports.push(vitalsReportSchema.parse(request.postDataJSON()));
  });
  await page.route('**/events/1', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/ data-visit="[^"]*"/, '');
    await route.fulfill({ response, body: html.replace('<html', `<html data-visit="${SIGNED}"`) });
  });
  const measuring = page.waitForRequest(/\/chunks\/late-/);
  await page.goto('/events/1');
  await measuring;
  await page.getByRole('banner').getByRole('link', { name: 'Événements', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Événements');
  expect(reports).toEqual([]);
  const told = page.waitForRequest('**/api/releases/vitals');
  await page.goto('about:blank');
  await told;

  const [report] = reports;
  expect(report?.visit).toBe(SIGNED);
  const of = (metric: string) => report?.vitals.filter((one) => one.metric === metric) ?? [];
  for (const metric of ['TTFB', 'FCP', 'LCP'])
    expect(of(metric).map(({ name, page: pattern }) => [name, pattern])).toEqual([
      ['mf-public', '/events/:id'],
      ['shell', '/events/:id'],
    ]);
  expect(of('LCP')[0]!.value).toBeGreaterThan(0);
  expect(JSON.stringify(report)).not.toContain('/events/1');
});
