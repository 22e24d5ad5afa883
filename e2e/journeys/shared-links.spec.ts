// Of @api @shell @mf-public
import sharp from 'sharp';
import type { EventSummary } from '@eveneo/contract/application/events';
import * as calls from '@eveneo/contract/call-list';
import { enterAs } from '../lib/accounts';
import { call } from '../lib/api';
import { firstScreenOf, scrollToEnd } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';

/** As a social network or search engine reads a page: HTML without scripts. */
async function readHead(path: string) {
  const html = await firstScreenOf(path);
  const text = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    title: text(/<title>([^<]*)<\/title>/),
    canonical: text(/<link rel="canonical" href="([^"]*)"/),
    meta: Object.fromEntries(tags.map(([, name = '', content = '']) => [name, decode(content)])),
    jsonLd: JSON.parse(/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? 'null') as Record<
      string,
      unknown
    > | null,
  };
}
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The demonstration's events: other journeys create and delete theirs. */
const allEvents = async () =>
  (await call(calls.listEvents, { query: { per_page: 1000 } })).data.filter(
    ({ id }) => id <= Number(process.env.E2E_LAST_EVENT),
  );
const someEvent = async (fits: (event: EventSummary) => unknown) =>
  (await allEvents()).find(fits) as EventSummary;

/** The tags of a complete preview. */
async function expectPreview(path: string) {
  const head = await readHead(path);
  const { meta, title, canonical } = head;
  expect(title).toMatch(/.+ – Événéo$/);
  expect(new URL(canonical).pathname).toBe(path.split('?')[0]);
  expect(meta['description']?.length).toBeGreaterThan(40);
  expect(meta).toMatchObject({
    'og:site_name': 'Événéo',
    'og:locale': 'fr_FR',
    'og:title': title.replace(' – Événéo', ''),
    'og:description': meta['description'],
    'og:url': canonical,
    'twitter:card': 'summary_large_image',
    'twitter:title': meta['og:title'],
    'twitter:description': meta['description'],
    'twitter:image': meta['og:image'],
  });
  const image = await fetch((process.env.E2E_URL ?? '') + new URL(meta['og:image'] ?? '').pathname);
  expect(image.status).toBe(200);
  expect(image.headers.get('content-type')).toBe('image/jpeg');
  expect(image.headers.get('cache-control')).toContain('immutable');
  const { width, height, format } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  expect(meta).toMatchObject({
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringMatching(/\S/),
  });
  return head;
}

test('a link to the home page or the list shows a preview without a script', async () => {
  const home = await expectPreview('/');
  expect(home.jsonLd).toMatchObject({ '@type': 'WebSite', name: 'Événéo' });
  const list = await expectPreview('/events?page=2&search=a');
  // The response's totals include past events, so the description names no number of events.
  expect(list.meta['description']).not.toMatch(/\d/);
  expect([home.title, list.title]).toEqual([
    'Vivez les événements qui vous ressemblent – Événéo',
    'Événements – Événéo',
  ]);
});

test('home page, list and an organizer’s page link their feeds', async () => {
  const { organizer_id: id } = await someEvent(({ organizer_id }) => organizer_id);
  for (const [path, query] of [
    ['/', ''],
    ['/events', ''],
    [`/organizers/${id}`, `?organizer=${id}`],
  ] as const) {
    const links = [...(await firstScreenOf(path)).matchAll(/<link rel="alternate" [^>]*href="([^"]+)"/g)];
    expect(links.map(([, href]) => href).slice(0, 2)).toEqual([
      `/api/feeds/events.ics${query}`,
      `/api/feeds/events.rss${query}`,
    ]);
  }
});

test('an event’s page leads to what a site that knows oEmbed shows', async () => {
  const { id } = await someEvent(({ organizer_id }) => organizer_id);
  const html = await firstScreenOf(`/events/${id}`);
  const [, href = ''] =
    /<link rel="alternate" type="application\/json\+oembed" [^>]*href="([^"]+)"/.exec(html) ?? [];
  const answer = await fetch((process.env.E2E_URL ?? '') + href.replaceAll('&amp;', '&'));
  expect(await answer.json()).toMatchObject({ version: '1.0', type: 'rich' });
});

test('every public page has a picture of the site', async () => {
  for (const path of ['/about', '/contact', '/terms', '/login']) {
    const html = await (await fetch((process.env.E2E_URL ?? '') + path)).text();
    expect(html).toMatch(/"og:image" content="[^"]+\/storage\/previews\/site\/[0-9a-f]{16}\.jpg"/);
  }
});

