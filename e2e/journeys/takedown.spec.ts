// Of @api @shell @mf-public @mf-guest
import { dayIn } from '@eveneo/contract/application/event-time';
import * as calls from '@eveneo/contract/call-list';
import { storeSession } from '../lib/accounts';
import { addAccount, addEvent, call, removeEvent } from '../lib/api';
import { expect, test } from '../lib/test';

test('an event that is taken down is in no place that shows events, and in all of them again once it is lifted', async ({
  page,
  request,
}) => {
  const run = Date.now().toString(36);
  // Two words: the list page repeats the one that was searched, so the test looks for the other.
  const [word, other] = [`Zinzolin${run}`, `Amarante${run}`];
  const title = `${word} et ${other}`;
  // The first of today, not over before its end, which the home page shows on any day and at any hour.
  const { id } = await addEvent(title, {
    date: dayIn(new Date()),
    time: '00:00',
    end_time: '23:59',
    city: 'Nantes',
  });
  const guest = await addAccount('Odile Renard', `odile-${run}@exemple.fr`);
  await call(calls.registerToEvent, { token: guest.token, params: { id } });
  const { organizer_id: organizer } = await call(calls.getEvent, { token: guest.token, params: { id } });
  const own = { headers: { authorization: `Bearer ${guest.token}` } };
  const feed = await call(calls.renewFeed, { token: guest.token });
  const places: Readonly<Record<string, readonly [path: string, options?: object]>> = {
    home: ['/'],
    list: [`/events?search=${other}`],
    page: [`/events/${id}`],
    organizer: [`/organizers/${organizer}`],
    sitemap: ['/sitemap.xml'],
    search: [`/api/events?search=${other}`],
    suggestions: [`/api/suggestions?q=${word}`],
    calendar: [`/api/feeds/events.ics?organizer=${organizer}`],
    news: [`/api/feeds/events.rss?organizer=${organizer}`],
    personal: [new URL(feed.url).pathname],
    dashboard: ['/api/guest-events', own],
    tickets: ['/api/tickets', own],
  };
  const found = async () => {
    const names: string[] = [];
    for (const [name, [path, options]] of Object.entries(places)) {
      const text = await (await request.get(path, options)).text();
      if (text.includes(word) || (name === 'sitemap' && text.includes(`/events/${id}<`))) names.push(name);
    }
    return names;
  };
  await expect.poll(found).toEqual(Object.keys(places));
  await storeSession(page, guest);
  await page.goto('/guest');
  await expect(page.getByRole('main').getByText(word).first()).toBeVisible();

  const takedown = { kind: 'event', id, rule: 'fraud', facts: 'Le jardin n’existe pas.' } as const;
  const taken = await call(calls.takeDown, { as: 'admin', body: takedown });
  await expect.poll(found).toEqual([]);
  const pages = ['/guest', `/events/${id}`];
  if (process.env.TEST_FULL) pages.push(`/tickets/${id}`, `/events?search=${other}`);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    // A guest whose address is to be confirmed may read, without a link, that it was taken down.
    const main = page.getByRole('main');
    const named = { name: title };
    await expect(main.getByRole('link', named).or(main.getByRole('heading', named))).toHaveCount(0);
  }

  await call(calls.liftTakedown, { as: 'admin', params: { id: taken.id }, body: { reason: 'Une erreur.' } });
  await expect.poll(found).toEqual(Object.keys(places));
  await page.goto('/guest');
  await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
  const { data } = await call(calls.adminHistory, { as: 'admin', query: { search: word } });
  expect(data.map(({ act }) => act)).toEqual(expect.arrayContaining(['event.taken-down', 'event.lifted']));
  await removeEvent(id);
});
