// Of @shell @mf-public
import { vitalsReportSchema } from '@eveneo/contract/delivery/vitals';
import { expect, pageHeading, test } from '../lib/test';

/** As if the host had signed this load, which it only does for the first twenty per address. */
const SIGNED = 'signed-by-the-test';

test('page speed is reported once, when the page is hidden, with nothing but areas and versions', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then((text) => told.push(text));
      return send(url, body);
    };
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await page.route('**/events/1', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'server-timing': `visite;desc="${SIGNED}"` };
    await route.fulfill({ response, headers });
  });
  const measuring = page.waitForRequest(/\/chunks\/late-/);
  await page.goto('/events/1');
  await measuring;
  await page.getByRole('banner').getByRole('link', { name: 'Événements', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Événements');
  expect(await told()).toEqual([]);
  // The tab goes to the background once.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    for (let n = 0; n < 2; n += 1) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(told).toHaveLength(1);

  const [text = ''] = await told();
  const report = vitalsReportSchema.parse(JSON.parse(text));
  expect(report.visit).toBe(SIGNED);
  const of = (metric: string) => report.vitals.filter((one) => one.metric === metric);
  for (const metric of ['TTFB', 'FCP', 'LCP'])
    expect(of(metric).map(({ name }) => name)).toEqual(['mf-public', 'shell']);
  expect(of('LCP')[0]!.value).toBeGreaterThan(0);
  expect(text).not.toContain('/events');
});