test('a link to an event has its own preview and dates, as schema.org defines them', async () => {
  const event = await someEvent(({ end_time }) => end_time);
  const { meta, jsonLd, title } = await expectPreview(`/events/${event.id}`);
  expect(title).toBe(`${event.title} – Événéo`);
  expect(meta['og:image']).toMatch(new RegExp(`/storage/previews/${event.id}/[0-9a-f]{16}\\.jpg$`));
  expect(jsonLd?.['image']).toEqual([meta['og:image']]);
  expect(jsonLd).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: event.location },
    organizer: { '@type': expect.stringMatching(/^(Person|Organization)$/), name: event.organizer },
  });
  expect(meta['description']).toMatch(/^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d/);
  expect(meta['description']).toContain(event.location);
  const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+0[12]:00$/;
  const [start, end] = [String(jsonLd?.['startDate']), String(jsonLd?.['endDate'])];
  expect(start).toMatch(zoned);
  expect(end).toMatch(zoned);
  const paris = new Date(start).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' });
  expect(paris).toBe(`${event.date} ${event.time}:00`);
  expect(Date.parse(end)).toBeGreaterThan(Date.parse(start));
});

test('an event without an end names none, and one without a picture has a drawn one', async () => {
  const open = await someEvent(({ end_time }) => !end_time);
  expect((await readHead(`/events/${open.id}`)).jsonLd).not.toHaveProperty('endDate');
  const plain = await someEvent(({ image }) => !image);
  const { meta } = await expectPreview(`/events/${plain.id}`);
  // No line begins with the colon of a title.
  expect(meta['og:image:alt']).toBe(plain.title.replace(/ (?=:)/g, '\u00a0'));
});

test('robots and sitemap list public pages, each event included, and nothing else', async () => {
  const read = async (path: string) => (await fetch((process.env.E2E_URL ?? '') + path)).text();
  const robots = await read('/robots.txt');
  for (const path of ['/admin', '/organizer', '/guest', '/profile', '/api/'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toMatch(/Sitemap: https?:\/\/[^\s]+\/sitemap\.xml/);
  const data = await allEvents();
  const places = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, place = '']) => new URL(place).pathname,
  );
  expect(places).toEqual(
    expect.arrayContaining(['/', '/events', '/about', ...data.map(({ id }) => `/events/${id}`)]),
  );
  const organizers = data.flatMap(({ organizer_id: id }) => (id === null ? [] : [`/organizers/${id}`]));
  expect(places).toEqual(expect.arrayContaining(organizers));
  expect(robots).toContain('Allow: /organizers/\n');
  const hidden = /^\/(__|(admin|guest|organizer|profile|login|\w+-password|\w+-address)(\/|$))/;
  // People may search for "forgotten password"; the other pages open from the link in a mail.
  expect(places.filter((path) => hidden.test(path))).toEqual(['/forgot-password']);
});

test('the page requests an event that does not exist only once', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events/999999')) calls.push(request.url());
  });
  const response = await page.goto('/events/999999');
  expect(response?.status()).toBe(404);
  const { title, canonical } = await readHead('/events/999999');
  expect(title).toBe('Événement introuvable – Événéo');
  expect(canonical).toBe('');
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1, name: 'Événement introuvable' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('an event is printed on one sheet, with or without a picture', async ({ page }) => {
  for (const pictured of [true, false]) {
    const event = await someEvent(({ images }) => images.length > 0 === pictured);
    await page.goto(`/events/${event.id}`);
    await expect(page.getByText('Participants confirmés')).toBeVisible();
    const file = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } });
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

test(
  'so is one whose organizer wrote to its guests; nothing to report or press is printed',
  FULL_RUN,
  async ({ page }) => {
    await enterAs(page, 'guest');
    const { id } = await someEvent(({ title }) => title.startsWith('La grande dictée'));
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { name: 'Messages de l’organisateur' })).toBeVisible();
    // Loaded when scrolled near.
    await scrollToEnd(page);
    const reports = page.getByRole('main').getByRole('button', { name: /^Signaler/ });
    // Of the message and of the event.
    await expect(reports).toHaveCount(2);
    const file = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } });
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(reports.filter({ visible: true })).toHaveCount(0);
  },
);

test('a page is printed black on white, even in the dark theme and with the picture’s colour', async ({
  page,
}) => {
  const event = await someEvent(({ images }) => images.length > 0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const colours = () =>
    page
      .getByRole('main')
      .locator('*')
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
  await expect.poll(async () => (await colours()).length).toBeGreaterThan(1);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(colours).toEqual(['rgb(0, 0, 0)']);
});
