import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { PAGE_DATA_URL } from '../../inlined/page-data';
import type { ShellHostConfig } from '../config';
import { forBrowser, type ResolvedSet } from '../page/inlined-set';
import { createSetKeeper } from '../page/kept-sets';
import { makePage } from '../page/made-page';
import type { AreaRouteMatch } from '../page/resolve-page';
import { BROKEN_SHELL_COOKIE } from '../page/shell-watch';
import type { LiveSetSource } from '../releases/live-set';
import type { LoadCounts } from '../releases/load-counts';
import { hasPages } from '../releases/ready-set';
import { sendCompressed } from './compress';
import { commonHeaders, contentSecurityPolicy } from './security-headers';
import { startingPage } from './starting-page';
import { cookieOf, visitorOf } from './visitor';

interface PagesOptions {
  readonly source: Pick<LiveSetSource, 'current'>;
  /** Null where page loads are not counted. */
  readonly counts: LoadCounts | null;
  /** See contentSecurityPolicy. */
  readonly connect?: readonly string[];
}

/** The releases that a page shows, or may show to some of its visitors. */
function shownBy({ shell, releases }: ResolvedSet, matches: readonly AreaRouteMatch[]): ReleaseDescription[] {
  const areas = new Set(matches.map(({ area }) => area.name));
  return [shell, ...[...areas].flatMap((name) => releases.get(name) ?? [])];
}

/** Every address that is no file and no call: the page, made for this request from the live set. */
export function pages(
  app: FastifyInstance,
  config: ShellHostConfig,
  { source, counts, connect = [] }: PagesOptions,
): void {
  const settings = {
    demo: config.demo,
    development: !config.production,
    locale: 'fr-FR',
    timeZone: config.timeZone,
    contactEmail: config.contactEmail,
  };
  const resolveFor = createSetKeeper(settings);
  const secure = config.publicUrl.startsWith('https:');

  const resolve = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(commonHeaders).header('Cache-Control', 'private, no-cache');
    const set = source.current;
    const broken = cookieOf(request, BROKEN_SHELL_COOKIE);
    return hasPages(set) && resolveFor(set, visitorOf(request, reply, set, secure), broken);
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

    const { html, found, nonce } = await makePage(resolved, request.url, config, {
      watched: connect.length === 0,
      visitOf: (matches) =>
        request.method === 'GET' ? (counts?.count(request.ip, shownBy(resolved, matches)) ?? null) : null,
    });
    reply
      .code(found ? 200 : 404)
      .header('Content-Security-Policy', contentSecurityPolicy(nonce, { secure, connect }));
    return sendCompressed(request, reply, html);
  });
}
