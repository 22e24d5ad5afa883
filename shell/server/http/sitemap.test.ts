import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../config';
import type { LiveSetSource } from '../releases/live-set';
import { sitemap } from './sitemap';

const route = (path: string, access: unknown = 'public', more = {}) => ({
  path,
  access,
  title: 'Titre',
  module: 'a/A',
  ...more,
});
const source = {
  current: {
    entries: [
      {
        live: {
          routes: [
            route('/'),
            route('/events/:id', 'public', { sitemap: '/api/events?status=upcoming' }),
            route('/organizers/:id', 'public', {
              listed: { call: '/api/events?per_page=1000', field: 'organizer_id' },
            }),
            route('/organizer', ['organizer']),
            route('/reset-password', 'public', { listed: false }),
            route('/dashboard', ['guest']),
            route('/events/:id/edit', ['organizer']),
            route('/login', 'anonymous'),
          ],
        },
      },
    ],
  },
} as unknown as LiveSetSource;

let api: Server;
let app: FastifyInstance;
let answer: (url: string) => { status?: number; body: unknown };
const asked: string[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const { port } = api.address() as AddressInfo;
  app = Fastify();
  const config = readConfig({ API_URL: `http://127.0.0.1:${port}`, PUBLIC_URL: 'https://eveneo.example' });
  sitemap(app, config, source);
});
afterAll(async () => {
  await app.close();
  api.close();
});
beforeEach(() => (asked.length = 0));

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('lists every public page, those of paged lists too', async () => {
  answer = (url) => ({
    body: url.endsWith('page=1')
      ? {
          data: [
            { id: 1, organizer_id: 8 },
            { id: 'é&<', organizer_id: null },
          ],
          last_page: 2,
        }
      : { data: [{ id: 3, organizer_id: 8 }, {}, null, 'x', { organizer_id: 9 }], last_page: 2 },
  });
  const map = await app.inject('/sitemap.xml');
  expect(map.statusCode).toBe(200);
  expect(map.headers['cache-control']).toBe('public, max-age=600');
  expect([...asked].sort()).toEqual([
    '/api/events?per_page=1000&page=1',
    '/api/events?per_page=1000&page=2',
    '/api/events?status=upcoming&page=1',
    '/api/events?status=upcoming&page=2',
  ]);
  expect(locations(map.body)).toEqual([
    'https://eveneo.example/',
    'https://eveneo.example/events/1',
    'https://eveneo.example/events/%C3%A9%26%3C',
    'https://eveneo.example/events/3',
    // Organizers with several events are listed once; a deleted organizer has no page.
    'https://eveneo.example/organizers/8',
    'https://eveneo.example/organizers/9',
  ]);
});

test('an incomplete sitemap would make search engines forget pages: none is served', async () => {
  answer = (url) =>
    url.endsWith('page=1') ? { body: { data: [{ id: 1 }], last_page: 2 } } : { status: 503, body: {} };
  const map = await app.inject('/sitemap.xml');
  expect(map.statusCode).toBe(503);
  expect(String(map.headers['cache-control'])).not.toContain('public');
  expect(locations(map.body)).toEqual([]);
});

test.each([null, [], 'texte', { data: 'x' }, { data: null, last_page: 9 }])(
  'a response of %j is an empty list, and causes no endless loop',
  async (body) => {
    answer = () => ({ body });
    const map = await app.inject('/sitemap.xml');
    expect(locations(map.body)).toEqual(['https://eveneo.example/']);
    // The other list may still be loading for the failed sitemap.
    expect(asked.filter((url) => url.includes('status'))).toHaveLength(1);
  },
);

test('robots.txt excludes guarded pages and calls, not public pages with the same prefix, and names the sitemap', async () => {
  const { body } = await app.inject('/robots.txt');
  expect(body).toBe(
    'User-agent: *\nAllow: /organizers/\nDisallow: /dashboard\nDisallow: /login\nDisallow: /organizer\nDisallow: /api/\n\nSitemap: https://eveneo.example/sitemap.xml\n',
  );
});
