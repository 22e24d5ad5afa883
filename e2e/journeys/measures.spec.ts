// Of @mf-public @mf-guest @mf-organizer @mf-admin
import type { Locator } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { enterAs } from '../lib/accounts';
import { addEvent, call, removeEvent } from '../lib/api';
import { expect, test } from '../lib/test';

test.use({ reducedMotion: 'reduce' });

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

const box = async (one: Locator) => (await one.boundingBox())!;
const linesOf = (one: Locator) =>
  one.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom);
    return tops.filter((bottom, at) => at === 0 || bottom - tops[at - 1]! > 4).length;
  });

test('on a phone the event’s bar ends with the screen, and its places take two lines, for everybody', async ({
  browser,
  baseURL,
}) => {
  const { id } = await addEvent('Barre du bas', { capacity: 180 });
  const held = await addEvent('Barre avec place', { capacity: 180 });
  await call(calls.registerToEvent, { as: 'guest', params: { id: held.id } });
  const past = await call(calls.listEvents, { query: { status: 'past', per_page: 1 } });
  const readers: [role: Role | null, event: number][] = [
    [null, id],
    ['guest', id],
    ['guest', held.id],
    ['guest', past.data[0]!.id],
    ['organizer', id],
    ['admin', id],
  ];
  for (const [role, event] of readers) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: PHONES[0]!,
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    if (role) await enterAs(page, role);
    await page.goto(`/events/${event}`);
    const bar = page.getByRole('region', { name: 'Places disponibles' });
    await expect(bar.getByRole('button').or(bar.getByRole('link')).first()).toBeVisible();
    for (const phone of PHONES)
      for (const size of ['100%', '150%']) {
        await page.setViewportSize(phone);
        await page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
        const where = `${role ?? 'visitor'} at ${event}, ${phone.width} px, ${size}`;
        const { y, height } = await box(bar);
        expect(Math.abs(y + height - phone.height), where).toBeLessThan(0.5);
        if (size === '100%') expect(height, where).toBeLessThanOrEqual(65);
        const places = bar.locator('p').first();
        if (await places.isVisible()) expect(await linesOf(places), where).toBeLessThanOrEqual(2);
      }
    await context.close();
  }
  for (const one of [id, held.id]) await removeEvent(one);
});

test('near home: the hint stands on one line', async ({ page }) => {
  await page.goto('/');
  const hint = page.getByText('Votre ville reste sur cet appareil');
  await hint.scrollIntoViewIfNeeded();
  await expect(hint).toBeVisible();
  expect(await linesOf(hint)).toBe(1);
});
