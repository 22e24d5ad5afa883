import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { PAGE_DATA_URL } from '../../inlined/page-data';
import type { ShellHostConfig } from '../config';
import { firstDataOf } from '../page/first-data';
import { forBrowser, resolveSet } from '../page/inlined-set';
import { pageHtml } from '../page/page-html';
import { picturesOf } from '../page/pictures';
import { BROKEN_SHELL_COOKIE } from '../page/shell-watch';
import { resolvePage } from '../page/resolve-page';
import { VISITOR_COOKIE, visitorNames } from '../releases/canary';
import type { LiveSetSource } from '../releases/live-set';
import { sendCompressed } from './compress';
import { commonHeaders, contentSecurityPolicy } from './security-headers';
import { startingPage } from './starting-page';

const cookieOf = (request: FastifyRequest, name: string): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{8,64})`).exec(request.headers.cookie ?? '')?.[1] ?? null;

const newVisitor = visitorNames();

/** The visitor's random name; a new one is set only while a canary runs. */
function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  set: LiveSet,
  secure: boolean,
): string | null {
  const known = cookieOf(request, VISITOR_COOKIE);
  if (known || !set.entries.some((entry) => entry.canary)) return known;
  const visitor = newVisitor();
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  reply.header('Set-Cookie', `${VISITOR_COOKIE}=${visitor}; ${attributes}`);
  return visitor;
}

/** One address for one page, however many slashes were written. */
const canonicalOf = (origin: string, path: string): string =>
  `${origin}/${path.split('/').filter(Boolean).join('/')}`;

/**
 * Every address that is no file and no call: the page, made for this request from the live set.
 * @param connect see contentSecurityPolicy
 */
export function pages(
  app: FastifyInstance,
  config: ShellHostConfig,
  source: Pick<LiveSetSource, 'current'>,
  connect: readonly string[] = [],
): void {
  const settings = {
    demo: config.demo,
    development: !config.production,
    locale: 'fr-FR',
    timeZone: config.timeZone,
    contactEmail: config.contactEmail,
  };
  const origin = config.publicUrl;
  const secure = origin.startsWith('https:');

  const resolve = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(commonHeaders).header('Cache-Control', 'private, no-cache');
    const set = source.current;
    const broken = cookieOf(request, BROKEN_SHELL_COOKIE);
    return set && resolveSet(set, visitorOf(request, reply, set, secure), settings, broken);
  };

  // What an open tab asks from time to time: the same data that its page carried.
  app.get(PAGE_DATA_URL, async (request, reply) => {
    const resolved = resolve(request, reply);
    if (!resolved) return reply.code(503).header('Retry-After', '2').send();
    return sendCompressed(
      request,
      reply.type('application/json; charset=utf-8'),
      JSON.stringify(forBrowser(resolved.data)),
    );
  });

  app.get('/*', async (request, reply) => {
    const resolved = resolve(request, reply);
    reply.type('text/html; charset=utf-8');
    if (!resolved) return reply.code(503).header('Retry-After', '2').send(startingPage());

    // A page that starts now runs nothing withdrawn, and no HTML names a release that was rolled back.
    const data = forBrowser(resolved.data);
    const areas = data.areas.map((area) => ({ ...area, withdrawn: [] }));
    // Not relative to the origin: '//elsewhere' would be another site's address.
    const url = new URL(origin + request.url);
    const matches = resolvePage(resolved.data.areas, url.pathname, url.search);
    const publicMatch = matches.find(({ route }) => route.access === 'public');
    const canonical = canonicalOf(origin, url.pathname);
    const first = publicMatch
      ? await firstDataOf(config.apiUrl, publicMatch.route, publicMatch.data[0] ?? null, {
          '@origin': origin,
          '@url': canonical,
          '@timeZone': config.timeZone,
        })
      : { head: null, answer: null, exists: true };
    const release = publicMatch && resolved.releases.get(publicMatch.area.name);
    const nonce = randomBytes(16).toString('base64');
    const found = matches.length > 0 && first.exists;
    const route = (publicMatch ?? matches[0])?.route;
    const title = first.exists ? (first.head?.title ?? route?.title) : route?.missing;
    reply
      .code(found ? 200 : 404)
      .header('Content-Security-Policy', contentSecurityPolicy(nonce, { secure, connect }));
    const html = pageHtml({
      ...resolved,
      data: { ...data, areas, withdrawnShells: undefined },
      matches,
      title: title ?? SCREEN_TITLES.notFound,
      head: first.head,
      pictures: release ? picturesOf(publicMatch.route.pictures ?? [], first.answer, release) : [],
      canonical: found ? canonical : null,
      origin,
      nonce,
      watched: connect.length === 0,
    });
    return sendCompressed(request, reply, html);
  });
}
