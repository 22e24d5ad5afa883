import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellHostConfig } from '../config';
import { firstDataOf } from '../page/first-data';
import { resolveSet } from '../page/inlined-set';
import { pageHtml } from '../page/page-html';
import { resolvePage } from '../page/resolve-page';
import { VISITOR_COOKIE } from '../releases/canary';
import type { LiveSetSource } from '../releases/live-set';
import { commonHeaders, contentSecurityPolicy } from './security-headers';
import { startingPage } from './starting-page';

const cookieOf = (request: FastifyRequest, name: string): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{8,64})`).exec(request.headers.cookie ?? '')?.[1] ?? null;

/** Every address that is no file and no call: the page, made for this request from the live set. */
export function pages(app: FastifyInstance, config: ShellHostConfig, source: LiveSetSource): void {
  const settings = {
    demo: config.demo,
    development: !config.production,
    locale: 'fr-FR',
    timeZone: config.timeZone,
  };
  const origin = config.publicUrl;

  app.get('/*', async (request, reply) => {
    reply
      .headers(commonHeaders)
      .header('Cache-Control', 'private, no-cache')
      .type('text/html; charset=utf-8');
    const set = source.current;
    if (!set) return reply.code(503).header('Retry-After', '2').send(startingPage());
    const hasCanary = set.entries.some((entry) => entry.canary);
    let visitor = cookieOf(request, VISITOR_COOKIE);
    if (hasCanary && !visitor) {
      visitor = randomUUID();
      const secure = origin.startsWith('https:') ? '; Secure' : '';
      reply.header(
        'Set-Cookie',
        `${VISITOR_COOKIE}=${visitor}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`,
      );
    }
    const resolved = resolveSet(set, visitor, settings);
    if (!resolved) return reply.code(503).header('Retry-After', '2').send(startingPage());

    const url = new URL(request.url, origin);
    const matches = resolvePage(resolved.data.areas, url.pathname, url.search);
    const publicMatch = matches.find(({ route }) => route.access === 'public');
    const first = publicMatch
      ? await firstDataOf(config.apiUrl, publicMatch.route, publicMatch.data)
      : { head: null, exists: true };
    const nonce = randomBytes(16).toString('base64');
    const found = matches.length > 0 && first.exists;
    const title =
      first.head?.title ?? (matches.length > 0 ? (publicMatch ?? matches[0])?.route.title : undefined);
    return reply
      .code(found ? 200 : 404)
      .header('Content-Security-Policy', contentSecurityPolicy(nonce))
      .send(
        pageHtml({
          ...resolved,
          matches,
          title: title ?? 'Page introuvable',
          head: first.head,
          canonical: origin + url.pathname,
          origin,
          nonce,
        }),
      );
  });
}
